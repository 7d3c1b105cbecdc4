import type { CheckoutMessages } from '../../checkout-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCheckout } from './es.ts'

/** The checkout in Chilean Spanish. */
export const esCLCheckout: CheckoutMessages = withMessages(esCheckout, {
  locale: 'es-CL',
  ways: { cashCode: { line: 'En una caja o sucursal, con un código' } },
  card: { onePayment: 'Sin cuotas' },
})
