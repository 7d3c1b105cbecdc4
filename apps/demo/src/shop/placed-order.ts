import type { Country } from '@ficha/core'
import { SKUS, type Basket } from './basket.ts'

const KEY = 'placed-order'

/** A basket that became an order: as long as it stays as it was, paying goes on with that order. */
export interface PlacedOrder {
  readonly orderId: string
  readonly country: Country
  readonly basket: Basket
}

const isSame = (one: Basket, other: Basket): boolean => SKUS.every((sku) => one[sku] === other[sku])

const read = (): PlacedOrder | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PlacedOrder | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers, for this tab, which order the basket became. Nothing personal is in it. */
export const rememberPlaced = (placed: PlacedOrder): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(placed))
  } catch {
    // Without storage every way to the checkout places an order, and the account lists them all.
  }
}

/** The order that this very basket became already. */
export const recallPlaced = (country: Country, basket: Basket): string | undefined => {
  const placed = read()
  return placed && placed.country === country && isSame(placed.basket, basket) ? placed.orderId : undefined
}

/** Forgets the order, when it is the one that the basket became. Tells whether it was. */
export const forgetPlaced = (orderId: string): boolean => {
  if (read()?.orderId !== orderId) return false
  sessionStorage.removeItem(KEY)
  return true
}
