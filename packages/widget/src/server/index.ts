export {
  renderElement,
  type CheckoutElementOptions,
  type PaymentElementOptions,
  type RecurringElementOptions,
  type RenderElement,
} from './render-element.tsx'
export type { SharedElementOptions, SlotName } from './element-markup.ts'
export { elementSheet, elementSheetHash } from './element-sheet.ts'
export { LOADER_HASH, preloadLinks, type PreloadElement, type PreloadLinksOptions } from '../preload.ts'
