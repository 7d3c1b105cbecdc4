import type { OpenPoint } from '../../model/open-point.ts'

/** The answer that ends the repeats of a notification. With --retries the probe tries each answer. */
export const acknowledgement: OpenPoint = {
  key: 'acknowledgement',
  title: 'Acknowledgement of notifications',
  option: 'notification.acknowledge',
  readings: [
    { id: 'status', says: 'Any answer of 200 acknowledges.' },
    { id: 'envelope', says: 'The envelope with code 10000 acknowledges.' },
    { id: 'word', says: 'The word success acknowledges.' },
  ],
  needs: [],
  experiment: { kind: 'notifications' },
  support: {
    en: 'What must we answer to a notification, and when do you repeat one?',
    es: '¿Qué debemos responder a una notificación y cuándo la repiten?',
    pt: 'O que devemos responder a uma notificação e quando vocês a repetem?',
  },
}
