import type { Country } from '@ficha/core'
import { SKUS, type Basket } from './basket.ts'

const KEY = 'placed-order'

/** A basket that became an order. While the basket does not change, the payer continues with that order. */
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

/** Keeps, for this tab, the order that the basket became. It has no personal data. */
export const rememberPlaced = (placed: PlacedOrder): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(placed))
  } catch {
    // Without storage each visit of the checkout places an order, and the account lists all of them.
  }
}

/** The order that this very basket became already. */
export const recallPlaced = (country: Country, basket: Basket): string | undefined => {
  const placed = read()
  return placed && placed.country === country && isSame(placed.basket, basket) ? placed.orderId : undefined
}

/** Removes the order if the basket became this order. Returns whether it was. */
export const forgetPlaced = (orderId: string): boolean => {
  if (read()?.orderId !== orderId) return false
  sessionStorage.removeItem(KEY)
  return true
}
