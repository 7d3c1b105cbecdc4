import type { ShopWords } from '../shop-words.ts'
import { es } from './es.ts'

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
