import type { DisplayCode, Drawing } from '@ficha/core'
import { drawBars } from '@ficha/core/draw'

/** A chunk of its own: a page that shows a QR code never loads the bar encoders. */
export const encode = (code: Exclude<DisplayCode, { symbology: 'qr' }>): Drawing | undefined => {
  const drawn = drawBars(code.payload, code.symbology)
  return drawn.ok ? drawn.value : undefined
}
