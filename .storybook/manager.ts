import { addons } from 'storybook/manager-api'
import { houseTheme } from './house-theme.ts'

addons.setConfig({
  theme: houseTheme,
  sidebar: { showRoots: true },
  // Every story has this panel; the first one in the row is not there for those without controls.
  selectedPanel: 'storybook/a11y/panel',
  // Below a story the panel would take the room of the slip's lower half.
  panelPosition: 'right',
  rightPanelWidth: 320,
})
