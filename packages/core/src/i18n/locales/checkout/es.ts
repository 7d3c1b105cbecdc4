import type { CheckoutMessages } from '../../checkout-messages.ts'

/** The checkout in neutral Latin American Spanish, “tú”. */
export const esCheckout: CheckoutMessages = {
  locale: 'es',
  methods: {
    bankTransfer: 'Transferencia bancaria',
    cash: 'Efectivo',
    creditCard: 'Tarjeta de crédito',
    depositExpress: 'Depósito bancario',
    lottery: 'Casa lotérica',
  },
  byMethod: {
    named: 'con {method}',
    bankTransfer: 'por transferencia',
    cash: 'en efectivo',
    creditCard: 'con tarjeta',
    depositExpress: 'por depósito',
    lottery: 'en una casa lotérica',
  },
  test: 'PRUEBA',
  groups: {
    instant: 'Desde la app del banco',
    wallet: 'Billetera digital',
    card: 'Tarjeta',
    cash: 'En efectivo',
    transfer: 'Transferencia y depósito',
  },
  ways: {
    agreement: { line: 'En un punto de pago, con convenio y referencia', button: 'Obtener convenio y referencia' },
    bankCode: { line: 'Con un código, en la app del banco o en un agente', button: 'Obtener código de pago' },
    bankDeposit: { line: 'Con un depósito o una transferencia a una cuenta', button: 'Ver datos del depósito' },
    boleto: { line: 'En la app del banco, en una sucursal o en una casa lotérica', button: 'Generar boleto' },
    card: { line: 'Con el número de la tarjeta', button: 'Pagar con tarjeta' },
    cashCode: { line: 'En un punto de pago, con un código', button: 'Obtener código de pago' },
    cashReference: { line: 'En un punto de pago, con una referencia', button: 'Obtener referencia' },
    codi: { line: 'Con un código QR, desde la app del banco', button: 'Pagar con {method}' },
    lottery: { line: 'En una casa lotérica, con un código', button: 'Obtener código de pago' },
    onlineBank: { line: 'En línea, desde una cuenta bancaria', button: 'Continuar al pago' },
    onlineCash: { line: 'En un punto de pago, con los datos de la página', button: 'Continuar al pago' },
    oxxo: { line: 'En caja, con el código de barras de la ficha', button: 'Obtener ficha {method}' },
    oxxoPay: { line: 'En caja, pidiendo un pago OXXO Pay', button: 'Obtener ficha {method}' },
    pix: { line: 'Con un código QR o con Pix Copia e Cola', button: 'Pagar con Pix' },
    spei: { line: 'Con una transferencia a una CLABE', button: 'Ver CLABE para transferir' },
    transferReference: { line: 'Con una transferencia y su referencia', button: 'Continuar a la transferencia' },
    transferText: { line: 'Con una transferencia a una cuenta', button: 'Ver datos para transferir' },
    voucher: { line: 'En una sucursal de {method}, con un cupón', button: 'Obtener cupón de {method}' },
    wallet: { line: 'Con una cuenta de {method}', button: 'Continuar a {method}' },
    walletApp: { line: 'En la app {method} de este celular', button: 'Continuar a {method}' },
  },
  confirmations: {
    instant: 'Se confirma al momento',
    minutes: 'Se confirma en unos minutos',
    businessDay: 'Se confirma en 1 día hábil',
    businessDays: 'Se confirma en hasta 3 días hábiles',
  },
  picker: {
    title: '¿Cómo quieres pagar?',
    loading: 'Cargando las formas de pago',
    amount: 'Monto',
    from: 'Desde {smallest}',
    upTo: 'Hasta {largest}',
    between: 'De {smallest} a {largest}',
    belowMinimum: 'Solo desde {limit}',
    aboveMaximum: 'Solo hasta {limit}',
    more: 'Ver {count} más',
    proceed: 'Continuar',
    change: 'Cambiar',
    order: 'Pedido',
    shop: 'Tienda',
  },
  form: {
    title: 'Quién paga',
    nothingAsked: 'Usamos los datos que ya diste a la tienda.',
    why: 'Quien procesa el pago exige estos datos para registrar el cobro a tu nombre.',
    summary: 'Revisa {count} campos',
    remember: 'Guardar estos datos en este dispositivo para la próxima compra',
  },
  bank: {
    label: 'Banco',
    outlet: '¿Dónde pagas?',
    hint: 'Escribe el nombre o abre la lista',
    popular: 'Más usados',
    others: 'Todos',
    none: 'No hay resultados con “{text}”',
    found: '{count} en la lista',
    required: 'Elige una opción de la lista.',
    open: 'Abrir la lista',
    loading: 'Cargando la lista',
    notLoaded: 'La lista no cargó.',
  },
  card: {
    title: 'Datos de la tarjeta',
    installments: 'Cuotas',
    onePayment: 'Un solo pago',
    manyPayments: '{count} cuotas',
    safety: 'El número de la tarjeta va directo a quien procesa el pago. La tienda no lo guarda.',
    incomplete: 'Completa los datos de la tarjeta.',
    notChecked: 'No pudimos verificar la tarjeta. No se envió ningún pago; inténtalo de nuevo.',
  },
  paying: {
    busy: 'Preparando el pago',
    unsure: {
      title: 'Todavía no sabemos si el pago se creó',
      text: 'La respuesta se perdió en el camino. No pagues de otra forma: en cuanto sepamos, esta página lo muestra.',
    },
    lookAgain: 'Revisar ahora',
    despite: 'Hacer otro pago',
    sendAgain: 'Reintentar sin duplicar el pago',
  },
  refusals: {
    notLoaded: {
      title: 'Las formas de pago no cargaron',
      text: 'Si ya pagaste este pedido, no pagues otra vez. Inténtalo de nuevo para ver cómo está.',
    },
    notFound: {
      title: 'No encontramos este pedido',
      text: 'Vuelve a la tienda y abre el pedido desde ahí. Si ya pagaste, no pagues otra vez.',
    },
    noMethods: {
      title: 'Este pedido no se puede pagar aquí',
      text: 'No hay una forma de pago para él en este país. Habla con la tienda; si ya pagaste, no pagues otra vez.',
    },
    offline: {
      title: 'No tienes internet',
      text: 'No se envió nada y no se perdió nada: inténtalo de nuevo cuando vuelva la conexión.',
    },
    notSent: {
      title: 'No pudimos comunicarnos con el sistema de pago',
      text: 'No se cobró nada. Inténtalo de nuevo.',
    },
    refused: {
      title: 'Elige otra forma de pago',
      text: 'Esta no se aceptó para tu pedido. No se cobró nada y tus datos siguen aquí.',
    },
    notOffered: {
      title: 'Elige otra forma de pago',
      text: 'Este pedido ya no se puede pagar así. No se cobró nada.',
    },
    belowMinimum: {
      title: 'Elige otra forma de pago',
      text: 'El pedido está por debajo del mínimo de esta forma. No se cobró nada.',
    },
    aboveMaximum: {
      title: 'Elige otra forma de pago',
      text: 'El pedido está por encima del máximo de esta forma. No se cobró nada.',
    },
    outsideLimits: {
      title: 'Elige otra forma de pago',
      text: 'El monto del pedido no se admite en esta forma. No se cobró nada.',
    },
    unconfirmed: {
      title: 'Todavía no sabemos si el pago se hizo',
      text: 'No pagues de otra forma. Si ya pagaste, no pagues de nuevo. Si no, reintenta de la misma forma: no se creará un segundo pago.',
    },
    undecided: {
      title: 'Tu primer pago todavía puede cobrarse',
      text: 'Todavía no sabemos si se hizo. Espera la confirmación, o paga de esta forma sabiendo que puede haber dos cobros. Si hay dos, habla con la tienda.',
    },
    otherPayment: {
      title: 'Este pedido ya tiene un pago pendiente',
      text: 'Si ya lo pagaste, no pagues otra vez: espera la confirmación. Si no, sigue con ese o cambia la forma en esta página. Paga solo uno.',
    },
    orderPaid: { title: 'Este pedido ya está pagado', text: 'No pagues de nuevo.' },
    orderPaidTwice: {
      title: 'Este pedido se pagó dos veces',
      text: 'Recibimos más de un pago y la tienda ya lo sabe. No pagues nada más. Guarda los comprobantes y habla con la tienda.',
    },
    orderRefunded: {
      title: 'Dinero devuelto',
      text: 'Se devolvió el dinero de este pedido. No pagues de nuevo: pregunta a la tienda cómo y cuándo lo recibes.',
    },
    orderAmountDiffers: {
      title: 'Recibimos un monto distinto',
      text: 'El pago que llegó no es por el monto del pedido. No pagues de nuevo ni completes la diferencia: habla con la tienda.',
    },
    orderUnknown: {
      title: 'Estamos confirmando un pago de este pedido',
      text: 'Todavía no sabemos el resultado. No pagues de nuevo: espera la confirmación o pregunta a la tienda.',
    },
    tooManyAttempts: {
      title: 'Espera un poco antes de intentar de nuevo',
      text: 'Hubo muchos intentos seguidos y este no se envió. Puedes intentarlo de nuevo en {time}. Si ya pagaste, no pagues otra vez.',
    },
    notAllowed: {
      title: 'Inicia sesión de nuevo',
      text: 'Tu sesión venció. Si ya pagaste este pedido, no pagues otra vez.',
    },
    shopFault: {
      title: 'Habla con la tienda',
      text: 'La tienda tiene que corregir algo en este pedido. No se cobró nada.',
    },
    notMade: { title: 'No funcionó', text: 'No se cobró nada. Inténtalo de nuevo.' },
  },
  actions: {
    retry: 'Intentar de nuevo',
    otherMethod: 'Elegir otra forma',
    toChosen: 'Ver el pago que elegiste',
    backToShop: 'Volver a la tienda',
    again: 'Intentar de nuevo {byMethod}',
  },
  change: {
    open: 'Cambiar la forma de pago',
    ask: 'Si ya pagaste {byMethod}, no pagues de nuevo: espera la confirmación en esta página. Si pagas de las dos formas, pagas dos veces.',
    confirm: 'No he pagado, quiero cambiar',
    keep: 'Volver al pago {byMethod}',
    reminder:
      'El pago {byMethod} puede cobrarse aunque elijas otra forma. Si ya pagaste, no pagues otra vez. Paga solo uno.',
  },
  ended: {
    repriced: {
      title: 'El precio del pedido cambió',
      text: 'El pago anterior, de {amount}, ya no sirve para este pedido. Si ya lo pagaste, no pagues de nuevo: habla con la tienda. Si no, elige de nuevo cómo pagar.',
    },
    returned: {
      title: 'Se devolvió tu pago de {amount}',
      text: 'No era el monto del pedido, que sigue sin pagar. Pregunta a la tienda cómo y cuándo recibes ese dinero. Si ya hiciste otro pago, no pagues de nuevo: habla con la tienda.',
    },
    failed: {
      title: 'El pago {byMethod} no se completó',
      text: 'Si te descontaron dinero o tienes comprobante, habla con la tienda antes de pagar otra vez.',
    },
    expired: {
      title: 'Se acabó el tiempo para pagar {byMethod}',
      text: 'No nos llegó un pago dentro del plazo. Si ya pagaste, no pagues otra vez: guarda el comprobante y habla con la tienda.',
    },
  },
  paid: { next: 'La tienda ya recibió la confirmación.' },
  broken: {
    title: 'Esta parte de la página se detuvo',
    text: 'Si ya pagaste, no pagues de nuevo. Ábrela otra vez para ver cómo va el pedido.',
    again: 'Abrir de nuevo',
  },
}
