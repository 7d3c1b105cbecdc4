import { compareAmounts, parseAmount } from '@ficha/core'
import { publishedConfirmationOf, publishedLimitsOf } from '@ficha/core/published'
import { isSameMethod } from '@ficha/core/internal'
import type { MethodRow, MethodStatement } from '../options/method-statement.ts'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { Settings } from '../options/settings.ts'

/**
 * The statements about a method: the merchant's for this order, else the merchant's for every order, else the published ones, if the options name
 * them.
 */
export const statementOf = (
  settings: Pick<Settings, 'describeMethod' | 'limits' | 'confirmations'>,
  row: Omit<MethodRow, 'currency'>,
  order: Pick<ResolvedOrder, 'currency' | 'methods'>,
): MethodStatement => ({
  ...publishedStatement(settings, { ...row, currency: order.currency }),
  ...settings.describeMethod?.({ ...row, currency: order.currency }),
  ...order.methods?.find((choice) => isSameMethod(row.country, choice, row)),
})

const publishedStatement = (
  { limits, confirmations }: Pick<Settings, 'limits' | 'confirmations'>,
  row: MethodRow,
): MethodStatement => {
  const bounds = limits === 'published' ? publishedLimitsOf(row) : undefined
  const confirmation =
    confirmations === 'published' ? publishedConfirmationOf(row.country, row.method, row.channel) : undefined
  return { ...(bounds && { limits: bounds }), ...(confirmation && { confirmation }) }
}

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
