import type { OpenPoint } from '../../model/open-point.ts'

/** The words for methods on the wire. The same requests show the methods of the account. */
export const methodSpelling: OpenPoint = {
  key: 'method-spelling',
  title: 'Spelling of `method`',
  option: 'wire.method',
  readings: [
    { id: 'document', says: 'Methods are spelled as in the document’s table, without spaces.' },
    { id: 'lower', says: 'Methods are spelled in small letters.' },
    { id: 'upper', says: 'Methods are spelled in capital letters.' },
    { id: 'own', says: 'The gateway has words of its own for methods.' },
  ],
  preset: 'document',
  needs: ['path', 'order-amount', 'identify-type'],
  experiment: {
    kind: 'procedure',
    sends: 'each method of the countries by its usual spellings, and one that does not exist',
  },
  support: {
    en: 'Please send us the exact values of the field method for each country.',
    es: 'Envíennos, por favor, los valores exactos del campo method para cada país.',
    pt: 'Enviem-nos, por favor, os valores exatos do campo method para cada país.',
  },
}
