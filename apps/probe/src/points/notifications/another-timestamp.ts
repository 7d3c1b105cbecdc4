import type { OpenPoint } from '../../model/open-point.ts'

/** Whether a notification that differs in its timestamp alone is a repetition. */
export const anotherTimestamp: OpenPoint = {
  key: 'another-timestamp',
  title: 'A notification that differs in its timestamp alone',
  option: 'notification.timestamp',
  readings: [
    { id: 'repeat', says: 'It is the same notification, sent again.' },
    { id: 'event', says: 'It is another payment or another refund.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'If two notifications differ in timestamp only, is the second one a repetition, or is it another payment or refund?',
    es: 'Si dos notificaciones difieren solo en timestamp, ¿la segunda es una repetición u otro pago o devolución?',
    pt: 'Se duas notificações diferem apenas no timestamp, a segunda é uma repetição ou outro pagamento ou estorno?',
  },
}
