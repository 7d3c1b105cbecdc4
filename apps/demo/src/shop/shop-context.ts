import type { Country } from '@ficha/core'
import { createContext, useContext } from 'react'
import type { Basket, Sku } from './basket.ts'
import type { ShopWords } from './shop-words.ts'

/** The context of every page of the shop. */
export interface Shop {
  readonly country: Country
  readonly locale: string
  readonly words: ShopWords
  /** Absent until the server answered. */
  readonly prices?: Readonly<Record<Sku, string>>
  readonly basket: Basket
  readonly change: (sku: Sku, by: number) => void
  /** Empties the basket after its order is paid. */
  readonly empty: () => void
  readonly go: (path: string) => void
  /** Writes an amount as they do in the country. */
  readonly money: (amount: string) => string
}

export const ShopContext = createContext<Shop | undefined>(undefined)

/** The shop around a page. */
export const useShop = (): Shop => {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('This page stands outside the shop. Render it inside <App>.')
  return shop
}
