import type { OpenPoint } from '../../model/open-point.ts'

/** Whether REFUNDED is sent for a part of the money. */
export const extentOfRefunded: OpenPoint = {
  key: 'extent-of-refunded',
  title: 'Extent of `REFUNDED`',
  option: 'none',
  readings: [
    { id: 'by-amount', says: 'It is sent for a part as well, and its amount is that of the refund.' },
    { id: 'whole', says: 'It is sent only when all of the money went back.' },
  ],
  preset: 'by-amount',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Is REFUNDED also sent for a partial refund? Is its amount that of the refund, and is out_request_no the number of the refund?',
    es: '¿REFUNDED se envía también en una devolución parcial? ¿Su amount es el de la devolución y out_request_no es su número?',
    pt: 'REFUNDED também é enviado em um estorno parcial? O amount é o do estorno e out_request_no é o número dele?',
  },
}
