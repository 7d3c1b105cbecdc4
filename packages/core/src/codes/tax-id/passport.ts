import { taxIdType, type TaxIdType } from './tax-id-type.ts'

/** A passport of any country (ICAO 9303: up to nine letters and digits; some countries print more). */
export const passport: TaxIdType = taxIdType({
  type: 'PAS',
  aliases: ['PASSPORT', 'PASAPORTE', 'PP'],
  name: 'Pasaporte',
  inputMode: 'text',
  example: 'AB123456',
  shape: /^(?=.*\d)[0-9A-Z]{5,15}$/,
})

/** A passport for countries in which a number without letters is another document. It has at most nine characters, and at least one letter. */
export const passportWithLetters: TaxIdType = taxIdType({
  type: 'PAS',
  aliases: ['PASSPORT', 'PASAPORTE', 'PP'],
  name: 'Pasaporte',
  inputMode: 'text',
  example: 'AB123456',
  shape: /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{5,9}$/,
})
