import type { OpenPoint } from '../../model/open-point.ts'

/** The largest length of `subject` (gateway document, section 8). */
const MOST = 128

const ofLength = (most: number) => ({
  variants: { characters: { subject: 'é'.repeat(most) }, bytes: { subject: 'e'.repeat(most) } },
  nonsense: { subject: 'e'.repeat(most + 1) },
})

/** Whether a text with accents may be as long as one without: an accented letter has two bytes. */
export const whatALengthCounts: OpenPoint = {
  key: 'what-a-length-counts',
  title: 'What a length counts',
  option: 'none',
  readings: [
    { id: 'characters', says: 'A subject with accents may have as many letters as one without.' },
    { id: 'bytes', says: 'A subject without accents may have the largest length.' },
  ],
  preset: 'characters',
  needs: ['stated-lengths'],
  experiment: {
    kind: 'variants',
    ground: 'pay',
    ...ofLength(MOST),
    forSubject: ofLength,
  },
  support: {
    en: 'Do the largest lengths of fields count characters or bytes of UTF-8, and do you refuse a longer text or cut it?',
    es: 'Las longitudes máximas de los campos, ¿cuentan caracteres o bytes de UTF-8, y un texto más largo se rechaza o se corta?',
    pt: 'Os tamanhos máximos dos campos contam caracteres ou bytes de UTF-8, e um texto maior é recusado ou cortado?',
  },
}
