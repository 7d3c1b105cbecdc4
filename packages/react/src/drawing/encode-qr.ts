import type { DisplayCode, Drawing } from '@ficha/core'
import { drawQr } from '@ficha/core/draw'

/** A separate chunk: a page with bars does not load the QR encoder. */
export const encode = (code: Extract<DisplayCode, { symbology: 'qr' }>): Drawing | undefined => {
  const drawn = drawQr(code.payload, code.level)
  return drawn.ok ? drawn.value : undefined
}
