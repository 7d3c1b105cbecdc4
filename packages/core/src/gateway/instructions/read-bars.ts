import { chooseBarSymbology } from '../../codes/choose-bar-symbology.ts'
import type { BarSymbology } from '../../model/drawing/drawing.ts'
import type { BarcodeInstruction } from '../../model/instruction.ts'
import type { ReadContext } from './read-context.ts'

/**
 * Reads `barcode`. Its symbology is the merchant's override, else Code 128 if the catalogue lists it, else a choice by the value. Interleaved 2 of 5
 * needs an even number of digits, and with two or four digits its bars are too few for common readers.
 */
export const readBars = (
  listed: BarSymbology | 'auto',
  { fields, terms }: ReadContext,
): BarcodeInstruction | undefined => {
  const payload = fields.take('barcode')
  if (payload === undefined) return undefined
  const chosen = chooseBarSymbology(payload.trim())
  if (chosen === undefined)
    fields.report({
      kind: 'code-unreadable',
      field: 'barcode',
      message:
        'barcode has a character that no bars can hold, so it is shown and copied as a number, without bars. Ask the gateway for the digits alone.',
    })
  const symbology = terms.symbology ?? (listed === 'code128' ? listed : (chosen ?? 'code128'))
  return { kind: 'barcode', payload, symbology }
}
