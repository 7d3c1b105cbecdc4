import type { CheckoutMessages } from '../../i18n/checkout-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esCheckout } from '../es/checkout.ts'

/** The checkout in Mexican Spanish. A “tienda” is where cash is paid, so the merchant is the “tienda en línea”. */
export const esMXCheckout: CheckoutMessages = withMessages(esCheckout, {
  locale: 'es-MX',
  groups: { cash: 'En efectivo, en tienda' },
  ways: {
    cashReference: { line: 'En una tienda, con una referencia', button: 'Obtener referencia de pago' },
    codi: { line: 'Con un código QR, en la app de tu banco' },
    spei: { line: 'Con una transferencia SPEI a una CLABE' },
  },
  form: { noFields: 'Usamos los datos que ya diste a la tienda en línea.' },
  card: {
    installments: 'Meses',
    onePayment: 'Una sola exhibición de {total}',
    plan: '{count} mensualidades de {each}',
    planWithoutInterest: '{count} meses sin intereses de {each}',
    safety: 'El número de la tarjeta va directo a quien procesa el pago. La tienda en línea no lo guarda.',
  },
  refusals: {
    notFound: { text: 'Vuelve a la tienda en línea y abre el pedido desde ahí. Si ya pagaste, no pagues otra vez.' },
    noMethods: {
      text: 'No hay una forma de pago para él en este país. Habla con la tienda en línea; si ya pagaste, no pagues otra vez.',
    },
    undecided: {
      text: 'Todavía no sabemos si se hizo. Espera la confirmación, o paga de esta forma sabiendo que puede haber dos cobros. Si hay dos, habla con la tienda en línea.',
    },
    orderPaidTwice: {
      text: 'Recibimos más de un pago y la tienda en línea ya lo sabe. No pagues nada más. Guarda los comprobantes y habla con ella.',
    },
    orderRefunded: {
      text: 'Se devolvió el dinero de este pedido. No pagues de nuevo: pregunta a la tienda en línea cómo y cuándo lo recibes.',
    },
    orderAmountDiffers: {
      text: 'El pago que llegó no coincide con el pedido. No pagues de nuevo ni completes la diferencia: habla con la tienda en línea.',
    },
    orderUnknown: {
      text: 'Todavía no sabemos el resultado. No pagues de nuevo: espera la confirmación o pregunta a la tienda en línea.',
    },
    shopFault: {
      title: 'Habla con la tienda en línea',
      text: 'La tienda en línea tiene que corregir algo en este pedido. No se cobró nada.',
    },
  },
  actions: { backToShop: 'Volver a la tienda en línea' },
  ended: {
    repriced: {
      text: 'El pago anterior, de {amount}, ya no sirve para este pedido. Si ya lo pagaste, no pagues de nuevo: habla con la tienda en línea. Si no, elige de nuevo cómo pagar.',
    },
    returned: {
      text: 'No era el monto del pedido, que sigue sin pagar. Pregunta a la tienda en línea cómo y cuándo recibes ese dinero. Si ya hiciste otro pago, no pagues de nuevo: habla con ella.',
    },
    failed: {
      text: 'Si te descontaron dinero o tienes comprobante, habla con la tienda en línea antes de pagar otra vez.',
    },
    expired: {
      text: 'No nos llegó un pago dentro de la vigencia. Si ya pagaste, no pagues otra vez: guarda el comprobante y habla con la tienda en línea.',
    },
  },
  paid: { next: 'La tienda en línea ya recibió la confirmación.' },
})
