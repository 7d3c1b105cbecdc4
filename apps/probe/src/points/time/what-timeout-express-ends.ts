import type { OpenPoint } from '../../model/open-point.ts'

/** What ends when timeout_express is over. */
export const whatTimeoutExpressEnds: OpenPoint = {
  key: 'what-timeout-express-ends',
  title: 'What `timeout_express` ends',
  option: 'wire.timeoutExpressEnds',
  readings: [
    { id: 'submission', says: 'The time to submit the order.' },
    { id: 'payment', says: 'The time to pay.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Does timeout_express end the time to submit an order, or the time to pay it? How long can the code of each method be paid?',
    es: '¿timeout_express termina el plazo para enviar una orden o el plazo para pagarla? ¿Cuánto tiempo se puede pagar el código de cada método?',
    pt: 'O timeout_express encerra o prazo para enviar uma ordem ou o prazo para pagá-la? Por quanto tempo o código de cada método pode ser pago?',
  },
}
