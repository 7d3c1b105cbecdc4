import { hundredthsOf } from '../contract/amount.ts'
import type { DirectOrder, Refund } from '../orders/order.ts'
import { isOfRefund } from '../orders/states.ts'

const ended: readonly string[] = ['REFUNDED', 'REFUND_REFUSED', 'REFUND_REVOKE']

/** The hundredths of an order that were not given back and are not on their way back. */
export function hundredthsLeft(order: DirectOrder): bigint {
  const gone = order.refunds
    .filter(({ status }) => status !== 'REFUND_REFUSED' && status !== 'REFUND_REVOKE')
    .reduce((sum, { amount }) => sum + (hundredthsOf(amount) ?? 0n), 0n)
  return (hundredthsOf(order.amount) ?? 0n) - gone
}

/** Hundredths as a decimal with two places. */
export function decimalOf(hundredths: bigint): string {
  return `${(hundredths / 100n).toString()}.${(hundredths % 100n).toString().padStart(2, '0')}`
}

/**
 * The refund that a status is about, with that status: the one with the number, or the one that is under way, or a new one over the amount or the
 * rest of the order. Undefined if the status is not one of a refund.
 */
export function refundOf(
  order: DirectOrder,
  wanted: { readonly status: string; readonly amount?: string | undefined; readonly outRequestNo?: string | undefined },
): Refund | undefined {
  const { status, amount, outRequestNo } = wanted
  if (!isOfRefund(status)) return undefined
  const isMeant = (refund: Refund): boolean =>
    outRequestNo === undefined ? !ended.includes(refund.status) : refund.outRequestNo === outRequestNo
  const known = order.refunds.findLast(isMeant)
  if (known !== undefined) {
    known.status = status
    return known
  }
  const rest = order.refunds.length === 0 ? order.amount : decimalOf(hundredthsLeft(order))
  const made: Refund = { outRequestNo: outRequestNo ?? '', amount: amount ?? rest, status }
  order.refunds.push(made)
  return made
}
