import type { Drawing, QrLevel } from '../model/drawing.ts'
import { fail, ok, type Result } from '../result.ts'
import { drawError, type DrawError } from './draw-error.ts'
import { encodeQr } from './qr-encoder.ts'
import { runsPath } from './svg-path.ts'

/** Four modules of white all round (ISO/IEC 18004). */
const QUIET = 4
/** The most characters that any QR code holds; asked before encoding, which takes long for long texts. */
const MAX_LENGTH = 7089

/**
 * Draws a QR code, quiet zone included, in the smallest size that holds the payload at that level.
 *
 * @param level for Pix `M`; for long payloads (CoDi) `L` or `M`, because a denser code is harder to scan than a
 *   damaged one.
 * @returns the drawing, or why there is none. Never throws and never changes the payload.
 */
export function drawQr(payload: string, level: QrLevel): Result<Drawing, DrawError> {
  if (payload === '') return fail(drawError('empty', 'There is no value to draw.'))
  if (payload.length > MAX_LENGTH) return fail(tooLong)
  // Half of a surrogate pair has no bytes in UTF-8: another text would be drawn than the one that is copied.
  if (/\p{Surrogate}/u.test(payload)) {
    return fail(drawError('characters', 'This value has half a character in it, which no QR code holds.'))
  }
  try {
    const rows = encodeQr(payload, level)
    const side = rows.length + 2 * QUIET
    return ok({ path: runsPath(rows, 1, QUIET, QUIET), width: side, height: side })
  } catch {
    return fail(tooLong)
  }
}

const tooLong = drawError('too-long', 'No QR code of this level holds this many characters, so show the value as text.')
