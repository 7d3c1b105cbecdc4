import type { OpenPoint } from '../../model/open-point.ts'

/** The largest amount of a period. The probe sends only small amounts, so it does not test this. */
export const largestRecurringAmount: OpenPoint = {
  key: 'largest-recurring-amount',
  title: 'Largest `order_amount` of a recurring payment',
  option: 'none',
  readings: [{ id: 'direct', says: 'The direct payment’s.' }],
  preset: 'direct',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'What is the largest order_amount of a recurring payment?',
    es: '¿Cuál es el order_amount máximo de un pago recurrente?',
    pt: 'Qual é o maior order_amount de um pagamento recorrente?',
  },
}
