import type { CheckoutMessages } from '../../i18n/checkout-messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { esCheckout } from '../es/checkout.ts'

/** The checkout in Colombian Spanish, “usted”. */
export const esCOCheckout: CheckoutMessages = withMessages(esCheckout, {
  locale: 'es-CO',
  groups: { instant: 'Desde su banco' },
  ways: {
    agreement: { line: 'En un corresponsal o punto de pago, con convenio y referencia' },
    onlineBank: { line: 'En línea, desde su cuenta de ahorros o corriente' },
  },
  picker: { title: '¿Cómo quiere pagar?', amount: 'Valor' },
  form: {
    noFields: 'Usamos los datos que ya le dio a la tienda.',
    why: 'Quien procesa el pago exige estos datos para registrar el cobro a su nombre.',
    summary: 'Revise {count} campos',
  },
  bank: {
    outlet: '¿Dónde paga?',
    hint: 'Escriba el nombre o abra la lista',
    required: 'Elija una opción de la lista.',
  },
  card: {
    incomplete: 'Complete los datos de la tarjeta.',
    notChecked: 'No pudimos verificar la tarjeta. No se envió ningún pago; intente de nuevo.',
  },
  paying: {
    busyLong: 'Sigue en curso: no cierre esta página ni pague de otra forma.',
    unsure: {
      text: 'La respuesta se perdió en el camino. No pague de otra forma: en cuanto sepamos, esta página lo muestra.',
    },
  },
  refusals: {
    notLoaded: { text: 'Si ya pagó este pedido, no pague otra vez. Intente de nuevo para ver cómo está.' },
    notFound: { text: 'Regrese a la tienda y abra el pedido desde ahí. Si ya pagó, no pague otra vez.' },
    noMethods: {
      text: 'No hay una forma de pago para él en este país. Comuníquese con la tienda; si ya pagó, no pague otra vez.',
    },
    offline: {
      title: 'No tiene internet',
      text: 'No se envió nada y no se perdió nada: intente de nuevo cuando tenga conexión.',
    },
    notSent: { text: 'No se cobró nada. Intente de nuevo.' },
    refused: {
      title: 'Elija otra forma de pago',
      text: 'Esta no se aceptó para su pedido. No se cobró nada y sus datos siguen aquí.',
    },
    notOffered: { title: 'Elija otra forma de pago' },
    belowMinimum: { title: 'Elija otra forma de pago' },
    aboveMaximum: { title: 'Elija otra forma de pago' },
    outsideLimits: {
      title: 'Elija otra forma de pago',
      text: 'El valor del pedido no se admite en esta forma. No se cobró nada.',
    },
    unconfirmed: {
      text: 'No pague de otra forma. Si ya pagó, no pague de nuevo. Si no, reintente de la misma forma: no se creará un segundo pago.',
    },
    otherPayment: {
      text: 'Si ya lo pagó, no pague otra vez: espere la confirmación. Si no, siga con ese o cambie la forma en esta página. Pague solo uno.',
    },
    undecided: {
      title: 'Su primer pago todavía puede cobrarse',
      text: 'Todavía no sabemos si se hizo. Espere la confirmación, o pague de esta forma sabiendo que puede haber dos cobros. Si hay dos, comuníquese con la tienda.',
    },
    orderPaid: { text: 'No pague de nuevo.' },
    orderPaidTwice: {
      text: 'Recibimos más de un pago y la tienda ya lo sabe. No pague nada más. Guarde los comprobantes y comuníquese con la tienda.',
    },
    orderRefunded: {
      text: 'Se devolvió el dinero de este pedido. No pague de nuevo: pregunte a la tienda cómo y cuándo lo recibe usted.',
    },
    orderAmountDiffers: {
      title: 'Recibimos un valor que hay que revisar',
      text: 'El pago que llegó no coincide con el pedido. No pague de nuevo ni complete la diferencia: comuníquese con la tienda.',
    },
    orderUnknown: {
      text: 'Todavía no sabemos el resultado. No pague de nuevo: espere la confirmación o pregunte a la tienda.',
    },
    tooManyAttempts: {
      title: 'Espere un momento antes de intentar de nuevo',
      text: 'Hubo muchos intentos seguidos y este no se envió. Puede intentar de nuevo en {time}. Si ya pagó, no pague otra vez.',
    },
    notAllowed: {
      title: 'Inicie sesión de nuevo',
      text: 'Su sesión venció. Si ya pagó este pedido, no pague otra vez.',
    },
    shopFault: { title: 'Comuníquese con la tienda' },
    notMade: { text: 'No se cobró nada. Intente de nuevo.' },
  },
  actions: { toChosen: 'Ver el pago que eligió' },
  change: {
    warning:
      'Si ya pagó {byMethod}, no pague de nuevo: espere la confirmación en esta página. Si paga de las dos formas, paga dos veces.',
    reminder:
      'El pago {byMethod} puede cobrarse aunque elija otra forma. Si ya pagó, no pague otra vez. Pague solo uno.',
  },
  ended: {
    repriced: {
      text: 'El pago anterior, de {amount}, ya no sirve para este pedido. Si ya lo pagó, no pague de nuevo: comuníquese con la tienda. Si no, elija de nuevo cómo pagar.',
    },
    returned: {
      title: 'Se devolvió su pago de {amount}',
      text: 'No era el valor del pedido, que sigue sin pagar. Pregunte a la tienda cómo y cuándo recibe usted ese dinero. Si ya hizo otro pago, no pague de nuevo: comuníquese con la tienda.',
    },
    failed: {
      text: 'Si le descontaron dinero o tiene comprobante, comuníquese con la tienda antes de pagar otra vez.',
    },
    expired: {
      text: 'No nos llegó un pago dentro del plazo. Si ya pagó, no pague otra vez: guarde el comprobante y comuníquese con la tienda.',
    },
  },
  broken: { text: 'Si ya pagó, no pague de nuevo. Ábrala otra vez para ver cómo va el pedido.' },
})
