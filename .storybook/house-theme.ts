import { create, type ThemeVars } from 'storybook/theming'

const shape = { brandTitle: 'Ficha', appBorderRadius: 10, inputBorderRadius: 8 }

/** Storybook around the stories, and the pages of documentation, in the kit's colours and in the theme that the reader's system asks for. */
export const houseTheme: ThemeVars = matchMedia('(prefers-color-scheme: dark)').matches
  ? create({
      ...shape,
      base: 'dark',
      colorSecondary: '#8fd3ae',
      appBg: '#111412',
      appContentBg: '#1c201d',
      appPreviewBg: '#1c201d',
      barBg: '#1c201d',
      barSelectedColor: '#8fd3ae',
      textColor: '#ece9df',
      textMutedColor: '#a8aaa0',
    })
  : create({
      ...shape,
      base: 'light',
      colorSecondary: '#17513a',
      appBg: '#f3eee2',
      appContentBg: '#fffdf7',
      barSelectedColor: '#17513a',
    })
