import { es, type ShopWords } from './es.ts'

/** The shop in Uruguay and Paraguay: “vos”. */
export const esVos: ShopWords = {
  ...es,
  basket: 'Carrito',
  basketEmpty: 'El carrito está vacío.',
  add: 'Agregar al carrito',
  added: 'En el carrito',
  notFound: 'No encontramos este pago. Revisá la dirección o volvé a la tienda. Si ya pagaste, no pagues otra vez.',
  clubCheck: 'Revisá antes de seguir',
  clubFailed: 'No se pudo empezar. No se cobró nada; probá de nuevo en un minuto.',
  clubUnknown:
    'Todavía no sabemos si la membresía se creó. No se cobró nada: la tarjeta se pide después. En un minuto continuá con el mismo botón.',
  clubMember: 'Ya sos del club.',
  accountEmpty: 'Todavía no sos del Club del Café.',
  ordersEmpty: 'Todavía no hiciste ningún pedido.',
  orderFailed: 'No se pudo abrir el pedido. Probá de nuevo en un minuto; no se cobró nada.',
  orderStates: {
    ...es.orderStates,
    'paid-twice': 'Pagado dos veces: no pagues nada más y hablá con la tienda',
    'amount-differs': 'El monto no coincide: no pagues de nuevo y hablá con la tienda',
    refunded: 'Dinero devuelto: preguntá a la tienda cómo y cuándo',
  },
}

/** The shop in Argentina: “vos”, and an amount is “importe”. */
export const esAR: ShopWords = {
  ...esVos,
  orderStates: {
    ...esVos.orderStates,
    'amount-differs': 'El importe no coincide: no pagues de nuevo y hablá con la tienda',
  },
}

/** The shop in Costa Rica: “usted”. */
export const esUsted: ShopWords = {
  ...es,
  clubText: 'Medio kilo de café recién tostado en su puerta, cada mes, durante un año.',
  notFound: 'No encontramos este pago. Revise la dirección o vuelva a la tienda. Si ya pagó, no pague otra vez.',
  clubCheck: 'Revise antes de seguir',
  clubFailed: 'No se pudo empezar. No se cobró nada; inténtelo de nuevo en un minuto.',
  clubUnknown:
    'Todavía no sabemos si la membresía se creó. No se cobró nada: la tarjeta se pide después. En un minuto continúe con el mismo botón.',
  clubMember: 'Usted ya es del club.',
  accountEmpty: 'Usted todavía no es del Club del Café.',
  orderTitle: 'Su pedido',
  ordersEmpty: 'Usted todavía no ha hecho ningún pedido.',
  orderFailed: 'No se pudo abrir el pedido. Inténtelo de nuevo en un minuto; no se cobró nada.',
  orderStates: {
    ...es.orderStates,
    'paid-twice': 'Pagado dos veces: no pague nada más y hable con la tienda',
    'amount-differs': 'El monto no coincide: no pague de nuevo y hable con la tienda',
    refunded: 'Dinero devuelto: pregunte a la tienda cómo y cuándo',
    unknown: 'Confirmando el pago: no pague de nuevo',
  },
}

/** The shop in Colombia: “usted”, and an amount is “valor”. */
export const esCO: ShopWords = {
  ...esUsted,
  orderStates: {
    ...esUsted.orderStates,
    'amount-differs': 'El valor no coincide: no pague de nuevo y hable con la tienda',
  },
}
