import type { OrderState } from '@ficha/core'
import type { Sku } from '../products.ts'

/** The states of an order, by all of its payments. */
const orderStates: Readonly<Record<OrderState, string>> = {
  open: 'Pendiente de pago',
  paid: 'Pagado',
  'paid-twice': 'Pagado dos veces: no pagues nada más y habla con la tienda',
  'amount-differs': 'El monto no coincide: no pagues de nuevo y habla con la tienda',
  refunded: 'Dinero devuelto: pregunta a la tienda cómo y cuándo',
  unknown: 'Confirmando el pago: no pagues de nuevo',
}

const products: Readonly<Record<Sku, { readonly name: string; readonly text: string }>> = {
  coffee: { name: 'Café de altura, 500 g', text: 'Tueste medio, notas de cacao y panela.' },
  mug: { name: 'Taza de barro', text: 'Esmaltada a mano. Ninguna es igual a otra.' },
  jug: { name: 'Jarra pintada', text: 'Barro crudo que mantiene el agua fresca.' },
}

/** The shop in Spanish, “tú”. */
export const es = {
  tagline: 'Cerámica y café, de mano en mano',
  intro:
    'Un puesto de mercado que envía a trece países. Hecho en lotes pequeños, envuelto en papel periódico y con cariño.',
  demo: 'Tienda de demostración: no se cobra nada.',
  shipsTo: 'Enviar a',
  add: 'Agregar a la canasta',
  added: 'En la canasta',
  basket: 'Canasta',
  basketEmpty: 'La canasta está vacía.',
  backToShop: 'Volver a la tienda',
  total: 'Total',
  fewer: 'Uno menos',
  more: 'Uno más',
  checkout: 'Ir a pagar',
  checkoutTitle: 'Pago',
  notFound: 'No encontramos este pago. Revisa la dirección o vuelve a la tienda. Si ya pagaste, no pagues otra vez.',
  loading: 'Un momento',
  returnTitle: 'De vuelta en la tienda',
  clubTitle: 'Club del Café',
  clubText: 'Medio kilo de café recién tostado en tu puerta, cada mes, durante un año.',
  /** {week} is the price of the first week, {month} that of a month. */
  clubPrice: 'La primera semana por {week}, después {month} al mes.',
  clubSee: 'Ver el club',
  clubJoin: 'Entrar al club',
  clubCheck: 'Revisa antes de seguir',
  clubFailed: 'No se pudo empezar. No se cobró nada; inténtalo de nuevo en un minuto.',
  /** After a request without an answer. The gateway requests the card on a later page. */
  clubUnknown:
    'Todavía no sabemos si la membresía se creó. No se cobró nada: la tarjeta se pide después. En un minuto continúa con el mismo botón.',
  clubMember: 'Ya eres del club.',
  clubReturn: 'De vuelta en el club',
  account: 'Mi cuenta',
  accountLink: 'Cuenta',
  accountEmpty: 'Todavía no eres del Club del Café.',
  orderTitle: 'Tu pedido',
  orders: 'Mis pedidos',
  ordersEmpty: 'Todavía no has hecho ningún pedido.',
  orderFailed: 'No se pudo abrir el pedido. Inténtalo de nuevo en un minuto; no se cobró nada.',
  orderStates,
  missingTitle: 'Esta página no existe',
  missingText: 'La dirección puede haber cambiado o estar incompleta.',
  drawer: 'Para quien desarrolla',
  drawerRequest: 'Lo que pidió el servidor de la tienda',
  drawerAnswer: 'Lo que respondió la pasarela',
  drawerDisplay: 'El modelo de la pantalla',
  drawerNothing: 'Todavía no hay nada que mostrar de este pago.',
  drawerExample: 'Llenar con datos de ejemplo',
  products,
}

/** Every sentence of the shop in one language. The payment screens have their own, from the kit. */
export type ShopWords = Readonly<typeof es>
