import type { Decorator, Preview } from '@storybook/react-vite'
import { listLocales } from '@ficha/core'
import { CheckoutProvider } from '@ficha/react'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'
import { configure } from 'storybook/test'
import './preview.css'
import { toMarkdown } from './doc-comment.ts'
import { houseTheme } from './house-theme.ts'

/** A busy machine reads and draws a story late. The usual second is for a page whose code is there. */
configure({ asyncUtilTimeout: 10_000 })

const THEMES: Readonly<Record<string, string | undefined>> = {
  system: undefined,
  light: 'light',
  dark: 'dark',
  contrast: 'light contrast',
  'dark contrast': 'dark contrast',
}

/** The toolbar's clock, for stories that show one slip and do not say otherwise. */
const atTime: Decorator = (Story, { args, globals }) => <Story args={{ clock: String(globals['clock']), ...args }} />

/** The toolbar's theme and width, on the frame that a host page would be. */
const inFrame: Decorator = (Story, { globals, parameters }) => {
  const theme = THEMES[String(globals['theme'])]
  return (
    <div
      className="ficha-page story-page"
      data-width={parameters['wide'] === true ? 'full' : String(globals['width'])}
      {...(theme !== undefined && { 'data-ficha-theme': theme })}
    >
      <Story />
    </div>
  )
}

/** A locale of "auto" leaves each payment its country's language. */
const inLocale: Decorator = (Story, { globals }) => {
  const locale = String(globals['locale'])
  return locale === 'auto' ? (
    <Story />
  ) : (
    <CheckoutProvider locale={locale}>
      <Story />
    </CheckoutProvider>
  )
}

const preview: Preview = {
  // Every page of stories has its page of documentation; index-of-stories.spec.ts holds it.
  tags: ['autodocs'],
  decorators: [atTime, inLocale, inFrame],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    // No story reports actions, and few have steps to go through: a panel without anything in it is not shown. panels.spec.ts holds it.
    actions: { disable: true },
    interactions: { disable: true },
    docs: {
      theme: houseTheme,
      extractComponentDescription: (component?: { readonly __docgenInfo?: { readonly description?: string } }) =>
        toMarkdown(component?.__docgenInfo?.description ?? ''),
    },
    options: {
      storySort: {
        order: [
          'At a glance',
          'Every state',
          'Tokens',
          'Theme lab',
          'Bring your own response',
          'Screens',
          ['Kinds and phases', 'Deadline'],
          'Checkout',
          'Checkout coming back',
          'Checkout fields',
          'Checkout refusals',
          'Countries',
          'Parts',
          'Interactions',
          'Widget',
          'Desk',
        ],
      },
    },
  },
  initialGlobals: { locale: 'auto', theme: 'system', width: 'fit', clock: 'early' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'Country’s language' },
          ...listLocales().map((value) => ({ value, title: value })),
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: Object.keys(THEMES).map((value) => ({ value, title: `Theme: ${value}` })),
      },
    },
    width: {
      description: 'Width of the slip',
      toolbar: {
        icon: 'grow',
        dynamicTitle: true,
        items: ['fit', '280', '360', '480', '768'].map((value) => ({ value, title: `Width: ${value}` })),
      },
    },
    clock: {
      description: 'The server’s clock',
      toolbar: {
        icon: 'time',
        dynamicTitle: true,
        items: [
          { value: 'early', title: 'A minute after it was made' },
          { value: 'last-hour', title: '40 minutes left' },
          { value: 'last-seconds', title: '15 seconds left' },
          { value: 'passed', title: 'Deadline passed' },
        ],
      },
    },
  },
}

export default preview
