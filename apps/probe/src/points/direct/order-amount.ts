import type { OpenPoint } from '../../model/open-point.ts'

/** Whether an amount is written as a number or as a text. */
export const orderAmount: OpenPoint = {
  key: 'order-amount',
  title: 'Whether `order_amount` is a number or a text',
  option: 'wire.amountEncoding',
  readings: [
    { id: 'number', says: 'order_amount is a JSON number.' },
    { id: 'string', says: 'order_amount is a JSON text.' },
  ],
  preset: 'number',
  needs: ['request-signature'],
  experiment: {
    kind: 'variants',
    ground: 'pay',
    variants: { number: { amountEncoding: 'number' }, string: { amountEncoding: 'string' } },
  },
  support: {
    en: 'Is order_amount a JSON number or a text?',
    es: '¿order_amount es un número JSON o un texto?',
    pt: 'order_amount é um número JSON ou um texto?',
  },
}
