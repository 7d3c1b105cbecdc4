import type { ShopWords } from '../shop-words.ts'
import { esVos } from './es-vos.ts'

/** The shop in Argentina: “vos”, and an amount is “importe”. */
export const esAR: ShopWords = {
  ...esVos,
  orderStates: {
    ...esVos.orderStates,
    'amount-differs': 'El importe no coincide: no pagues de nuevo y hablá con la tienda',
  },
}
