import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

const widget = fileURLToPath(new URL('../packages/widget/dist', import.meta.url))

/** What the last `pnpm test:full` found. Without it there is nothing to show on the page "Support". */
const lastRun = fileURLToPath(new URL('../.reports/support-matrix.json', import.meta.url))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [`../packages/*/src/**/${existsSync(lastRun) ? '*' : '!(support)'}.stories.tsx`],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // The widget is shown as it is built, not from its sources.
  ...(existsSync(widget) && { staticDirs: [{ from: widget, to: '/widget' }] }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  /** Parts are shown from their sources; the languages load as in a browser. */
  viteFinal: (vite) => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      conditions: ['@ficha/source', 'browser', 'module', 'import', 'development|production', 'default'],
    },
    build: { ...vite.build, chunkSizeWarningLimit: 4_000 },
  }),
}

export default config
