import type { Messages } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { es } from '../es/slip.ts'

const charged = 'Revisá que te cobren {amount} y pagá en efectivo.'
const receipt = 'Guardá el comprobante.'
const atCounter = 'Andá a un punto de pago[ de {outlet}].'
const approve = 'Revisá que el pago sea de {amount} y aprobalo.'
const comeBack = '[{onPage}Volvé a esta página.]'

/** Argentine Spanish, “vos”: the amount is “importe”, and vouchers are paid at a “sucursal”. */
export const esAR: Messages = withMessages(es, {
  locale: 'es-AR',
  labels: {
    speiConcept: 'Referencia (escribila en el concepto)',
  },
  accountTypes: { savings: 'Caja de ahorro' },
  proof: { waiting: 'Si ya pagaste, no pagues de nuevo: enviá el comprobante. Sin él, el pago no se confirma.' },
  pixCodes: {
    openAmount: '[Escribí {typedAmount}: el código no lo incluye.]',
    authoriseUntil: 'Autorizá hasta el {deadline}',
    authorisation:
      'Este código autoriza cobros futuros con Pix Automático. Ahora no se cobra nada. La app de tu banco muestra cuánto se cobra y cada cuánto.',
    acceptedByPaying:
      'Al pagar este código, también autorizás cobros futuros con Pix Automático. Antes de confirmar, revisá en la app de tu banco cuánto se cobra y cada cuánto.',
    offeredAfterPaying:
      'Este código es solo para este pedido. La app de tu banco también va a ofrecer Pix Automático para cobros futuros: autorizá solo si querés.',
  },
  ways: {
    boleto: {
      once: 'Pagá de una sola de estas dos formas: es el mismo cobro.',
      steps: ['Mostrá el código de barras.', 'Revisá que te cobren {amount} y pagá.', receipt],
    },
    boletoWithPix: {
      once: 'Pagá solo una vez: el Pix y el boleto son el mismo cobro, y pagar uno cancela el otro.',
      steps: [
        'Copiá la línea digitable y pegala en la app de tu banco, o mostrá el código de barras en un banco o en una casa lotérica.',
        'Revisá[ que el beneficiario sea {beneficiary} y] que te cobren {amount}, y confirmá.',
        receipt,
      ],
    },
  },
  steps: {
    agreement: [atCounter, 'Dictá en caja el convenio[ {agreement}] y la referencia[ {reference}].', charged, receipt],
    agreementAtBank: [
      'Andá a una sucursal o a un corresponsal[ de {outlet}], o entrá a su app.',
      'Dictá o escribí el convenio[ {agreement}] y la referencia[ {reference}].',
      'Revisá que te cobren {amount} y confirmá el pago.',
      receipt,
    ],
    bankCode: [
      'Entrá a la app de tu banco o andá a un agente.',
      'Elegí pagar un servicio y escribí el código de pago[ {reference}].',
      'Revisá que te pidan {amount} y confirmá.',
      receipt,
    ],
    bankDeposit: [
      'Abrí la app de tu banco, o andá a una sucursal o a un cajero automático.',
      'Depositá o transferí exactamente {amount} a la cuenta indicada.',
      '[Antes de confirmar, revisá que el titular sea {owner}.]',
      '[{sendsProof}Enviá el comprobante dentro de 10 días.][{keepsReceipt}Guardá el comprobante.]',
    ],
    boleto: [
      'Copiá la línea digitable.',
      'En la app de tu banco, elegí pagar un boleto y pegá el número.',
      'Revisá[ que el beneficiario sea {beneficiary} y] que te cobren {amount}, y confirmá.',
      receipt,
    ],
    boletoWithPix: [
      'Abrí la app de tu banco y elegí Pix.',
      'Escaneá el código QR, o copiá el código y pegalo.',
      'Revisá que el pago sea de {amount} y confirmá.',
    ],
    cashCode: [atCounter, 'Mostrá el código de pago[ {reference}] en caja o dictalo.', charged, receipt],
    cashReference: [
      atCounter,
      'Decí en caja que vas a pagar con una referencia y dictá el número[ {reference}].',
      charged,
      receipt,
    ],
    codi: [
      'Abrí la app de tu banco en tu celular y elegí CoDi.',
      'Escaneá este código. Si está en ese mismo celular, guardá una captura de pantalla y abrila en la app de tu banco.',
      'Revisá que el pago sea de {amount} y confirmá.',
    ],
    lottery: ['Andá a una casa lotérica.', 'Mostrá el código de barras o dictá el código de pago.', charged, receipt],
    onlineBank: [
      'Continuá a la página de pago.',
      'Ingresá a {bank}.',
      'Revisá que el pago sea de {amount} y autorizalo.',
    ],
    onlineCash: ['Abrí la página de pago y anotá los datos que te van a pedir en caja.', atCounter, charged, receipt],
    oxxo: [
      'Andá a una tienda OXXO.',
      'Mostrá el código de barras y decí en caja que vas a pagar un servicio con este código.',
      'Pagá {amount} en efectivo. OXXO puede cobrar una comisión adicional.',
      'Guardá el ticket.',
    ],
    oxxoPay: [
      'Andá a una tienda OXXO.',
      'Decí en caja que vas a hacer un pago de OXXO Pay y mostrá el código de barras.',
      'Pagá {amount} en efectivo. OXXO puede cobrar una comisión adicional.',
      'Guardá el ticket.',
    ],
    pix: [
      'Abrí la app de tu banco y elegí Pix.',
      'Escaneá el código, o copialo y pegalo en “Pix Copia e Cola”.',
      'Revisá[ que el beneficiario sea {beneficiary} y] que el pago sea de {amount}, y confirmá.',
    ],
    pixAuthorisation: [
      'Abrí la app de tu banco y elegí Pix.',
      'Escaneá el código QR, o copiá el código y pegalo en “Pix Copia e Cola”.',
      'Revisá[ que quien recibe sea {beneficiary},] cuánto se cobra y cada cuánto, y autorizá.',
    ],
    spei: [
      'Abrí la app de tu banco y elegí transferir.',
      'Copiá la CLABE y agregala como cuenta de destino[, a nombre de {beneficiary}].',
      'Enviá exactamente {amount}[ con la referencia {reference}][ y escribí {concept} en “Concepto de pago”].',
      receipt,
    ],
    transferReference: [
      'Continuá a la página de pago e ingresá a {bank}.',
      'Transferí exactamente {amount}.',
      'Escribí la referencia[ {reference}] en “Referencia” o “Descripción”.',
      receipt,
    ],
    transferText: [
      'Abrí la app de tu banco y transferí a la cuenta indicada.',
      'Enviá exactamente {amount}.',
      'Escribí la referencia[ {reference}] {note} de la transferencia.',
      receipt,
    ],
    voucher: [
      'Andá a una sucursal[ de {outlet}].',
      'Mostrá el código de barras, en el celular o impreso. Si no se lee, dictá el número que está debajo de las barras.',
      charged,
      receipt,
    ],
    wallet: ['Abrí la app {method}.', approve, comeBack],
    walletApp: ['Abrí la app {method} en tu celular.', approve, comeBack],
    walletPage: ['Continuá a la página de {method}.', 'Aprobá el pago de {amount} en la app {method}.', comeBack],
    walletQr: [
      'Abrí la app de tu billetera, como Yape o Plin, y elegí escanear.',
      'Escaneá este código. Si está en ese mismo celular, guardá la imagen y subila en la app.',
      approve,
    ],
    walletSite: ['Continuá a la página de {method}.', approve, comeBack],
  },
  refusalCauses: {
    'another-card': 'Probá con otra tarjeta o con otra forma de pago.',
    'card-data': 'Revisá los datos de la tarjeta o usá otra.',
    'call-bank': 'Tu banco no autorizó el pago. Llamalo para autorizarlo o usá otra tarjeta.',
    'amount-limit': 'El pago está fuera de los límites permitidos. Usá otra forma de pago.',
    'attempt-limit': 'Hubo muchos pagos o intentos en poco tiempo. Esperá o usá otra forma de pago.',
    document: 'No se pudo comprobar tu documento. Revisá el número y el nombre.',
    'try-later': 'El banco no respondió. Podés esperar unos minutos o usar otra forma de pago.',
  },
  states: {
    submitting: { text: 'Esperá un momento y no cierres esta página.' },
    processing: {
      text: 'Podés cerrar esta página. Si ya pagaste, no pagues de nuevo: la confirmación va a aparecer acá.',
    },
    cardProcessing: {
      text: 'Todavía no hay respuesta. No pagues de nuevo[{onPage}: el resultado va a aparecer acá].',
    },
    unknown: {
      text: 'Todavía no sabemos el resultado. Si ya pagaste, no pagues de nuevo.[{onPage} Podés cerrar esta página y volver más tarde: la confirmación aparecerá acá.] Si mañana no hay confirmación, preguntá a la tienda.',
    },
    noInstructions: {
      text: 'La tienda recibió tu pedido, pero los datos para pagarlo no llegaron. Hablá con la tienda antes de pagar.',
    },
    failed: {
      text: 'Si te descontaron plata o tenés comprobante, hablá con la tienda antes de pagar otra vez.',
    },
    paid: {
      text: 'Recibimos {amount}.[{late} Llegó después del plazo y la tienda lo sabe: preguntale por tu pedido.][{onPage} Podés guardar esta página como constancia.]',
    },
    reversed: {
      text: 'Se devolvió tu pago de {amount}. Si todavía no lo ves, preguntá a la tienda.',
    },
    inReview: {
      text: 'El pago todavía no está aprobado ni rechazado: la revisión tarda de 1 a 4 días. No pagues de nuevo[{onPage}: el resultado va a aparecer acá].',
    },
    refundRequested: {
      text: 'Se pidió la devolución[ de {refund}] de tu pago de {amount} y el banco necesita tus datos. Preguntá a la tienda cómo darlos.',
    },
    refundProcessing: {
      text: 'La devolución[ de {refund}] de tu pago de {amount} está en curso. Si no te llega, preguntá a la tienda.',
    },
    refundedInPart: {
      text: 'Se devolvieron {refunded} de {amount}. Si todavía no los ves, preguntá a la tienda.',
    },
    refundNotMade: {
      text: 'La devolución[ de {refund}] no se hizo y tu pago de {amount} se mantiene. No pagues de nuevo. Si esperabas la devolución, preguntá a la tienda.',
    },
    disputed: {
      text: 'Tu pago de {amount} está en disputa y el banco de la tarjeta lo está revisando. No pagues de nuevo. Si no lo reclamaste vos, preguntá a la tienda.',
    },
    chargedBack: {
      text: 'El banco de la tarjeta retiró el cobro de {amount} después de una disputa. Preguntá al banco cómo y cuándo recibís el dinero. No pagues de nuevo: hablá antes con la tienda.',
    },
    expired: {
      text: 'No nos llegó un pago dentro del plazo. Si ya pagaste, no pagues otra vez: guardá el comprobante y hablá con la tienda.',
    },
    lapsed: {
      text: 'No recibimos un pago dentro del plazo. No pagues con los datos que recibiste. Si ya pagaste, no pagues otra vez: guardá el comprobante y hablá con la tienda.',
    },
    deadlinePassed: {
      text: 'Es posible que este pago ya no se acepte. Si ya pagaste, no pagues otra vez: todavía puede confirmarse. Si no pagaste, volvé a la tienda y elegí cómo pagar.',
    },
    wrongAmount: {
      title: 'Recibimos un importe distinto',
      text: 'Recibimos {received} y el pedido es de {amount}. No pagues de nuevo ni completes la diferencia: hablá con la tienda.',
    },
    replaced: {
      text: 'Si ya pagaste con esta, no pagues otra vez: esperá la confirmación[{onPage} acá]. Si no, pagá solo con la que elegiste[, que cuesta {otherPrice}].',
    },
    repriced: {
      text: 'Este pago es de {amount} y ya no sirve para el pedido[, que ahora cuesta {price}]. No pagues[{code} con este código][{noCode} con él]. Si ya pagaste, no pagues otra vez: guardá el comprobante y hablá con la tienda.',
    },
    orderPaid: {
      text: 'No pagues[{code} con este código][{noCode} otra vez]. Si también pagaste con esta forma, guardá el comprobante y hablá con la tienda.',
    },
    paidTwice: {
      text: 'Recibimos más de un pago de este pedido[, el primero {byMethod},] y la tienda ya lo sabe. No pagues nada más. Guardá los comprobantes y hablá con la tienda.',
    },
    orderRefunded: {
      text: 'Se devolvió la plata de este pedido. No pagues[{code} con este código][{noCode} otra vez]: si todavía no la ves, preguntá a la tienda.',
    },
    orderAmountDiffers: {
      title: 'Recibimos un importe que hay que revisar',
      text: 'Llegó un pago de este pedido que no coincide con él. No pagues[{code} con este código][{noCode} otra vez] ni completes la diferencia: hablá con la tienda.',
    },
    orderUnknown: {
      text: 'Todavía no sabemos el resultado. No pagues[{code} con este código][{noCode} de otra forma]: esperá la confirmación[{onPage} acá] o preguntá a la tienda.',
    },
    returned: {
      text: 'Si ya pagaste, no pagues de nuevo[{onPage}: la confirmación va a aparecer acá]. Si la confirmación no llega, preguntá a la tienda antes de pagar otra vez. Si no terminaste, volvé a la página de pago.',
    },
    offline: { text: 'Lo que ves puede no estar al día. Se va a actualizar cuando vuelva internet.' },
  },
  amount: 'Importe',
  onceOpen: 'Desde que abras la página, tenés {minutes} minutos para pagar.',
  payUntil: 'Pagá hasta el {deadline}',
  codes: {
    encoderFailed: 'El código no se pudo mostrar. Usá el número de esta página.',
    tooFine: 'El código de barras no entra en esta pantalla. Copiá el número o girá el celular.',
  },
  actions: {
    scanForPage: 'Escaneá este código para abrir los datos de este pago.',
    copyFailed: 'No se pudo copiar. El texto está seleccionado: tocalo y elegí copiar.',
    keepFailed: 'Este navegador no lo permite. Imprimí la página o hacé una captura de pantalla.',
    hostWarning: 'Vas a {host}. Continuá solo si reconocés esta dirección.',
    replacePrompt:
      'Si ya pagaste, esperá la confirmación: con dos [{code}códigos][{noCode}pagos] podrías pagar dos veces.',
    replaceConfirm: 'No pagué, quiero [{code}otro código][{noCode}datos nuevos]',
    appNotOpened: '¿No se abrió la app? Instalala e intentá de nuevo, o usá otra forma de pago de esta página.',
    scanToOpen: 'Escaneá con la cámara de tu celular para abrir {method} ahí.',
    scanToCarry: 'Escaneá con la cámara de tu celular para llevar esta ficha con vos.',
    openInBrowser:
      'Acá no se puede guardar, imprimir ni abrir otras apps. Copiá el enlace y abrilo en tu navegador de siempre.',
  },
  sections: { keep: 'Guardá esta página' },
})
