import { doubtful, goodText, wrong, type FieldReading } from '../field-reading.ts'
import type { PostcodeRule } from '../form-country.ts'
import { maskWhole } from '../mask.ts'
import { cleanNumber } from './clean-text.ts'

/** The ways to write "no postcode". People write it in countries where few know their postcode. */
const NONE = /^(?:s ?\/ ?n\.?|n ?\/ ?a\.?|sin (?:c[oó]digo|n[uú]mero)|no (?:tiene|tengo|hay|aplica)|ninguno)$/i

/** Reads a postcode with or without its separators. "CEP" or "C.P." may stand in front of it, as on letters. */
export const readPostcode = (text: string, rule: PostcodeRule, example: string | undefined): FieldReading => {
  const written = cleanNumber(text).replace(
    /^(cep|c\. ?p\. ?a\.?|cpa|c\. ?p\.?|cp|c[oó]digo postal|postal|zip(?: code)?)[ :.#]*(?=\w)/i,
    '',
  )
  if (written === '') return { kind: 'empty' }
  if (!rule.isCertain && NONE.test(written)) return goodText('S/N')
  const compact = written.replace(/[\s.,'_-]/g, '').toUpperCase()
  const shown = maskWhole(compact, rule.masks)
  const value = rule.isSentMasked === true ? shown : compact
  if (rule.form.test(compact)) return { kind: 'good', value, shown }
  // No postcode of the region is shorter than three or longer than ten characters.
  if (rule.isCertain || !/^[0-9A-Z]{3,10}$/.test(compact))
    return wrong('postcodeForm', example === undefined ? undefined : { example })
  return doubtful('postcodeUnusual', compact)
}
