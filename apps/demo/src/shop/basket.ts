import { addAmounts, multiplyAmount } from '@ficha/core'
import { useCallback, useState } from 'react'

/** The products of the stall. */
export const SKUS = ['coffee', 'mug', 'jug'] as const

export type Sku = (typeof SKUS)[number]

/** How many of each. */
export type Basket = Readonly<Record<Sku, number>>

const EMPTY: Basket = { coffee: 0, mug: 0, jug: 0 }
const KEY = 'basket'

/** The most of one thing that the shop's server sells at once. */
const MOST = 20

const load = (): Basket => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<Sku, unknown>>
    const read = (sku: Sku): number =>
      Number.isInteger(kept[sku]) ? Math.min(MOST, Math.max(0, Number(kept[sku]))) : 0
    return { coffee: read('coffee'), mug: read('mug'), jug: read('jug') }
  } catch {
    return EMPTY
  }
}

/** The basket, kept for the life of the tab: it holds nothing personal. */
export const useBasket = () => {
  const [basket, setBasket] = useState<Basket>(load)
  const change = useCallback((sku: Sku, by: number) => {
    setBasket((before) => {
      const after = { ...before, [sku]: Math.min(MOST, Math.max(0, before[sku] + by)) }
      try {
        sessionStorage.setItem(KEY, JSON.stringify(after))
      } catch {
        // Storage may be forbidden or full: the basket then lasts as long as the page.
      }
      return after
    })
  }, [])
  const empty = useCallback(() => {
    setBasket(EMPTY)
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // The storage has no basket then.
    }
  }, [])
  return { basket, change, empty }
}

/** The number of items in the basket. */
export const countOf = (basket: Basket): number => SKUS.reduce((sum, sku) => sum + basket[sku], 0)

/** The total at the shop's prices, for display. The server calculates it again when the order is placed. */
export const totalOf = (basket: Basket, prices: Readonly<Record<Sku, string>>): string =>
  SKUS.map((sku) => multiplyAmount(prices[sku], basket[sku])).reduce(addAmounts)
