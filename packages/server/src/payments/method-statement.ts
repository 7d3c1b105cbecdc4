import { compareAmounts, parseAmount } from '@ficha/core'
import { isSameMethod } from '@ficha/core/wire'
import type { MethodRow, MethodStatement } from '../options/method-statement.ts'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { Settings } from '../options/settings.ts'

/** The merchant's statements about a method. The statements for this order take precedence over those for every order. */
export const statementOf = (
  settings: Pick<Settings, 'describeMethod'>,
  row: Omit<MethodRow, 'currency'>,
  order: Pick<ResolvedOrder, 'currency' | 'methods'>,
): MethodStatement => ({
  ...settings.describeMethod?.({ ...row, currency: order.currency }),
  ...order.methods?.find((choice) => isSameMethod(row.country, choice, row)),
})

/** Finds the limit that an amount exceeds, or `undefined`. Both are decimal strings. An invalid limit or amount is ignored. */
export const outsideLimits = (
  amount: string,
  { smallest, largest }: NonNullable<MethodStatement['limits']> = {},
): { readonly reason: 'below-minimum' | 'above-maximum'; readonly limit: string } | undefined => {
  const isBeyond = (limit: string, sign: 1 | -1): boolean => {
    const [one, other] = [parseAmount(amount), parseAmount(limit)]
    return one.ok && other.ok && Math.sign(compareAmounts(one.value, other.value)) === sign
  }
  if (smallest !== undefined && isBeyond(smallest, -1)) return { reason: 'below-minimum', limit: smallest }
  if (largest !== undefined && isBeyond(largest, 1)) return { reason: 'above-maximum', limit: largest }
  return undefined
}
