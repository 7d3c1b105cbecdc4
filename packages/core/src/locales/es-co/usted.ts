import type { Messages } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/with-messages.ts'
import { es } from '../es/slip.ts'

const charged = 'Revise que le cobren {amount} y pague en efectivo.'
const receipt = 'Guarde el comprobante.'
const atCounter = 'Vaya a un punto de pago[ de {outlet}].'
const approve = 'Revise que el pago sea de {amount} y apruébelo.'
const comeBack = '[{onPage}Vuelva a esta página.]'

/** Neutral Spanish with “usted”, which Colombia and Costa Rica share. It is not a table of its own. */
export const esUsted: Messages = withMessages(es, {
  inYourZone: 'En su zona horaria: {weekday} {day} de {month}, {time}',
  labels: {
    speiConcept: 'Referencia (escríbala en el concepto)',
  },
  ways: {
    boleto: {
      once: 'Pague de una sola de estas dos formas: es el mismo cobro.',
      steps: ['Muestre el código de barras.', 'Revise que le cobren {amount} y pague.', receipt],
    },
    boletoWithPix: {
      once: 'Pague solo una vez: el Pix y el boleto son el mismo cobro, y pagar uno cancela el otro.',
      steps: [
        'Copie la línea digitable y péguela en la app de su banco, o muestre el código de barras en un banco o en una casa lotérica.',
        'Revise[ que el beneficiario sea {beneficiary} y] que le cobren {amount}, y confirme.',
        receipt,
      ],
    },
  },
  steps: {
    agreement: [atCounter, 'Dicte en caja el convenio[ {agreement}] y la referencia[ {reference}].', charged, receipt],
    agreementAtBank: [
      'Vaya a una sucursal o a un corresponsal[ de {outlet}], o entre a su app.',
      'Dicte o escriba el convenio[ {agreement}] y la referencia[ {reference}].',
      'Revise que le cobren {amount} y confirme el pago.',
      receipt,
    ],
    bankCode: [
      'Entre a la app de su banco o vaya a un corresponsal.',
      'Elija pagar un servicio y escriba el código de pago[ {reference}].',
      'Revise que le pidan {amount} y confirme.',
      receipt,
    ],
    bankDeposit: [
      'Abra la app de su banco, o vaya a una sucursal o a un cajero automático.',
      'Deposite o transfiera exactamente {amount} a la cuenta indicada.',
      '[Antes de confirmar, revise que el titular sea {owner}.]',
      '[{sendsProof}Envíe el comprobante dentro de 10 días.][{keepsReceipt}Guarde el comprobante.]',
    ],
    boleto: [
      'Copie la línea digitable.',
      'En la app de su banco, elija pagar un boleto y pegue el número.',
      'Revise[ que el beneficiario sea {beneficiary} y] que le cobren {amount}, y confirme.',
      receipt,
    ],
    boletoWithPix: [
      'Abra la app de su banco y elija Pix.',
      'Escanee el código QR, o copie el código y péguelo.',
      'Revise que el pago sea de {amount} y confirme.',
    ],
    cashCode: [atCounter, 'Muestre el código de pago[ {reference}] en caja o díctelo.', charged, receipt],
    cashReference: [
      atCounter,
      'Diga en caja que va a pagar con una referencia y dicte el número[ {reference}].',
      charged,
      receipt,
    ],
    codi: [
      'Abra la app de su banco en su celular y elija CoDi.',
      'Escanee este código. Si está en ese mismo celular, guarde una captura de pantalla y ábrala en la app de su banco.',
      'Revise que el pago sea de {amount} y confirme.',
    ],
    lottery: ['Vaya a una casa lotérica.', 'Muestre el código de barras o dicte el código de pago.', charged, receipt],
    onlineBank: [
      'Continúe a la página de pago.',
      'Inicie sesión en {bank}.',
      'Revise que el pago sea de {amount} y autorícelo.',
    ],
    onlineCash: ['Abra la página de pago y anote los datos que le pedirán en caja.', atCounter, charged, receipt],
    oxxo: [
      'Vaya a una tienda OXXO.',
      'Muestre el código de barras y diga en caja que va a pagar un servicio con este código.',
      'Pague {amount} en efectivo. OXXO puede cobrar una comisión adicional.',
      'Guarde el ticket.',
    ],
    oxxoPay: [
      'Vaya a una tienda OXXO.',
      'Diga en caja que va a hacer un pago de OXXO Pay y muestre el código de barras.',
      'Pague {amount} en efectivo. OXXO puede cobrar una comisión adicional.',
      'Guarde el ticket.',
    ],
    pix: [
      'Abra la app de su banco y elija Pix.',
      'Escanee el código, o cópielo y péguelo en “Pix Copia e Cola”.',
      'Revise[ que el beneficiario sea {beneficiary} y] que el pago sea de {amount}, y confirme.',
    ],
    pixAuthorisation: [
      'Abra la app de su banco y elija Pix.',
      'Escanee el código QR, o copie el código y péguelo en “Pix Copia e Cola”.',
      'Revise[ que quien recibe sea {beneficiary},] cuánto se cobra y cada cuánto, y autorice.',
    ],
    spei: [
      'Abra la app de su banco y elija transferir.',
      'Copie la CLABE y agréguela como cuenta de destino[, a nombre de {beneficiary}].',
      'Envíe exactamente {amount}[ con la referencia {reference}][ y escriba {concept} en “Concepto de pago”].',
      receipt,
    ],
    transferReference: [
      'Continúe a la página de pago e inicie sesión en {bank}.',
      'Transfiera exactamente {amount}.',
      'Escriba la referencia[ {reference}] en el concepto de la transferencia.',
      receipt,
    ],
    transferText: [
      'Abra la app de su banco y transfiera a la cuenta indicada.',
      'Envíe exactamente {amount}.',
      'Escriba la referencia[ {reference}] {note} de la transferencia.',
      receipt,
    ],
    voucher: [
      atCounter,
      'Muestre el código de barras, en el celular o impreso. Si no se lee, dicte el número que está debajo de las barras.',
      charged,
      receipt,
    ],
    wallet: ['Abra la app {method}.', approve, comeBack],
    walletApp: ['Abra la app {method} en su celular.', approve, comeBack],
    walletPage: ['Continúe a la página de {method}.', 'Apruebe el pago de {amount} en la app {method}.', comeBack],
    walletQr: [
      'Abra la app de su billetera, como Yape o Plin, y elija escanear.',
      'Escanee este código. Si está en ese mismo celular, guarde la imagen y súbala en la app.',
      approve,
    ],
    walletSite: ['Continúe a la página de {method}.', approve, comeBack],
  },
  proof: {
    waiting: 'Si ya pagó, no pague de nuevo: envíe el comprobante. Sin él, el pago no se confirma.',
    reminder: 'El pago se confirma solo después de que envíe el comprobante.',
  },
  yourBank: 'su banco',
  pixCodes: {
    openAmount: '[Escriba {typedAmount}: el código no lo incluye.]',
    contested: 'Si impugnó este Pix en su banco, la devolución puede tardar hasta 11 días.',
    authoriseUntil: 'Autorice hasta el {deadline}',
    authorisationStates: { processing: { title: 'Esperando su autorización' } },
    authorisation:
      'Este código autoriza cobros futuros con Pix Automático. Ahora no se cobra nada. La app de su banco muestra cuánto se cobra y cada cuánto.',
    acceptedByPaying:
      'Al pagar este código, también autoriza cobros futuros con Pix Automático. Antes de confirmar, revise en la app de su banco cuánto se cobra y cada cuánto.',
    offeredAfterPaying:
      'Este código es solo para este pedido. La app de su banco también va a ofrecer Pix Automático para cobros futuros: autorice solo si quiere.',
    dueDate: 'Después del vencimiento, la app de su banco muestra el total actualizado.',
  },
  refusalCauses: {
    'another-card': 'Pruebe con otra tarjeta o con otra forma de pago.',
    'card-data': 'Revise los datos de la tarjeta o use otra.',
    'call-bank': 'Su banco no autorizó el pago. Llámelo para autorizarlo o use otra tarjeta.',
    'amount-limit': 'El pago está fuera de los límites permitidos. Use otra forma de pago.',
    'attempt-limit': 'Hubo muchos pagos o intentos en poco tiempo. Espere o use otra forma de pago.',
    document: 'No se pudo comprobar su documento. Revise el número y el nombre.',
    'try-later': 'El banco no respondió. Puede esperar unos minutos o usar otra forma de pago.',
  },
  states: {
    submitting: { text: 'Espere un momento y no cierre esta página.' },
    processing: {
      text: 'Puede cerrar esta página. Si ya pagó, no pague de nuevo: la confirmación aparecerá aquí.',
    },
    cardProcessing: {
      text: 'Todavía no hay respuesta. No pague de nuevo[{onPage}: el resultado aparecerá aquí].',
    },
    unknown: {
      text: 'Todavía no sabemos el resultado. Si ya pagó, no pague de nuevo.[{onPage} Puede cerrar esta página y volver más tarde: la confirmación aparecerá aquí.] Si mañana no hay confirmación, pregunte a la tienda.',
    },
    noInstructions: {
      text: 'La tienda recibió su pedido, pero los datos para pagarlo no llegaron. Hable con la tienda antes de pagar.',
    },
    failed: { text: 'Si le descontaron dinero o tiene comprobante, hable con la tienda antes de pagar otra vez.' },
    paid: {
      text: 'Recibimos {amount}.[{late} Llegó después del plazo y la tienda lo sabe: pregúntele por su pedido.][{onPage} Puede guardar esta página como constancia.]',
    },
    reversed: { text: 'Se devolvió su pago de {amount}. Si todavía no le llega, pregunte a la tienda.' },
    inReview: {
      text: 'El pago todavía no está aprobado ni rechazado: la revisión tarda de 1 a 4 días. No pague de nuevo[{onPage}: el resultado aparecerá aquí].',
    },
    refundRequested: {
      text: 'Se pidió la devolución[ de {refund}] de su pago de {amount} y el banco necesita sus datos. Pregunte a la tienda cómo darlos.',
    },
    refundProcessing: {
      text: 'La devolución[ de {refund}] de su pago de {amount} está en curso. Si no le llega, pregunte a la tienda.',
    },
    refundedInPart: {
      text: 'Se devolvieron {refunded} de {amount}. Si todavía no le llegan, pregunte a la tienda.',
    },
    refundNotMade: {
      text: 'La devolución[ de {refund}] no se hizo y su pago de {amount} se mantiene. No pague de nuevo. Si esperaba la devolución, pregunte a la tienda.',
    },
    disputed: {
      text: 'Su pago de {amount} está en disputa y el banco de la tarjeta lo está revisando. No pague de nuevo. Si no lo reclamó usted, pregunte a la tienda.',
    },
    chargedBack: {
      text: 'El banco de la tarjeta retiró el cobro de {amount} después de una disputa. Pregunte al banco cómo y cuándo recibe el dinero. No pague de nuevo: hable antes con la tienda.',
    },
    expired: {
      text: 'No nos llegó un pago dentro del plazo. Si ya pagó, no pague otra vez: guarde el comprobante y hable con la tienda.',
    },
    lapsed: {
      text: 'No recibimos un pago dentro del plazo. No pague con los datos que recibió. Si ya pagó, no pague otra vez: guarde el comprobante y hable con la tienda.',
    },
    deadlinePassed: {
      text: 'Es posible que este pago ya no se acepte. Si ya pagó, no pague otra vez: todavía puede confirmarse. Si no pagó, vuelva a la tienda y elija cómo pagar.',
    },
    wrongAmount: {
      text: 'Recibimos {received} y el pedido es de {amount}. No pague de nuevo ni complete la diferencia: hable con la tienda.',
    },
    replaced: {
      title: 'Usted eligió otra forma de pago',
      text: 'Si ya pagó con esta, no pague otra vez: espere la confirmación[{onPage} aquí]. Si no, pague solo con la que eligió[, que cuesta {otherPrice}].',
    },
    repriced: {
      text: 'Este pago es de {amount} y ya no sirve para el pedido[, que ahora cuesta {price}]. No pague[{code} con este código][{noCode} con él]. Si ya pagó, no pague otra vez: guarde el comprobante y hable con la tienda.',
    },
    orderPaid: {
      text: 'No pague[{code} con este código][{noCode} otra vez]. Si también pagó con esta forma, guarde el comprobante y hable con la tienda.',
    },
    paidTwice: {
      text: 'Recibimos más de un pago de este pedido[, el primero {byMethod},] y la tienda ya lo sabe. No pague nada más. Guarde los comprobantes y hable con la tienda.',
    },
    orderRefunded: {
      text: 'Se devolvió el dinero de este pedido. No pague[{code} con este código][{noCode} otra vez]: si todavía no le llega, pregunte a la tienda.',
    },
    orderAmountDiffers: {
      text: 'Llegó un pago de este pedido que no coincide con él. No pague[{code} con este código][{noCode} otra vez] ni complete la diferencia: hable con la tienda.',
    },
    orderUnknown: {
      text: 'Todavía no sabemos el resultado. No pague[{code} con este código][{noCode} de otra forma]: espere la confirmación[{onPage} aquí] o pregunte a la tienda.',
    },
    returned: {
      text: 'Si ya pagó, no pague de nuevo[{onPage}: la confirmación aparecerá aquí]. Si la confirmación no llega, pregunte a la tienda antes de pagar otra vez. Si no terminó, vuelva a la página de pago.',
    },
    offline: { text: 'Lo que aparece aquí puede no estar al día. Se actualizará cuando vuelva internet.' },
  },
  onceOpen: 'Desde que abra la página, tiene {minutes} minutos para pagar.',
  payUntil: 'Pague hasta el {deadline}',
  codes: {
    besideBars: '{label} (si se lo piden)',
    encoderFailed: 'El código no se pudo mostrar. Use el número de esta página.',
    tooFine: 'El código de barras no cabe en esta pantalla. Copie el número o gire el celular.',
  },
  actions: {
    scanForPage: 'Escanee este código para abrir los datos de este pago.',
    copyFailed: 'No se pudo copiar. El texto está seleccionado: tóquelo y elija copiar.',
    keepFailed: 'Este navegador no lo permite. Imprima la página o haga una captura de pantalla.',
    hostWarning: 'Va a {host}. Continúe solo si reconoce esta dirección.',
    replacePrompt: 'Si ya pagó, espere la confirmación: con dos [{code}códigos][{noCode}pagos] podría pagar dos veces.',
    appNotOpened: '¿No se abrió la app? Instálela e intente de nuevo, o use otra forma de pago de esta página.',
    scanToOpen: 'Escanee con la cámara de su celular para abrir {method} ahí.',
    scanToCarry: 'Escanee con la cámara de su celular para llevar esta ficha con usted.',
    openInBrowser:
      'Aquí no se puede guardar, imprimir ni abrir otras apps. Copie el enlace y ábralo en su navegador de siempre.',
  },
  sections: { keep: 'Guarde esta página' },
})
