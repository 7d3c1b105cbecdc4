import type { DisplayCode, Drawing } from '@ficha/core'
import { drawBars } from '@ficha/core/draw'

/** A separate chunk: a page with a QR code does not load the bar encoders. */
export const encode = (code: Exclude<DisplayCode, { symbology: 'qr' }>): Drawing | undefined => {
  const drawn = drawBars(code.payload.trim(), code.symbology)
  return drawn.ok ? drawn.value : undefined
}
