import type { Messages } from '../../i18n/messages.ts'

const charged = 'Revisa que te cobren {amount} y paga en efectivo.'
const receipt = 'Guarda el comprobante.'
const atCounter = 'Ve a un punto de pago[ de {outlet}].'
const approve = 'Revisa que el pago sea de {amount} y apruébalo.'
const comeBack = '[{onPage}Vuelve a esta página.]'

/** Neutral Spanish, "tú". The country variants change only the words that differ there. */
export const es: Messages = {
  locale: 'es',
  methods: {
    bankTransfer: 'Transferencia bancaria',
    cash: 'Efectivo',
    creditCard: 'Tarjeta de crédito',
    depositExpress: 'Depósito bancario',
    lottery: 'Casa lotérica',
  },
  methodsAt: { cash: 'Efectivo en {outlet}', bankTransfer: 'Transferencia con {outlet}' },
  byMethod: {
    named: 'con {method}',
    bankTransfer: 'por transferencia',
    cash: 'en efectivo',
    creditCard: 'con tarjeta',
    depositExpress: 'por depósito',
    lottery: 'en una casa lotérica',
  },
  labels: {
    account: 'Número de cuenta',
    accountType: 'Tipo de cuenta',
    agency: 'Sucursal',
    agreement: 'Convenio',
    bank: 'Banco',
    barcode: 'Código de barras',
    beneficiary: 'Beneficiario',
    clabe: 'CLABE interbancaria',
    linhaDigitavel: 'Línea digitable',
    lotteryCode: 'Código de pago en la casa lotérica',
    owner: 'Titular',
    ownerDocument: 'Documento del titular',
    paymentCode: 'Código de pago',
    pixCode: 'Código Pix',
    reference: 'Referencia',
    referenceCode: 'Código de referencia',
    speiConcept: 'Referencia (escríbela en el concepto)',
    speiReference: 'Referencia numérica',
    transferReference: 'Referencia de la transferencia',
  },
  accountTypes: { checking: 'Cuenta corriente', savings: 'Cuenta de ahorros' },
  ways: {
    boleto: {
      once: 'Paga de una sola de estas dos formas: es el mismo cobro.',
      first: 'En la app del banco',
      second: 'En un banco o en una casa lotérica',
      steps: ['Muestra el código de barras.', 'Revisa que te cobren {amount} y paga.', receipt],
    },
    boletoWithPix: {
      once: 'Paga solo una vez: el Pix y el boleto son el mismo cobro, y pagar uno cancela el otro.',
      first: 'Con Pix',
      second: 'Con boleto',
      steps: [
        'Copia la línea digitable y pégala en la app de tu banco, o muestra el código de barras en un banco o en una casa lotérica.',
        'Revisa[ que el beneficiario sea {beneficiary} y] que te cobren {amount}, y confirma.',
        receipt,
      ],
    },
  },
  steps: {
    agreement: [atCounter, 'Dicta en caja el convenio[ {agreement}] y la referencia[ {reference}].', charged, receipt],
    agreementAtBank: [
      'Ve a una sucursal o a un corresponsal[ de {outlet}], o entra a su app.',
      'Dicta o escribe el convenio[ {agreement}] y la referencia[ {reference}].',
      'Revisa que te cobren {amount} y confirma el pago.',
      receipt,
    ],
    bankCode: [
      'Entra a la app de tu banco o ve a un agente.',
      'Elige pagar un servicio y escribe el código de pago[ {reference}].',
      'Revisa que te pidan {amount} y confirma.',
      receipt,
    ],
    bankDeposit: [
      'Abre la app de tu banco, o ve a una sucursal o a un cajero automático.',
      'Deposita o transfiere exactamente {amount} a la cuenta indicada.',
      '[Antes de confirmar, revisa que el titular sea {owner}.]',
      '[{sendsProof}Envía el comprobante dentro de 10 días.][{keepsReceipt}Guarda el comprobante.]',
    ],
    boleto: [
      'Copia la línea digitable.',
      'En la app de tu banco, elige pagar un boleto y pega el número.',
      'Revisa[ que el beneficiario sea {beneficiary} y] que te cobren {amount}, y confirma.',
      receipt,
    ],
    boletoWithPix: [
      'Abre la app de tu banco y elige Pix.',
      'Escanea el código QR, o copia el código y pégalo.',
      'Revisa que el pago sea de {amount} y confirma.',
    ],
    cashCode: [atCounter, 'Muestra el código de pago[ {reference}] en caja o díctalo.', charged, receipt],
    cashReference: [
      atCounter,
      'Di en caja que vas a pagar con una referencia y dicta el número[ {reference}].',
      charged,
      receipt,
    ],
    codi: [
      'Abre la app de tu banco en tu celular y elige CoDi.',
      'Escanea este código. Si está en ese mismo celular, guarda una captura de pantalla y ábrela en la app de tu banco.',
      'Revisa que el pago sea de {amount} y confirma.',
    ],
    lottery: ['Ve a una casa lotérica.', 'Muestra el código de barras o dicta el código de pago.', charged, receipt],
    onlineBank: [
      'Continúa a la página de pago.',
      'Inicia sesión en {bank}.',
      'Revisa que el pago sea de {amount} y autorízalo.',
    ],
    onlineCash: ['Abre la página de pago y anota los datos que te pedirán en caja.', atCounter, charged, receipt],
    oxxo: [
      'Ve a una tienda OXXO.',
      'Muestra el código de barras y di en caja que vas a pagar un servicio con este código.',
      'Paga {amount} en efectivo. OXXO puede cobrar una comisión adicional.',
      'Guarda el ticket.',
    ],
    oxxoPay: [
      'Ve a una tienda OXXO.',
      'Di en caja que vas a hacer un pago de OXXO Pay y muestra el código de barras.',
      'Paga {amount} en efectivo. OXXO puede cobrar una comisión adicional.',
      'Guarda el ticket.',
    ],
    pix: [
      'Abre la app de tu banco y elige Pix.',
      'Escanea el código, o cópialo y pégalo en “Pix Copia e Cola”.',
      'Revisa[ que el beneficiario sea {beneficiary} y] que el pago sea de {amount}, y confirma.',
    ],
    pixAuthorisation: [
      'Abre la app de tu banco y elige Pix.',
      'Escanea el código QR, o copia el código y pégalo en “Pix Copia e Cola”.',
      'Revisa[ que quien recibe sea {beneficiary},] cuánto se cobra y cada cuánto, y autoriza.',
    ],
    spei: [
      'Abre la app de tu banco y elige transferir.',
      'Copia la CLABE y agrégala como cuenta de destino[, a nombre de {beneficiary}].',
      'Envía exactamente {amount}[ con la referencia {reference}][ y escribe {concept} en “Concepto de pago”].',
      receipt,
    ],
    transferReference: [
      'Continúa a la página de pago e inicia sesión en {bank}.',
      'Transfiere exactamente {amount}.',
      'Escribe la referencia[ {reference}] en el concepto de la transferencia.',
      receipt,
    ],
    transferText: [
      'Abre la app de tu banco y transfiere a la cuenta indicada.',
      'Envía exactamente {amount}.',
      'Escribe la referencia[ {reference}] {note} de la transferencia.',
      receipt,
    ],
    voucher: [
      atCounter,
      'Muestra el código de barras, en el celular o impreso. Si no se lee, dicta el número que está debajo de las barras.',
      charged,
      receipt,
    ],
    wallet: ['Abre la app {method}.', approve, comeBack],
    walletApp: ['Abre la app {method} en tu celular.', approve, comeBack],
    walletPage: ['Continúa a la página de {method}.', 'Aprueba el pago de {amount} en la app {method}.', comeBack],
    walletQr: [
      'Abre la app de tu billetera, como Yape o Plin, y elige escanear.',
      'Escanea este código. Si está en ese mismo celular, guarda la imagen y súbela en la app.',
      approve,
    ],
    walletSite: ['Continúa a la página de {method}.', approve, comeBack],
  },
  yourBank: 'tu banco',
  proof: {
    send: 'Enviar el comprobante',
    waiting: 'Si ya pagaste, no pagues de nuevo: envía el comprobante. Sin él, el pago no se confirma.',
    ask: 'El pago se confirma solo después de que envíes el comprobante.',
  },
  pixCodes: {
    openAmount: '[Escribe {typedAmount}: el código no lo incluye.]',
    contested: 'Si impugnaste este Pix en tu banco, la devolución puede tardar hasta 11 días.',
    authorisationTitle: 'Pix Automático',
    authorisationAmount: 'Total del pedido',
    authoriseUntil: 'Autoriza hasta el {deadline}',
    authorisationStates: {
      processing: {
        title: 'Esperando tu autorización',
        text: 'Esta página mostrará la confirmación. Una autorización basta: no hace falta hacer otra.',
      },
      unknown: {
        title: 'Estamos confirmando la autorización',
        text: 'Todavía no sabemos el resultado. Si la autorización ya está hecha, no hace falta otra[{onPage}: esta página mostrará la confirmación]. Si mañana no hay confirmación, el comercio puede ayudar.',
      },
      lapsed: {
        title: 'Se acabó el plazo para autorizar',
        text: 'No nos llegó una autorización dentro del plazo y este código ya no sirve. Si la autorización ya está hecha, no hace falta otra: el comercio puede ayudar.',
      },
      deadlinePassed: {
        title: 'El plazo venció',
        text: 'Es posible que esta autorización ya no se acepte. Si ya está hecha, no hace falta otra: todavía puede confirmarse. Si no, el comercio tiene otras formas de pago.',
      },
      failed: {
        title: 'La autorización no se completó',
        text: 'Si la app del banco muestra la autorización o un cobro, lo mejor es hablar con el comercio antes de intentar otra vez.',
      },
      expired: {
        title: 'Se acabó el tiempo para autorizar',
        text: 'No nos llegó una autorización dentro del plazo. Si ya está hecha, no hace falta otra: el comercio puede ayudar.',
      },
      paid: {
        title: 'Autorizado',
        text: 'El comercio recibió la autorización de Pix Automático.[{late} Llegó después del plazo y el comercio lo sabe: puede ayudar con el pedido.][{onPage} Esta página sirve como constancia.]',
      },
    },
    notAuthorisedYet: 'Todavía no autoricé: ver cómo autorizar',
    authorisationAlt: 'Código QR de autorización de Pix Automático',
    authorisation:
      'Este código autoriza cobros futuros con Pix Automático. Ahora no se cobra nada. La app de tu banco muestra cuánto se cobra y cada cuánto.',
    acceptedByPaying:
      'Al pagar este código, también autorizas cobros futuros con Pix Automático. Antes de confirmar, revisa en la app de tu banco cuánto se cobra y cada cuánto.',
    offeredAfterPaying:
      'Este código es solo para este pedido. La app de tu banco también va a ofrecer Pix Automático para cobros futuros: autoriza solo si quieres.',
    dueDate: '[Vencimiento: {deadline}. ]Después del vencimiento, la app de tu banco muestra el total actualizado.',
    besideBoleto: 'Se confirma enseguida.',
    boletoBeside: 'Se confirma en hasta 3 días hábiles.',
  },
  notes: { named: 'en el campo “{field}”', other: 'en el campo de referencia o descripción' },
  refusalCauses: {
    'another-card': 'Prueba con otra tarjeta o con otra forma de pago.',
    'card-data': 'Revisa los datos de la tarjeta o usa otra.',
    'call-bank': 'Tu banco no autorizó el pago. Llámalo para autorizarlo o usa otra tarjeta.',
    'amount-limit': 'El pago está fuera de los límites permitidos. Usa otra forma de pago.',
    'attempt-limit': 'Hubo muchos pagos o intentos en poco tiempo. Espera o usa otra forma de pago.',
    document: 'No se pudo comprobar tu documento. Revisa el número y el nombre.',
    'try-later': 'El banco no respondió. Puedes esperar unos minutos o usar otra forma de pago.',
  },
  states: {
    submitting: { title: 'Preparando el pago', text: 'Espera un momento y no cierres esta página.' },
    processing: {
      title: 'Esperando el pago',
      text: 'Puedes cerrar esta página y volver cuando quieras. Si ya pagaste, no pagues de nuevo: la confirmación aparecerá aquí.',
    },
    cardProcessing: {
      title: 'Esperando a {confirmer}',
      text: 'Todavía no hay respuesta. No pagues de nuevo[{onPage}: el resultado aparecerá aquí].',
    },
    unknown: {
      title: 'Estamos confirmando el pago',
      text: 'Todavía no sabemos el resultado. Si ya pagaste, no pagues de nuevo.[{onPage} Puedes cerrar esta página y volver más tarde: la confirmación aparecerá aquí.] Si mañana no hay confirmación, pregunta a la tienda.',
    },
    noInstructions: {
      title: 'Faltan los datos para pagar',
      text: 'La tienda recibió tu pedido, pero los datos para pagarlo no llegaron. Habla con la tienda antes de pagar.',
    },
    failed: {
      title: 'El pago no se completó',
      text: 'Si te descontaron dinero o tienes comprobante, habla con la tienda antes de pagar otra vez.',
    },
    paid: {
      title: 'Pagado',
      text: 'Recibimos {amount}.[{late} Llegó después del plazo y la tienda lo sabe: pregúntale por tu pedido.][{onPage} Puedes guardar esta página como constancia.]',
    },
    reversed: {
      title: 'Dinero devuelto',
      text: 'Se devolvió tu pago de {amount}. Si todavía no lo ves, pregunta a la tienda.',
    },
    inReview: {
      title: 'Pago en revisión',
      text: 'El pago todavía no está aprobado ni rechazado: la revisión tarda de 1 a 4 días. No pagues de nuevo[{onPage}: el resultado aparecerá aquí].',
    },
    refundRequested: {
      title: 'Devolución solicitada',
      text: 'Se pidió la devolución[ de {refund}] de tu pago de {amount} y el banco necesita tus datos. Pregunta a la tienda cómo darlos.',
    },
    refundProcessing: {
      title: 'Devolución en curso',
      text: 'La devolución[ de {refund}] de tu pago de {amount} está en curso. Si no te llega, pregunta a la tienda.',
    },
    refundedInPart: {
      title: 'Devuelto en parte',
      text: 'Se devolvieron {refunded} de {amount}. Si todavía no los ves, pregunta a la tienda.',
    },
    refundNotMade: {
      title: 'Pagado, sin devolución',
      text: 'La devolución[ de {refund}] no se hizo y tu pago de {amount} se mantiene. No pagues de nuevo. Si esperabas la devolución, pregunta a la tienda.',
    },
    disputed: {
      title: 'Pago en disputa',
      text: 'Tu pago de {amount} está en disputa y el banco de la tarjeta lo está revisando. No pagues de nuevo. Si no lo reclamaste tú, pregunta a la tienda.',
    },
    chargedBack: {
      title: 'Cobro retirado por el banco',
      text: 'El banco de la tarjeta retiró el cobro de {amount} después de una disputa. Pregunta al banco cómo y cuándo recibes el dinero. No pagues de nuevo: habla antes con la tienda.',
    },
    expired: {
      title: 'Se acabó el tiempo para pagar',
      text: 'No nos llegó un pago dentro del plazo. Si ya pagaste, no pagues otra vez: guarda el comprobante y habla con la tienda.',
    },
    lapsed: {
      title: 'Se acabó el plazo para pagar',
      text: 'No recibimos un pago dentro del plazo. No pagues con los datos que recibiste. Si ya pagaste, no pagues otra vez: guarda el comprobante y habla con la tienda.',
    },
    deadlinePassed: {
      title: 'El plazo venció',
      text: 'Es posible que este pago ya no se acepte. Si ya pagaste, no pagues otra vez: todavía puede confirmarse. Si no pagaste, vuelve a la tienda y elige cómo pagar.',
    },
    wrongAmount: {
      title: 'Recibimos un monto distinto',
      text: 'Recibimos {received} y el pedido es de {amount}. No pagues de nuevo ni completes la diferencia: habla con la tienda.',
    },
    replaced: {
      title: 'Elegiste otra forma de pago',
      text: 'Si ya pagaste con esta, no pagues otra vez: espera la confirmación[{onPage} aquí]. Si no, paga solo con la que elegiste.',
    },
    repriced: {
      title: 'El precio del pedido cambió',
      text: 'Este pago es de {amount} y ya no sirve para el pedido[, que ahora cuesta {price}]. No pagues[{code} con este código][{noCode} con él]. Si ya pagaste, no pagues otra vez: guarda el comprobante y habla con la tienda.',
    },
    orderPaid: {
      title: 'Este pedido ya está pagado[ {byMethod}]',
      text: 'No pagues[{code} con este código][{noCode} otra vez]. Si también pagaste con esta forma, guarda el comprobante y habla con la tienda.',
    },
    paidTwice: {
      title: 'Pagado dos veces',
      text: 'Recibimos más de un pago de este pedido y la tienda ya lo sabe. No pagues nada más. Guarda los comprobantes y habla con la tienda.',
    },
    orderRefunded: {
      title: 'Dinero devuelto',
      text: 'Se devolvió el dinero de este pedido. No pagues[{code} con este código][{noCode} otra vez]: si todavía no lo ves, pregunta a la tienda.',
    },
    orderAmountDiffers: {
      title: 'Recibimos un monto que hay que revisar',
      text: 'Llegó un pago de este pedido que no coincide con él. No pagues[{code} con este código][{noCode} otra vez] ni completes la diferencia: habla con la tienda.',
    },
    orderUnknown: {
      title: 'Estamos confirmando otro pago de este pedido',
      text: 'Todavía no sabemos el resultado. No pagues[{code} con este código][{noCode} de otra forma]: espera la confirmación[{onPage} aquí] o pregunta a la tienda.',
    },
    returned: {
      title: 'Estamos confirmando con {confirmer}',
      text: 'Si ya pagaste, no pagues de nuevo[{onPage}: la confirmación aparecerá aquí]. Si la confirmación no llega, pregunta a la tienda antes de pagar otra vez. Si no terminaste, vuelve a la página de pago.',
    },
    offline: {
      title: 'Sin conexión',
      text: 'Lo que ves puede no estar al día. Se actualizará cuando vuelva internet.',
    },
  },
  amount: 'Monto',
  moment: {
    one: '{weekday} {day} de {month}[ de {year}] a\u00a0la\u00a0{time}',
    many: '{weekday} {day} de {month}[ de {year}] a\u00a0las\u00a0{time}',
  },
  pastMoment: {
    one: '{day} de {month}[ de {year}] a\u00a0la\u00a0{time}',
    many: '{day} de {month}[ de {year}] a\u00a0las\u00a0{time}',
  },
  momentInZone: '{moment} ({zone})',
  zoneOfCity: 'hora de {city}',
  payUntil: 'Paga hasta el {deadline}',
  deadlineWas: 'El plazo venció el {deadline}',
  onceOpen: 'Desde que abras la página, tienes {minutes} minutos para pagar.',
  remaining: 'quedan {time}',
  remainingOne: 'queda {time}',
  inYourZone: 'En tu zona horaria: {weekday} {day} de {month}, {time}',
  codes: {
    pixAlt: 'Código QR de Pix por {amount}',
    codiAlt: 'Código CoDi por {amount}',
    qrAlt: 'Código QR para pagar {amount}',
    barcodeAlt: 'Código de barras para pagar {amount}',
    receiver: 'Beneficiario',
    bankDetails: 'Datos para transferir',
    originalText: 'Ver el texto original',
    besideBars: '{label} (si te lo piden)',
    encoderFailed: 'El código no se pudo mostrar. Usa el número de esta página.',
    mayBeRefused: 'Es posible que este pago ya no se acepte',
    tooFine: 'El código de barras no cabe en esta pantalla. Copia el número o gira el celular.',
  },
  actions: {
    copy: 'Copiar {label}',
    copyPix: 'Copiar código Pix',
    copying: 'Copiando',
    copied: 'Copiado',
    copyFailed: 'No se pudo copiar. El código está seleccionado: tócalo y elige copiar.',
    keepFailed: 'Este navegador no lo permite. Imprime la página o haz una captura de pantalla.',
    continueTo: 'Continuar al pago',
    cashDetails: 'Ver datos para pagar[ en {outlet}]',
    scanForPage: 'Escanea este código para abrir los datos de este pago.',
    openPage: 'Ver estos datos en la página de pago',
    backToPage: 'Volver a la página de pago',
    openWallet: 'Abrir {method}',
    openApp: 'Abrir la app {method}',
    openWalletPage: 'Continuar en el navegador',
    openImage: 'Abrir la imagen del código QR',
    ask: 'Vas a {host}. Continúa solo si reconoces esta dirección.',
    continueAnyway: 'Continuar a {host}',
    print: 'Imprimir',
    close: 'Cerrar',
    showAtCounter: 'Mostrar en caja',
    enlarge: 'Ampliar el código',
    saveImage: 'Guardar imagen',
    share: 'Compartir',
    addToCalendar: 'Agregar al calendario',
    replace: 'Pedir [{code}un código nuevo][{noCode}datos nuevos para pagar]',
    replaceAsk:
      'Si ya pagaste, espera la confirmación: con dos [{code}códigos][{noCode}pagos] podrías pagar dos veces.',
    replaceWait: 'Ya pagué, voy a esperar',
    replaceConfirm: 'No he pagado, quiero [{code}otro código][{noCode}datos nuevos]',
    notPaidYet: 'Todavía no pagué: ver cómo pagar',
    appNotOpened: '¿No se abrió la app? Instálala e inténtalo de nuevo, o usa otra forma de pago de esta página.',
    scanToOpen: 'Escanea con la cámara de tu celular para abrir {method} ahí.',
    scanToCarry: 'Escanea con la cámara de tu celular para llevar esta ficha contigo.',
    saved: 'Guardado',
    openInBrowser:
      'Aquí no se puede guardar, imprimir ni abrir otras apps. Copia el enlace y ábrelo en tu navegador de siempre.',
    openLink: 'Abrir en el navegador',
    copyLink: 'Copiar enlace',
  },
  sections: {
    steps: 'Cómo pagar',
    keep: 'Guarda esta página',
    ids: 'Detalles',
    atCounter: '“Voy a pagar un servicio”',
    past: 'Ver los datos de este pago',
  },
  calendarEntry: 'Pagar {amount} · {method}',
  ids: { orderNumber: 'Pedido', outTradeNo: 'Identificador', tradeNo: 'Transacción' },
  test: 'PRUEBA',
}
