import type { Question } from '../../model/question.ts'

/** Whether the account takes US dollars for a method of the first country, beside its own currency. XXX is nobody's currency (ISO 4217). */
export const dollars: Question = {
  key: 'dollars',
  point: "Whether an order may be in US dollars beside its country's currency",
  option: 'resolveOrder',
  readings: [
    { id: 'own', says: 'An order in the country’s own currency is taken.' },
    { id: 'dollars', says: 'An order in US dollars is taken.' },
  ],
  preset: 'own',
  needs: ['method-spelling'],
  experiment: {
    kind: 'variants',
    ground: 'method',
    variants: { own: {}, dollars: { currency: 'USD' } },
    nonsense: { currency: 'XXX' },
  },
  support: {
    en: 'Which currencies may an order of each country have, and in which one is the payer charged?',
    es: '¿Qué monedas puede tener una orden de cada país y en cuál se le cobra al pagador?',
    pt: 'Quais moedas um pedido de cada país pode ter, e em qual delas o pagador é cobrado?',
  },
}
