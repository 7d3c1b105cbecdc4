import type { CheckoutMessages } from '../../i18n/checkout-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esCOCheckout } from '../es-co/checkout.ts'

/** The checkout in Costa Rican Spanish, “usted” as in Colombia: the amount is “monto”. */
export const esCRCheckout: CheckoutMessages = withMessages(esCOCheckout, {
  locale: 'es-CR',
  ways: { onlineBank: { line: 'En línea, desde su cuenta bancaria' } },
  picker: { amount: 'Monto' },
  refusals: {
    outsideLimits: { text: 'El monto del pedido no se admite en esta forma. No se cobró nada.' },
    orderAmountDiffers: {
      title: 'Recibimos un monto que hay que revisar',
      text: 'El pago que llegó no coincide con el pedido. No pague de nuevo ni complete la diferencia: comuníquese con la tienda.',
    },
  },
  ended: {
    returned: {
      text: 'No era el monto del pedido, que sigue sin pagar. Pregunte a la tienda cómo y cuándo recibe usted ese dinero. Si ya hizo otro pago, no pague de nuevo: comuníquese con la tienda.',
    },
  },
})
