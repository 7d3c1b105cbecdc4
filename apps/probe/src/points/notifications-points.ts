import type { OpenPoint } from '../model/open-point.ts'

/** The open points of notifications that a test account can show. */
export const notificationsPoints: readonly OpenPoint[] = [
  /** The header of a notification that has its signature. */
  {
    key: 'signature-header',
    title: 'Header of notifications’ signature',
    option: 'notification.header',
    readings: [
      { id: 'service-signature', says: 'The neutral name in place of the document’s.' },
      { id: 'own', says: 'A name of the gateway’s own.' },
    ],
    preset: 'service-signature',
    experiment: { kind: 'notifications' },
    support: {
      en: 'Which header carries the signature of a notification?',
      es: '¿Qué encabezado lleva la firma de una notificación?',
      pt: 'Qual cabeçalho leva a assinatura de uma notificação?',
    },
  },
  /** The signature of a notification. The probe tries a catalogue of constructions on every delivery. */
  {
    key: 'verification',
    title: 'Verification of notifications',
    option: 'notification.verify',
    readings: [
      { id: 'known', says: 'A construction of the catalogue fits every delivery.' },
      { id: 'unknown', says: 'No construction of the catalogue fits.' },
    ],
    experiment: { kind: 'notifications' },
    support: {
      en: 'How is the signature of a notification computed: over which bytes, with which algorithm and key, and in which encoding?',
      es: '¿Cómo se calcula la firma de una notificación: sobre qué bytes, con qué algoritmo y clave, y en qué codificación?',
      pt: 'Como é calculada a assinatura de uma notificação: sobre quais bytes, com qual algoritmo e chave, e em qual codificação?',
    },
  },
  /** The place of the fields in a direct payment’s notification. */
  {
    key: 'body',
    title: 'Body of direct payments’ notifications',
    option: 'notification.read',
    readings: [
      { id: 'flat', says: 'The fields are at the top of a JSON object.' },
      { id: 'wrapped', says: 'The fields are within an object of the JSON body.' },
      { id: 'form', says: 'The body is a form (application/x-www-form-urlencoded).' },
      { id: 'other', says: 'Something else.' },
    ],
    preset: 'flat',
    experiment: { kind: 'notifications' },
    support: {
      en: 'Please send us an example of a notification of a direct payment, with its headers.',
      es: 'Envíennos, por favor, un ejemplo de notificación de un pago directo, con sus encabezados.',
      pt: 'Enviem-nos, por favor, um exemplo de notificação de um pagamento direto, com os cabeçalhos.',
    },
  },
  /** The answer that ends the repeats of a notification. With --retries the probe tries each answer. */
  {
    key: 'acknowledgement',
    title: 'Acknowledgement of notifications',
    option: 'notification.acknowledge',
    readings: [
      { id: 'status', says: 'Any answer of 200 acknowledges.' },
      { id: 'envelope', says: 'The envelope with code 10000 acknowledges.' },
      { id: 'word', says: 'The word success acknowledges.' },
    ],
    experiment: { kind: 'notifications' },
    support: {
      en: 'What must we answer to a notification, and when do you repeat one?',
      es: '¿Qué debemos responder a una notificación y cuándo la repiten?',
      pt: 'O que devemos responder a uma notificação e quando vocês a repetem?',
    },
  },
  /** The statuses of a payment. Only a person who knows what happened to the order knows their meaning. */
  {
    key: 'trade-status',
    title: 'Values of `trade_status`',
    option: 'statusMap',
    readings: [
      { id: 'PROCESSING', says: 'A new payment is PROCESSING.' },
      { id: 'other', says: 'A new payment has another word.' },
    ],
    preset: 'PROCESSING',
    experiment: { kind: 'notifications' },
    support: {
      en: 'Please send us every value of trade_status and what each means, refunds and disputes included.',
      es: 'Envíennos, por favor, todos los valores de trade_status y su significado, incluidos reembolsos y disputas.',
      pt: 'Enviem-nos, por favor, todos os valores de trade_status e o significado de cada um, inclusive reembolsos e disputas.',
    },
  },
  /** The number that identifies a period of a recurring order in a notification. */
  {
    key: 'number-of-a-period',
    title: 'Whether a period’s `out_trade_no` is the parent’s',
    option: 'none',
    readings: [
      { id: 'order', says: 'A period is reported under the order’s out_trade_no.' },
      { id: 'period', says: 'A period has a number of its own.' },
    ],
    experiment: { kind: 'notifications' },
    support: {
      en: 'Is the out_trade_no of a period’s notification the one of the recurring order?',
      es: '¿El out_trade_no de la notificación de un período es el de la orden recurrente?',
      pt: 'O out_trade_no da notificação de um período é o da ordem recorrente?',
    },
  },
]
