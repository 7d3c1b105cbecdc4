import type { OpenPoint } from '../../model/open-point.ts'

/** The words for types of documents in `customer.identify.type`. */
export const identifyType: OpenPoint = {
  key: 'identify-type',
  title: 'Values of `customer.identify.type`',
  option: 'wire.identifyType',
  readings: [
    { id: 'document', says: 'The country’s usual short name: CPF, CURP, CC.' },
    { id: 'lower', says: 'The short name in small letters.' },
    { id: 'own', says: 'The gateway has words of its own for documents.' },
  ],
  preset: 'document',
  needs: ['request-signature'],
  experiment: {
    kind: 'procedure',
    sends: 'the same payment with each spelling of the type, and with one that does not exist',
  },
  support: {
    en: 'Which values does customer.identify.type take in each country?',
    es: '¿Qué valores acepta customer.identify.type en cada país?',
    pt: 'Quais valores customer.identify.type aceita em cada país?',
  },
}
