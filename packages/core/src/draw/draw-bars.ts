import type { BarSymbology, Drawing } from '../model/drawing.ts'
import { packModules } from '../model/pack-modules.ts'
import { fail, ok, type Result } from '../result.ts'
import { isPrintableAscii } from '../codes/printable-ascii.ts'
import { encodeBars } from './bar-encoders.ts'
import { drawError, type DrawError } from './draw-error.ts'

/** Ten modules of white at each side: below that, readers miss the first or the last bar (ISO/IEC 16390, 15417). */
const QUIET = 10
/** Only a proportion. The screen or the print stretches the bars to the height that it needs. */
const HEIGHT = 80
/** The longest payload. No scanner reads more in one line, and jsbarcode calls itself once for each character. */
const MAX_LENGTH = 256

/**
 * Draws a barcode, quiet zone included.
 *
 * @param symbology `itf`: Interleaved 2 of 5, wide bars three modules, digits in pairs. `code128`: printable ASCII,
 *   in a mix of its sets.
 * @returns the drawing, or why there is none. Never throws, pads or changes the payload.
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
      // jsbarcode takes È to Ó for its own control characters and would draw something else.
      return isPrintableAscii(payload)
        ? undefined
        : drawError('characters', 'Code 128 has ASCII only; show the value as text.')
    default:
      return symbology satisfies never
  }
}
