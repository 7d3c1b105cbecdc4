import type { OpenPoint } from '../../model/open-point.ts'

/** The methods that take cancellation_express. */
export const cancellationExpress: OpenPoint = {
  key: 'cancellation-express',
  title: '`cancellation_express`',
  option: 'cancellationExpress',
  readings: [
    { id: 'taken', says: 'PIX, Boleto and Lottery take it.' },
    { id: 'ignored', says: 'It has no effect.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'For which methods does cancellation_express end an order that waits for its payment?',
    es: '¿Para qué métodos termina cancellation_express una orden que espera el pago?',
    pt: 'Para quais métodos o cancellation_express encerra uma ordem que aguarda o pagamento?',
  },
}
