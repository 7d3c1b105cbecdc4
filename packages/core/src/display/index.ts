export { displayStateOf } from './display-state-of.ts'
export { toDisplay } from './to-display.ts'
export type { DisplayMoment, DisplayOptions, DisplayState } from './show-state.ts'
export { passDeadline } from './pass-deadline.ts'
export type {
  DisplayAfterDeadline,
  DisplayAmount,
  DisplayBlock,
  DisplayCode,
  DisplayCounter,
  DisplayDeadline,
  DisplayId,
  DisplayLink,
  DisplayModel,
  DisplayOrder,
  DisplaySettled,
  DisplayStatus,
  DisplayValue,
  PartWords,
  Tone,
} from '../model/display-model.ts'
export { formatAmount, formatDay, fill } from '../i18n/format.ts'
export { drawingPath } from '../model/drawing/drawing-path.ts'
export { appSchemesOf, isAppLink, isNavigable } from '../model/links/navigable.ts'
export type { Messages, ScreenState, StateMessage } from '../i18n/messages.ts'
export { withMessages, type MessageChanges } from '../i18n/with-messages.ts'
