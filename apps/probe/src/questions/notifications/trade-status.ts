import type { Question } from '../../model/question.ts'

/** The words of a payment’s state. What a word means, only somebody who knows what was done with the order can say. */
export const tradeStatus: Question = {
  key: 'trade-status',
  point: 'Values of `trade_status`',
  option: 'statusMap',
  readings: [
    { id: 'PROCESSING', says: 'A new payment is PROCESSING.' },
    { id: 'other', says: 'A new payment has another word.' },
  ],
  preset: 'PROCESSING',
  needs: [],
  experiment: { kind: 'notifications' },
  support: {
    en: 'Please send us every value of trade_status and what each means, refunds and disputes included.',
    es: 'Envíennos, por favor, todos los valores de trade_status y su significado, incluidos reembolsos y disputas.',
    pt: 'Enviem-nos, por favor, todos os valores de trade_status e o significado de cada um, inclusive reembolsos e disputas.',
  },
}
