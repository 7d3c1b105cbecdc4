import type { OpenPoint } from '../../model/open-point.ts'

/** The number that identifies a period of a recurring order in a notification. */
export const numberOfAPeriod: OpenPoint = {
  key: 'number-of-a-period',
  title: 'Whether a period’s `out_trade_no` is the parent’s',
  option: 'none',
  readings: [
    { id: 'order', says: 'A period is reported under the order’s out_trade_no.' },
    { id: 'period', says: 'A period has a number of its own.' },
  ],
  needs: [],
  experiment: { kind: 'notifications' },
  support: {
    en: 'Is the out_trade_no of a period’s notification the one of the recurring order?',
    es: '¿El out_trade_no de la notificación de un período es el de la orden recurrente?',
    pt: 'O out_trade_no da notificação de um período é o da ordem recorrente?',
  },
}
