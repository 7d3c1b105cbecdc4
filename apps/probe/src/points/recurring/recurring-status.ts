import type { OpenPoint } from '../../model/open-point.ts'

/** The word of a cancelled recurring order. No answer shows the other words. */
export const recurringStatus: OpenPoint = {
  key: 'recurring-status',
  title: 'Values of `recurring_status`',
  option: 'recurringStatusMap',
  readings: [
    { id: 'CANCEL', says: 'A cancelled order is CANCEL.' },
    { id: 'other', says: 'A cancelled order has another word.' },
  ],
  needs: ['recurring-charset'],
  experiment: { kind: 'procedure', sends: 'two recurring orders and their cancellations' },
  support: {
    en: 'Please send us every value of recurring_status and what each means.',
    es: 'Envíennos, por favor, todos los valores de recurring_status y su significado.',
    pt: 'Enviem-nos, por favor, todos os valores de recurring_status e o significado de cada um.',
  },
}
