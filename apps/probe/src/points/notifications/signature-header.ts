import type { OpenPoint } from '../../model/open-point.ts'

/** The header of a notification that has its signature. */
export const signatureHeader: OpenPoint = {
  key: 'signature-header',
  title: 'Header of notifications’ signature',
  option: 'notification.header',
  readings: [
    { id: 'service-signature', says: 'The neutral name in place of the document’s.' },
    { id: 'own', says: 'A name of the gateway’s own.' },
  ],
  preset: 'service-signature',
  needs: [],
  experiment: { kind: 'notifications' },
  support: {
    en: 'Which header carries the signature of a notification?',
    es: '¿Qué encabezado lleva la firma de una notificación?',
    pt: 'Qual cabeçalho leva a assinatura de uma notificação?',
  },
}
