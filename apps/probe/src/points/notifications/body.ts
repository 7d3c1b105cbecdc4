import type { OpenPoint } from '../../model/open-point.ts'

/** The place of the fields in a direct payment’s notification. */
export const body: OpenPoint = {
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
  needs: [],
  experiment: { kind: 'notifications' },
  support: {
    en: 'Please send us an example of a notification of a direct payment, with its headers.',
    es: 'Envíennos, por favor, un ejemplo de notificación de un pago directo, con sus encabezados.',
    pt: 'Enviem-nos, por favor, um exemplo de notificação de um pagamento direto, com os cabeçalhos.',
  },
}
