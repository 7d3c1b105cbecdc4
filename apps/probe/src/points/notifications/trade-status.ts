import type { OpenPoint } from '../../model/open-point.ts'

/** The statuses of a payment. Only a person who knows what happened to the order knows their meaning. */
export const tradeStatus: OpenPoint = {
  key: 'trade-status',
  title: 'Values of `trade_status`',
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
