import type { OpenPoint } from '../../model/open-point.ts'

/** The methods that can be used today. */
export const rowsOfMethods: OpenPoint = {
  key: 'rows-of-methods',
  title: 'Methods that ended or were added',
  option: 'methods',
  readings: [
    { id: 'document', says: 'Every method of the document works.' },
    { id: 'fewer', says: 'Some of them have ended.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Please send us the list of methods that our app can use today, by country.',
    es: 'Envíennos, por favor, la lista de métodos que nuestra app puede usar hoy, por país.',
    pt: 'Enviem-nos, por favor, a lista de métodos que a nossa app pode usar hoje, por país.',
  },
}
