import type { CheckoutMessages } from '../../checkout-messages.ts'
import { withMessages } from '../../with-messages.ts'
import { esCheckout } from './es.ts'

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
    nothingAsked: 'Usamos los datos que ya le dio a la tienda.',
    summary: 'Revise {count} campos',
  },
  bank: { hint: 'Escriba el nombre o abra la lista', required: 'Elija una opción de la lista.' },
  card: {
    incomplete: 'Complete los datos de la tarjeta.',
    missing: 'El pago con tarjeta no está disponible en esta página. Elija otra forma.',
  },
  paying: {
    unsure: {
      title: 'Estamos confirmando si su pedido llegó',
      text: 'La respuesta se perdió en el camino. No pague todavía de otra forma: en cuanto sepamos, esta página lo muestra.',
    },
  },
  refusals: {
    notLoaded: { text: 'Intente de nuevo. Si ya pagó este pedido, no pague otra vez.' },
    notFound: { text: 'Regrese a la tienda y abra el pedido de nuevo.' },
    noMethods: { text: 'No hay una forma de pago para él en este país. Comuníquese con la tienda.' },
    offline: {
      title: 'No tiene internet',
      text: 'No se envió nada. Lo que escribió sigue aquí: intente de nuevo cuando tenga conexión.',
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
      text: 'Intente de nuevo de la misma forma: el pedido no sale dos veces. Si ya pagó, no pague de nuevo.',
    },
    undecided: {
      title: 'Su primer pago aún se puede cobrar',
      text: 'Todavía no sabemos si se hizo. Espere la confirmación, o pague de esta forma sabiendo que el cobro puede salir dos veces. Si salen los dos, comuníquese con la tienda.',
    },
    otherPayment: { text: 'Siga con ese, o cambie la forma en esta página. Pague solo uno.' },
    orderPaid: { text: 'No pague de nuevo.' },
    tooManyAttempts: {
      title: 'Espere un momento antes de intentar de nuevo',
      text: 'Hubo muchos intentos seguidos. Puede intentar de nuevo en {time}. No se cobró nada.',
    },
    notAllowed: {
      title: 'Ingrese de nuevo a la tienda',
      text: 'Su sesión terminó. Si ya pagó este pedido, no pague otra vez.',
    },
    shopFault: { title: 'Comuníquese con la tienda' },
    notMade: { text: 'No se cobró nada. Intente de nuevo.' },
  },
  change: {
    ask: 'Si ya pagó con {method}, no pague de nuevo: aguarde la confirmación en esta página. Si paga de las dos formas, paga dos veces.',
    reminder: 'El pago con {method} sigue vigente hasta que elija otra forma. Pague solo uno.',
  },
  ended: {
    repriced: {
      text: 'El pago anterior, de {amount}, ya no sirve para este pedido. Elija de nuevo cómo pagar. Si ya lo pagó, no pague de nuevo: comuníquese con la tienda.',
    },
    failed: { text: 'No se cobró nada. Intente de nuevo o elija otra forma.' },
    expired: {
      text: 'Ningún pago llegó a tiempo. Elija de nuevo cómo pagar. Si pagó tarde, comuníquese con la tienda antes de pagar otra vez.',
    },
  },
  paid: { next: 'La tienda ya sabe de su pago.' },
  broken: { text: 'Si ya pagó, no pague de nuevo. Ábrala otra vez para ver cómo va el pedido.' },
})
