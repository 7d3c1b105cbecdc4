import type { OpenPoint } from '../../model/open-point.ts'

/** The way in which the gateway knows the country of a payment. No field of the request has it. */
export const countryOfARequest: OpenPoint = {
  key: 'country-of-a-request',
  title: 'Country of a request',
  option: 'resolveOrder',
  readings: [{ id: 'currency', says: 'The currency and the method settle the country.' }],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'How do you know the country of a payment in US dollars, which several countries use?',
    es: '¿Cómo saben el país de un pago en dólares, moneda de varios países?',
    pt: 'Como vocês sabem o país de um pagamento em dólares, usado em vários países?',
  },
}
