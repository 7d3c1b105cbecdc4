import type { OpenPoint } from '../../model/open-point.ts'

/** Whether the answer of a recurring payment has the field `prepay_id`. */
export const prepayId: OpenPoint = {
  key: 'prepay-id',
  title: '`prepay_id` of recurring payments',
  option: 'none',
  readings: [
    { id: 'field', says: 'prepay_id is a field of the answer.' },
    { id: 'absent', says: 'The answer has no field prepay_id.' },
  ],
  needs: ['recurring-charset'],
  experiment: {
    kind: 'answers',
    of: [{ recurring: true }],
    read: (fields) => (typeof fields['prepay_id'] === 'string' && fields['prepay_id'] !== '' ? 'field' : 'absent'),
    shows: 'the-point',
  },
  support: {
    en: 'Does the answer of /trade/recurring always carry prepay_id?',
    es: '¿La respuesta de /trade/recurring siempre lleva prepay_id?',
    pt: 'A resposta de /trade/recurring sempre traz prepay_id?',
  },
}
