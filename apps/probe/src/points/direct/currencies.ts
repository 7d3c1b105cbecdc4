import type { OpenPoint } from '../../model/open-point.ts'

/** The currencies that an order may have in addition to its country’s own. XXX means “no currency” (ISO 4217). */
export const currencies: OpenPoint = {
  key: 'currencies',
  title: "Whether an order may be in another currency than its country's",
  option: 'wire.moreCurrencies',
  readings: [
    { id: 'own', says: 'An order in the country’s own currency is taken.' },
    { id: 'dollars', says: 'An order in US dollars is taken.' },
    { id: 'foreign', says: 'An order in the currency of another of the countries is taken.' },
  ],
  preset: 'own',
  needs: ['method-spelling'],
  experiment: {
    kind: 'procedure',
    sends:
      'a payment of each country in US dollars, one of the first country in the currency of each other one, and one in a currency that does not exist',
  },
  support: {
    en: 'Which currencies may an order of each country have, and in which one is the payer charged?',
    es: '¿Qué monedas puede tener una orden de cada país y en cuál se le cobra al pagador?',
    pt: 'Quais moedas um pedido de cada país pode ter, e em qual delas o pagador é cobrado?',
  },
}
