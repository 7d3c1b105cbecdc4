import type { CheckoutMessages } from '../../checkout-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCheckout } from './es.ts'

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
    nothingAsked: 'Usamos los datos que ya le diste a la tienda.',
    summary: 'Revisá {count} campos',
  },
  bank: {
    hint: 'Escribí el nombre o abrí la lista',
    required: 'Elegí una opción de la lista.',
  },
  card: {
    incomplete: 'Completá los datos de la tarjeta.',
    missing: 'El pago con tarjeta no está disponible en esta página. Elegí otra forma.',
  },
  refusals: {
    notLoaded: { text: 'Probá de nuevo. Si ya pagaste este pedido, no pagues otra vez.' },
    notFound: { text: 'Volvé a la tienda y abrí el pedido de nuevo.' },
    noMethods: {
      title: 'Este pedido no se puede pagar acá',
      text: 'No hay una forma de pago para él en este país. Hablá con la tienda.',
    },
    offline: {
      title: 'No tenés internet',
      text: 'No se envió nada. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la conexión.',
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
      text: 'Probá de nuevo de la misma forma: el pedido no sale dos veces. Si ya pagaste, no pagues de nuevo.',
    },
    undecided: {
      text: 'Todavía no sabemos si se hizo. Esperá la confirmación, o pagá de esta forma sabiendo que el cobro puede salir dos veces. Si salen los dos, hablá con la tienda.',
    },
    otherPayment: { text: 'Seguí con ese, o cambiá la forma en esta página. Pagá solo uno.' },
    orderPaid: { text: 'No lo pagues de nuevo.' },
    tooManyAttempts: {
      title: 'Esperá un poco antes de probar de nuevo',
      text: 'Hubo muchos intentos seguidos. Podés probar de nuevo en {time}. No se cobró nada.',
    },
    notAllowed: { title: 'Entrá de nuevo a la tienda' },
    shopFault: { title: 'Hablá con la tienda' },
    notMade: { text: 'No se cobró nada. Probá de nuevo.' },
  },
  actions: { retry: 'Probar de nuevo', again: 'Probar de nuevo con {method}' },
  change: {
    ask: 'Si ya pagaste con {method}, no pagues de nuevo: esperá la confirmación en esta página. Si pagás de las dos formas, vas a pagar dos veces.',
    confirm: 'No pagué, quiero cambiar',
    reminder: 'El pago con {method} sigue vigente hasta que elijas otra forma. Pagá solo uno.',
  },
  ended: {
    repriced: {
      text: 'El pago anterior, de {amount}, ya no sirve para este pedido. Elegí de nuevo cómo pagar. Si ya lo pagaste, no pagues de nuevo: hablá con la tienda.',
    },
    failed: { text: 'No se cobró nada. Probá de nuevo o elegí otra forma.' },
    expired: {
      text: 'Ningún pago llegó a tiempo. Elegí de nuevo cómo pagar. Si pagaste tarde, hablá con la tienda antes de pagar otra vez.',
    },
  },
  broken: { text: 'Si ya pagaste, no pagues de nuevo. Abrila otra vez para ver cómo va el pedido.' },
})
