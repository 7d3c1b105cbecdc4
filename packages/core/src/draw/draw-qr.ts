import type { Drawing, QrLevel } from '../model/drawing/drawing.ts'
import { packModules } from '../model/drawing/pack-modules.ts'
import { fail, ok, type Result } from '../result.ts'
import { drawError, type DrawError } from './draw-error.ts'
import { encodeQrAlone, encodeQrQuickly, type QrEncoder } from './qr-encoder.ts'

/** Four white modules on each side (ISO/IEC 18004). */
const QUIET = 4
/** The most characters that any QR code holds. The length is checked first, because encoding a long text takes long. */
const MAX_LENGTH = 7089

/**
 * Draws a QR code with its quiet zone, in the smallest size that holds the payload at that level. It is for browsers, because it loads less code.
 * {@link drawCodes} is for servers: it takes a quarter of the time.
 *
 * @param level `M` for Pix; `L` or `M` for long payloads (CoDi), because a code with more modules is harder to scan.
 * @returns The drawing, or the reason why there is none. The function never throws and never changes the payload.
 * @example
 * const drawing = drawQr(pixCode, 'M')
 * if (drawing.ok) drawingPath(drawing.value)
 */
export const drawQr = (payload: string, level: QrLevel): Result<Drawing, DrawError> =>
  drawQrBy(encodeQrAlone, payload, level)

/** The same as {@link drawQr}, for servers. In a browser this encoder would add about 1.4 KB. */
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
