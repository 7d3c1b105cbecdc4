import { adoptAfterPaint } from './after-paint-sheet.ts'
import { adopt } from './sheets.ts'
import { slipSheet } from './slip-sheet.ts'

/** Adds the kit's sheet to a shadow root. An element that was moved to another document needs that document's sheet. */
export const adoptSlipSheet = (element: HTMLElement, shadow: ShadowRoot): void => {
  const sheet = slipSheet(element.ownerDocument)
  if (shadow.adoptedStyleSheets.includes(sheet)) return
  adopt(shadow, sheet)
  adoptAfterPaint(element, shadow, slipSheet)
}

/** Gives the element's shadow root, with the kit's sheet. */
export const openShadow = (element: HTMLElement): ShadowRoot => {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  adoptSlipSheet(element, shadow)
  return shadow
}
