import type { Question } from '../../model/question.ts'

/** The most that `subject` may have (gateway document, section 8). */
const MOST = 128

/** Whether a text with accents may be as long as one without: an accented letter has two bytes. */
export const whatALengthCounts: Question = {
  key: 'what-a-length-counts',
  point: 'What a length counts',
  option: 'none',
  readings: [
    { id: 'characters', says: 'A subject of 128 letters with accents is taken, which has 256 bytes.' },
    { id: 'bytes', says: 'A subject of 128 letters without accents is taken, which has 128 bytes.' },
  ],
  preset: 'characters',
  needs: ['request-signature'],
  experiment: {
    kind: 'variants',
    ground: 'pay',
    variants: { characters: { subject: 'é'.repeat(MOST) }, bytes: { subject: 'e'.repeat(MOST) } },
    nonsense: { subject: 'e'.repeat(MOST + 1) },
  },
  support: {
    en: 'Do the largest lengths of fields count characters or bytes of UTF-8, and do you refuse a longer text or cut it?',
    es: 'Las longitudes máximas de los campos, ¿cuentan caracteres o bytes de UTF-8, y un texto más largo se rechaza o se corta?',
    pt: 'Os tamanhos máximos dos campos contam caracteres ou bytes de UTF-8, e um texto maior é recusado ou cortado?',
  },
}
