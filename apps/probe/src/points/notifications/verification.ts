import type { OpenPoint } from '../../model/open-point.ts'

/** The signature of a notification. The probe tries a catalogue of constructions on every delivery. */
export const verification: OpenPoint = {
  key: 'verification',
  title: 'Verification of notifications',
  option: 'notification.verify',
  readings: [
    { id: 'known', says: 'A construction of the catalogue fits every delivery.' },
    { id: 'unknown', says: 'No construction of the catalogue fits.' },
  ],
  needs: ['signature-header'],
  experiment: { kind: 'notifications' },
  support: {
    en: 'How is the signature of a notification computed: over which bytes, with which algorithm and key, and in which encoding?',
    es: '¿Cómo se calcula la firma de una notificación: sobre qué bytes, con qué algoritmo y clave, y en qué codificación?',
    pt: 'Como é calculada a assinatura de uma notificação: sobre quais bytes, com qual algoritmo e chave, e em qual codificação?',
  },
}
