import type { ShopWords } from '../shop-words.ts'
import { esUsted } from './es-usted.ts'

/** The shop in Colombia: “usted”, and an amount is “valor”. */
export const esCO: ShopWords = {
  ...esUsted,
  orderStates: {
    ...esUsted.orderStates,
    'amount-differs': 'El valor no coincide: no pague de nuevo y hable con la tienda',
  },
}
