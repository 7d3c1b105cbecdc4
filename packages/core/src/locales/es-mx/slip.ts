import type { Messages } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { es } from '../es/slip.ts'

const goToShop = 'Ve a una tienda o punto de pago[ de {outlet}].'
const payAtTill = ['Revisa que te cobren {amount} y paga en efectivo.', 'Guarda el ticket.'] as const
const goToOxxo = 'Ve a tu OXXO.'
const payAtOxxo = ['Paga {amount} en efectivo. OXXO puede cobrar una comisión adicional.', 'Guarda el ticket.'] as const

/** Mexican Spanish, “tú”: a shop gives a “ticket”, and a deadline is a “vigencia”. */
export const esMX: Messages = withMessages(es, {
  locale: 'es-MX',
  labels: {
    agreement: 'Número de convenio',
    owner: 'Beneficiario',
    ownerDocument: 'Documento del beneficiario',
    speiConcept: 'Concepto de pago',
  },
  steps: {
    cashCode: [
      goToShop,
      'Di en caja que vas a pagar un servicio y muestra el código de pago[ {reference}].',
      ...payAtTill,
    ],
    cashReference: [
      goToShop,
      'Di en caja que vas a pagar un servicio y dicta la referencia[ {reference}].',
      ...payAtTill,
    ],
    onlineCash: ['Abre la página de pago y anota los datos que te pedirán en caja.', goToShop, ...payAtTill],
    oxxo: [
      goToOxxo,
      'Muestra el código de barras y di en caja que vas a pagar un servicio con este código.',
      ...payAtOxxo,
    ],
    oxxoPay: [goToOxxo, 'Di en caja que vas a hacer un pago de OXXO Pay y muestra el código de barras.', ...payAtOxxo],
  },
  states: {
    unknown: {
      text: 'Todavía no sabemos el resultado. Si ya pagaste, no pagues de nuevo.[{onPage} Puedes cerrar esta página y volver más tarde: la confirmación aparecerá aquí.] Si mañana no hay confirmación, pregunta a la tienda en línea.',
    },
    noInstructions: {
      text: 'La tienda en línea recibió tu pedido, pero los datos para pagarlo no llegaron. Habla con ella antes de pagar.',
    },
    failed: {
      text: 'Si te descontaron dinero o tienes comprobante, habla con la tienda en línea antes de pagar otra vez.',
    },
    reversed: {
      text: 'Se devolvió tu pago de {amount}. Si todavía no lo ves, pregunta a la tienda en línea.',
    },
    refundRequested: {
      text: 'Se pidió la devolución[ de {refund}] de tu pago de {amount} y el banco necesita tus datos. Pregunta a la tienda en línea cómo darlos.',
    },
    refundProcessing: {
      text: 'La devolución[ de {refund}] de tu pago de {amount} está en curso. Si no te llega, pregunta a la tienda en línea.',
    },
    refundedInPart: {
      text: 'Se devolvieron {refunded} de {amount}. Si todavía no los ves, pregunta a la tienda en línea.',
    },
    refundNotMade: {
      text: 'La devolución[ de {refund}] no se hizo y tu pago de {amount} se mantiene. No pagues de nuevo. Si esperabas la devolución, pregunta a la tienda en línea.',
    },
    disputed: {
      text: 'Tu pago de {amount} está en disputa y el banco de la tarjeta lo está revisando. No pagues de nuevo. Si no lo reclamaste tú, pregunta a la tienda en línea.',
    },
    chargedBack: {
      text: 'El banco de la tarjeta retiró el cobro de {amount} después de una disputa. Pregunta al banco cómo y cuándo recibes el dinero. No pagues de nuevo: habla antes con la tienda en línea.',
    },
    expired: {
      text: 'No nos llegó un pago dentro de la vigencia. Si ya pagaste, no pagues otra vez: guarda el comprobante y habla con la tienda en línea.',
    },
    lapsed: {
      title: 'La vigencia para pagar terminó',
      text: 'No recibimos un pago dentro de la vigencia. No pagues con los datos que recibiste. Si ya pagaste, no pagues otra vez: guarda el comprobante y habla con la tienda en línea.',
    },
    deadlinePassed: {
      title: 'La vigencia terminó',
      text: 'Es posible que este pago ya no se acepte. Si ya pagaste, no pagues otra vez: todavía puede confirmarse. Si no pagaste, vuelve a la tienda en línea y elige cómo pagar.',
    },
    wrongAmount: {
      text: 'Recibimos {received} y el pedido es de {amount}. No pagues de nuevo ni completes la diferencia: habla con la tienda en línea.',
    },
    repriced: {
      text: 'Este pago es de {amount} y ya no sirve para el pedido[, que ahora cuesta {price}]. No pagues[{code} con este código][{noCode} con él]. Si ya pagaste, no pagues otra vez: guarda el comprobante y habla con la tienda en línea.',
    },
    orderPaid: {
      text: 'No pagues[{code} con este código][{noCode} otra vez]. Si también pagaste con esta forma, guarda el comprobante y habla con la tienda en línea.',
    },
    paidTwice: {
      text: 'Recibimos más de un pago de este pedido[, el primero {byMethod},] y la tienda en línea ya lo sabe. No pagues nada más. Guarda los comprobantes y habla con ella.',
    },
    orderRefunded: {
      text: 'Se devolvió el dinero de este pedido. No pagues[{code} con este código][{noCode} otra vez]: si todavía no lo ves, pregunta a la tienda en línea.',
    },
    orderAmountDiffers: {
      text: 'Llegó un pago de este pedido que no coincide con él. No pagues[{code} con este código][{noCode} otra vez] ni completes la diferencia: habla con la tienda en línea.',
    },
    orderUnknown: {
      text: 'Todavía no sabemos el resultado. No pagues[{code} con este código][{noCode} de otra forma]: espera la confirmación[{onPage} aquí] o pregunta a la tienda en línea.',
    },
    returned: {
      text: 'Si ya pagaste, no pagues de nuevo[{onPage}: la confirmación aparecerá aquí]. Si la confirmación no llega, pregunta a la tienda en línea antes de pagar otra vez. Si no terminaste, vuelve a la página de pago.',
    },
    paid: {
      text: 'Recibimos {amount}.[{late} Llegó después de la vigencia y la tienda en línea lo sabe: pregúntale por tu pedido.][{onPage} Puedes guardar esta página como recibo.]',
    },
  },
  payUntil: 'Paga a más tardar el {deadline}',
  deadlineWas: 'La vigencia terminó el {deadline}',
})
