import type { CheckoutMessages } from '../../checkout-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCheckout } from './es.ts'

/** The checkout in Mexican Spanish. */
export const esMXCheckout: CheckoutMessages = withMessages(esCheckout, {
  locale: 'es-MX',
  groups: { cash: 'En efectivo, en tienda' },
  ways: {
    cashReference: { line: 'En una tienda, con una referencia', button: 'Obtener referencia de pago' },
    codi: { line: 'Con un código QR, en la app de tu banco' },
    spei: { line: 'Con una transferencia SPEI a una CLABE' },
  },
  card: { installments: 'Meses', onePayment: 'Una sola exhibición', manyPayments: '{count} meses' },
})
