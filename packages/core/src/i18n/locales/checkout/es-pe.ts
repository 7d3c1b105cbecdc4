import type { CheckoutMessages } from '../../checkout-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCheckout } from './es.ts'

/** The checkout in Peruvian Spanish. */
export const esPECheckout: CheckoutMessages = withMessages(esCheckout, {
  locale: 'es-PE',
  ways: {
    bankCode: { line: 'Con un código, en la app de tu banco o en un agente' },
    cashCode: { line: 'En un agente o una bodega, con un código' },
  },
  card: { onePayment: 'Pago directo' },
})
