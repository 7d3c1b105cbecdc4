import type { OpenPoint } from '../../model/open-point.ts'

/** The refusal of a cancellation of an order that does not exist. */
export const refusedCancellation: OpenPoint = {
  key: 'refused-cancellation',
  title: '`duplicate-out_trade_no` as a cancel’s failure',
  option: 'none',
  readings: [
    { id: 'document', says: 'duplicate-out_trade_no, as the document shows it.' },
    { id: 'own', says: 'Another sub_code.' },
    { id: 'taken', says: 'The cancellation of an order that does not exist is taken.' },
  ],
  needs: ['request-signature'],
  experiment: { kind: 'procedure', sends: 'two cancellations of a number that was never used' },
  support: {
    en: 'With which sub_code do you refuse the cancellation of an order that does not exist?',
    es: '¿Con qué sub_code rechazan la cancelación de una orden que no existe?',
    pt: 'Com qual sub_code vocês recusam o cancelamento de uma ordem que não existe?',
  },
}
