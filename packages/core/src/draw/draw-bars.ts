import type { BarSymbology, Drawing } from '../model/drawing/drawing.ts'
import { packModules } from '../model/drawing/pack-modules.ts'
import { fail, ok, type Result } from '../result.ts'
import { isPrintableAscii } from '../codes/printable-ascii.ts'
import { encodeBars } from './bar-encoders.ts'
import { drawError, type DrawError } from './draw-error.ts'

/** Ten white modules at each side. With fewer, readers miss the first or the last bar (ISO/IEC 16390, 15417). */
const QUIET = 10
/** Only a proportion. The screen or the print stretches the bars to the height that it needs. */
const HEIGHT = 80
/** The longest payload. No scanner reads more in one line, and jsbarcode calls itself once for each character. */
const MAX_LENGTH = 256

/**
 * Draws a barcode with its quiet zone.
 *
 * @param symbology `itf`: Interleaved 2 of 5, for an even number of digits; wide bars have three modules. `code128`: Code 128, for printable ASCII.
 * @returns The drawing, or the reason why there is none. The function never throws, and never pads or changes the payload.
 * @example
 * const drawing = drawBars('34193999900000150001790001012345678901234567', 'itf')
 * if (drawing.ok) drawingPath(drawing.value)
 */
export function drawBars(payload: string, symbology: BarSymbology): Result<Drawing, DrawError> {
  const refusal = refusalOf(payload, symbology)
  if (refusal !== undefined) return fail(refusal)
  try {
    const modules = encodeBars(payload, symbology)
    return ok({ modules: packModules(modules), quiet: QUIET, width: modules.length + 2 * QUIET, height: HEIGHT })
  } catch {
    return fail(drawError('encoder', 'The encoder refused the value; show the value as text.'))
  }
}

function refusalOf(payload: string, symbology: BarSymbology): DrawError | undefined {
  if (payload === '') return drawError('empty', 'There is no value to draw.')
  if (payload.length > MAX_LENGTH)
    return drawError('too-long', 'The value is too long to scan; show the value as text.')
  switch (symbology) {
    case 'itf':
      if (!/^\d+$/.test(payload))
        return drawError('characters', 'Interleaved 2 of 5 has digits in pairs; use Code 128.')
      return payload.length % 2 === 0
        ? undefined
        : drawError('odd-length', 'Interleaved 2 of 5 has digits in pairs; use Code 128.')
    case 'code128':
      // jsbarcode reads È to Ó as its own control characters, and would draw another code.
      return isPrintableAscii(payload)
        ? undefined
        : drawError('characters', 'Code 128 has ASCII only; show the value as text.')
    default:
      return symbology satisfies never
  }
}
