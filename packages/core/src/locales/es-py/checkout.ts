import type { CheckoutMessages } from '../../i18n/checkout-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esARCheckout } from '../es-ar/checkout.ts'

/** The checkout in Paraguayan Spanish, “vos” as in Argentina: the amount is “monto”. */
export const esPYCheckout: CheckoutMessages = withMessages(esARCheckout, {
  locale: 'es-PY',
  groups: { wallet: 'Billetera digital' },
  picker: { amount: 'Monto' },
  refusals: {
    outsideLimits: { text: 'El monto del pedido no se admite en esta forma. No se cobró nada.' },
    orderAmountDiffers: {
      title: 'Recibimos un monto que hay que revisar',
      text: 'El pago que llegó no coincide con el pedido. No pagues de nuevo ni completes la diferencia: hablá con la tienda.',
    },
  },
  ended: {
    returned: {
      text: 'No era el monto del pedido, que sigue sin pagar. Preguntá a la tienda cómo y cuándo recibís esa plata. Si ya hiciste otro pago, no pagues de nuevo: hablá con la tienda.',
    },
  },
})
