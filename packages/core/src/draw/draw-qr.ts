import type { Drawing, QrLevel } from '../model/drawing.ts'
import { packModules } from '../model/pack-modules.ts'
import { fail, ok, type Result } from '../result.ts'
import { drawError, type DrawError } from './draw-error.ts'
import { encodeQrAlone, encodeQrQuickly, type QrEncoder } from './qr-encoder.ts'

/** Four modules of white all round (ISO/IEC 18004). */
const QUIET = 4
/** The most characters that any QR code holds; asked before encoding, which takes long for long texts. */
const MAX_LENGTH = 7089

/**
 * Draws a QR code, quiet zone included, in the smallest size that holds the payload at that level. Made for browsers, where bytes count;
 * `drawCodes` draws in a quarter of the time.
 *
 * @param level for Pix `M`; for long payloads (CoDi) `L` or `M`, because a denser code is harder to scan than a
 *   damaged one.
 * @returns the drawing, or why there is none. Never throws and never changes the payload.
 */
export const drawQr = (payload: string, level: QrLevel): Result<Drawing, DrawError> =>
  drawQrBy(encodeQrAlone, payload, level)

/** {@link drawQr} for servers. In a browser, this encoder would add about 1.4 KB. */
export const drawQrQuickly = (payload: string, level: QrLevel): Result<Drawing, DrawError> =>
  drawQrBy(encodeQrQuickly, payload, level)

function drawQrBy(encode: QrEncoder, payload: string, level: QrLevel): Result<Drawing, DrawError> {
  if (payload === '') return fail(drawError('empty', 'There is no value to draw.'))
  if (payload.length > MAX_LENGTH) return fail(tooLong)
  // Half of a surrogate pair has no bytes in UTF-8, so the drawn text would differ from the copied text.
  if (/\p{Surrogate}/u.test(payload)) {
    return fail(drawError('characters', 'This value has half a character in it, which no QR code holds.'))
  }
  try {
    const { size, modules } = encode(payload, level)
    const side = size + 2 * QUIET
    return ok({ modules: packModules(modules), quiet: QUIET, width: side, height: side })
  } catch {
    return fail(tooLong)
  }
}

const tooLong = drawError('too-long', 'No QR code of this level holds this many characters, so show the value as text.')
