import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Ficha',
    colorSecondary: '#17513a',
    appBg: '#f3eee2',
    appContentBg: '#fffdf7',
    barSelectedColor: '#17513a',
    appBorderRadius: 10,
    inputBorderRadius: 8,
  }),
  sidebar: { showRoots: true },
  // Every story has this panel; the first one in the row is empty for those without controls.
  selectedPanel: 'storybook/a11y/panel',
})
