import type { ShopWords } from '../shop-words.ts'
import { es } from './es.ts'

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
