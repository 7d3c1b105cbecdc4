import type { OpenPoint } from '../../model/open-point.ts'

/** The amount beside `installments`. Only the statement of a card shows whether the gateway adds interest, so there is no request to send. */
export const amountOfAPlan: OpenPoint = {
  key: 'amount-of-a-plan',
  title: '`order_amount` of a plan with interest',
  option: 'cards.planAmount',
  readings: [
    { id: 'total', says: 'The total of the plan, with its interest.' },
    { id: 'price', says: 'The price; the gateway adds the interest.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'If installments has interest, is order_amount the price or the total with interest?',
    es: 'Si installments lleva intereses, ¿order_amount es el precio o el total con intereses?',
    pt: 'Se installments tem juros, order_amount é o preço ou o total com juros?',
  },
}
