import type { OpenPoint } from '../../model/open-point.ts'

/** The bytes that are signed if a notification is compressed. */
export const signedBytes: OpenPoint = {
  key: 'signed-bytes',
  title: 'Bytes that a signature of a notification covers',
  option: 'notification.verify',
  readings: [
    { id: 'body', says: 'The body before it was compressed.' },
    { id: 'compressed', says: 'The compressed bytes.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Do you compress notifications? If so, does the signature cover the body before or after the compression?',
    es: '¿Comprimen las notificaciones? Si es así, ¿la firma cubre el cuerpo antes o después de comprimirlo?',
    pt: 'Vocês comprimem as notificações? Se sim, a assinatura cobre o corpo antes ou depois da compressão?',
  },
}
