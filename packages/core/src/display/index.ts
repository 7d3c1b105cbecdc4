export { displayStateOf, toDisplay, type DisplayOptions } from './to-display.ts'
export type {
  DisplayAmount,
  DisplayBlock,
  DisplayCode,
  DisplayDeadline,
  DisplayId,
  DisplayLink,
  DisplayModel,
  DisplayStatus,
  DisplayValue,
  PartWords,
  Tone,
} from './display-model.ts'
export { formatAmount, formatDay, formatInstant, fill } from '../i18n/format.ts'
export { isAppLink, isNavigable } from '../model/navigable.ts'
export type { Messages, ScreenState, StateMessage } from '../i18n/messages.ts'
export { withMessages, type MessageChanges } from '../i18n/with-messages.ts'
