import { doubtful, goodText, wrong, type FieldReading } from '../field-reading.ts'
import { cleanText } from './clean-text.ts'

/** The longest line of an address or a name. The gateway states no limit; a longer text was probably pasted by mistake. */
const LONGEST = 200

/** Reads the name of a person or a company. A single word is only a doubt, because it may be a complete name. */
export const readName = (text: string): FieldReading => {
  const name = cleanText(text)
  if (name === '') return { kind: 'empty' }
  if (name.length > LONGEST) return wrong('tooLong')
  if (!/\p{L}/u.test(name)) return wrong('nameUnreadable')
  if (/[^\p{L}\p{M}\p{Nd} '’´`.,&()/ªº°-]/u.test(name)) return doubtful('nameCharacters', name)
  return name.includes(' ') ? goodText(name) : doubtful('nameOneWord', name)
}

/** Reads a town or a neighbourhood: any text with a letter or a digit. */
export const readPlace = (text: string): FieldReading => {
  const place = cleanText(text)
  if (place === '') return { kind: 'empty' }
  if (place.length > LONGEST) return wrong('tooLong')
  return /[\p{L}\p{N}]/u.test(place) ? goodText(place) : wrong('textUnreadable')
}

/**
 * Reads a street. Address books write the number after a comma or a hash: "Rua Augusta, 1500", "Calle 10 # 5-20 apto 301". Such a text is split,
 * because the gateway requires the street and the number as two fields. It is not split if the number field has another value.
 */
export const readStreet = (text: string, ownNumber = ''): FieldReading => {
  const read = readPlace(text)
  if (read.kind !== 'good') return read
  const apart = afterSign(read.value) ?? afterComma(read.value)
  if (apart === undefined) return read
  const { street, number } = apart
  const streetNumber = withoutSpaces(number)
  return ownNumber.trim() !== '' && withoutSpaces(cleanText(ownNumber)) !== streetNumber
    ? read
    : { kind: 'good', value: street, shown: street, also: { 'address.streetNumber': streetNumber } }
}

interface StreetAndNumber {
  readonly street: string
  readonly number: string
}

const SIGN = /(?:#| n[º°]\.?| nro\.?| no\.?(?= ?\d{1,9} ?[a-z]? ?-)) ?(?=\d)/giu

/** Splits at the first sign with a name before it (without a sign or a comma) and a number after it (without a sign). */
const afterSign = (text: string): StreetAndNumber | undefined => {
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    const street = text.slice(0, index).replace(/ ?,? ?$/, '')
    const number = text.slice(index + sign.length)
    if (/\p{L}/u.test(street) && !/[#,]/.test(street) && !number.includes('#')) return { street, number }
  }
  return undefined
}

const afterComma = (text: string): StreetAndNumber | undefined => {
  const [, before = '', number] = /^([^,]*), ?(\d{1,6} ?[a-z]?)$/i.exec(text) ?? []
  return number !== undefined && /\p{L}/u.test(before) ? { street: before.replace(/ $/, ''), number } : undefined
}

const withoutSpaces = (number: string): string => number.replace(/ ?- ?/g, '-')

/** The ways to write "without a number". */
const NONE =
  /^(s[./ -]*n[./º° ]*|sin (numero|número|nro|num)\.?|sem (numero|número|num)\.?|no tiene|não tem|nao tem|n ?\/ ?a|sin n[º°]\.?|sem n[º°]\.?)$/i

/** Reads a house number: a number, a plate ("5-20"), a kilometre, a lot, or the text for "without a number". */
export const readStreetNumber = (text: string): FieldReading => {
  const number = cleanText(text).replace(/^(?:(?:#|n[º°]\.?|nro\.?|no\.) ?)+/i, '')
  return NONE.test(number) ? goodText('S/N') : readPlace(withoutSpaces(number))
}
