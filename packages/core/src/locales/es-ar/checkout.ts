import type { CheckoutMessages } from '../../i18n/checkout-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esCheckout } from '../es/checkout.ts'

/** The checkout in Argentine Spanish, “vos”. */
export const esARCheckout: CheckoutMessages = withMessages(esCheckout, {
  locale: 'es-AR',
  groups: { instant: 'Desde el banco', wallet: 'Billetera virtual' },
  ways: {
    onlineBank: { line: 'En línea, desde tu cuenta bancaria' },
    voucher: { line: 'En una sucursal de {method}, con el cupón', button: 'Generar cupón de {method}' },
    transferReference: { line: 'Con una transferencia y su referencia', button: 'Continuar a la transferencia' },
  },
  picker: { title: '¿Cómo querés pagar?', amount: 'Importe' },
  form: {
    noFields: 'Usamos los datos que ya le diste a la tienda.',
    summary: 'Revisá {count} campos',
  },
  bank: {
    outlet: '¿Dónde pagás?',
    hint: 'Escribí el nombre o abrí la lista',
    required: 'Elegí una opción de la lista.',
  },
  card: {
    incomplete: 'Completá los datos de la tarjeta.',
    notChecked: 'No pudimos verificar la tarjeta. No se envió ningún pago; probá de nuevo.',
  },
  refusals: {
    notLoaded: { text: 'Si ya pagaste este pedido, no pagues otra vez. Probá de nuevo para ver cómo está.' },
    notFound: { text: 'Volvé a la tienda y abrí el pedido desde ahí. Si ya pagaste, no pagues otra vez.' },
    noMethods: {
      title: 'Este pedido no se puede pagar acá',
      text: 'No hay una forma de pago para él en este país. Hablá con la tienda; si ya pagaste, no pagues otra vez.',
    },
    offline: {
      title: 'No tenés internet',
      text: 'No se envió nada y no se perdió nada: probá de nuevo cuando vuelva la conexión.',
    },
    notSent: { text: 'No se cobró nada. Probá de nuevo.' },
    refused: {
      title: 'Elegí otra forma de pago',
      text: 'Esta no se aceptó para tu pedido. No se cobró nada y tus datos siguen acá.',
    },
    notOffered: { title: 'Elegí otra forma de pago' },
    belowMinimum: { title: 'Elegí otra forma de pago' },
    aboveMaximum: { title: 'Elegí otra forma de pago' },
    outsideLimits: {
      title: 'Elegí otra forma de pago',
      text: 'El importe del pedido no se admite en esta forma. No se cobró nada.',
    },
    unconfirmed: {
      text: 'No pagues de otra forma. Si ya pagaste, no pagues de nuevo. Si no, reintentá de la misma forma: no se va a crear un segundo pago.',
    },
    otherPayment: {
      text: 'Si ya lo pagaste, no pagues otra vez: esperá la confirmación. Si no, seguí con ese o cambiá la forma en esta página. Pagá solo uno.',
    },
    undecided: {
      text: 'Todavía no sabemos si se hizo. Esperá la confirmación, o pagá de esta forma sabiendo que puede haber dos cobros. Si hay dos, hablá con la tienda.',
    },
    orderPaid: { text: 'No lo pagues de nuevo.' },
    orderPaidTwice: {
      text: 'Recibimos más de un pago y la tienda ya lo sabe. No pagues nada más. Guardá los comprobantes y hablá con la tienda.',
    },
    orderRefunded: {
      text: 'Se devolvió la plata de este pedido. No pagues de nuevo: preguntá a la tienda cómo y cuándo la recibís.',
    },
    orderAmountDiffers: {
      title: 'Recibimos un importe que hay que revisar',
      text: 'El pago que llegó no coincide con el pedido. No pagues de nuevo ni completes la diferencia: hablá con la tienda.',
    },
    orderUnknown: {
      text: 'Todavía no sabemos el resultado. No pagues de nuevo: esperá la confirmación o preguntá a la tienda.',
    },
    tooManyAttempts: {
      title: 'Esperá un poco antes de probar de nuevo',
      text: 'Hubo muchos intentos seguidos y este no se envió. Podés probar de nuevo en {time}. Si ya pagaste, no pagues otra vez.',
    },
    notAllowed: { title: 'Iniciá sesión de nuevo' },
    shopFault: { title: 'Hablá con la tienda' },
    notMade: { text: 'No se cobró nada. Probá de nuevo.' },
  },
  actions: { retry: 'Probar de nuevo', again: 'Probar de nuevo {byMethod}' },
  change: {
    warning:
      'Si ya pagaste {byMethod}, no pagues de nuevo: esperá la confirmación en esta página. Si pagás de las dos formas, vas a pagar dos veces.',
    confirm: 'No pagué, quiero cambiar',
    reminder:
      'El pago {byMethod} puede cobrarse aunque elijas otra forma. Si ya pagaste, no pagues otra vez. Pagá solo uno.',
  },
  ended: {
    repriced: {
      text: 'El pago anterior, de {amount}, ya no sirve para este pedido. Si ya lo pagaste, no pagues de nuevo: hablá con la tienda. Si no, elegí de nuevo cómo pagar.',
    },
    returned: {
      text: 'No era el importe del pedido, que sigue sin pagar. Preguntá a la tienda cómo y cuándo recibís esa plata. Si ya hiciste otro pago, no pagues de nuevo: hablá con la tienda.',
    },
    failed: { text: 'Si te descontaron plata o tenés comprobante, hablá con la tienda antes de pagar otra vez.' },
    expired: {
      text: 'No nos llegó un pago dentro del plazo. Si ya pagaste, no pagues otra vez: guardá el comprobante y hablá con la tienda.',
    },
  },
  broken: { text: 'Si ya pagaste, no pagues de nuevo. Abrila otra vez para ver cómo va el pedido.' },
})
