import type { DisplayCode, Drawing } from '@ficha/core'
import { drawQr } from '@ficha/core/draw'

/** A chunk of its own: a page that shows bars never loads the QR encoder. */
export const encode = (code: Extract<DisplayCode, { symbology: 'qr' }>): Drawing | undefined => {
  const drawn = drawQr(code.payload, code.level)
  return drawn.ok ? drawn.value : undefined
}
