import type { CheckoutMessages } from '../../i18n/checkout-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esCheckout } from '../es/checkout.ts'

/** The checkout in Chilean Spanish. */
export const esCLCheckout: CheckoutMessages = withMessages(esCheckout, {
  locale: 'es-CL',
  ways: { cashCode: { line: 'En una caja o sucursal, con un código' } },
  card: { onePayment: 'Sin cuotas: {total}' },
})
