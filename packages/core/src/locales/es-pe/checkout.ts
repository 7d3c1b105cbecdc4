import type { CheckoutMessages } from '../../i18n/checkout-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esCheckout } from '../es/checkout.ts'

/** The checkout in Peruvian Spanish. */
export const esPECheckout: CheckoutMessages = withMessages(esCheckout, {
  locale: 'es-PE',
  ways: {
    bankCode: { line: 'Con un código, en la app de tu banco o en un agente' },
    cashCode: { line: 'En un agente o una bodega, con un código' },
  },
  card: { onePayment: 'Pago directo: {total}' },
})
