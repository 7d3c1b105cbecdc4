import { amountBetween, compareAmounts, divideAmount, multiplyAmount, type Amount } from '../model/amount.ts'

/** One way to pay a card's charge in parts, as the merchant or the gateway states it. */
export interface PaymentPlan {
  /** The number of payments: a whole number from 1. */
  readonly installments: number
  /** A decimal string: the sum of all payments, with interest. */
  readonly total: Amount
  /** A decimal string: one payment. Default: the total divided, if it divides. */
  readonly each?: Amount
  /** Whether the payer reads that there is no interest. The kit never concludes it from the amounts. */
  readonly noInterest?: boolean
  /** The merchant's own short text behind the plan, in the payer's language. */
  readonly words?: string
}

/** One payment of a plan. */
export interface PlanPart {
  /** A decimal string: the amount of every payment if `isEqual`, else that of the largest one. */
  readonly amount: Amount
  /** Whether all payments have this amount. */
  readonly isEqual: boolean
}

/**
 * Returns one payment of a plan, so that a screen states no false sum: three payments of 33.33 are not 100.00. If the payments differ, it is the largest:
 * the rest of the total where the plan states a payment, else the total divided and rounded up to a unit of the currency.
 *
 * @param unit The smallest amount of the currency: "0.01", or "1" for a currency without cents.
 * @example
 * partOf({ installments: 3, total: '150.00' }, '0.01') // { amount: '50.00', isEqual: true }
 * partOf({ installments: 3, total: '100.00', each: '33.33' }, '0.01') // { amount: '33.34', isEqual: false }
 */
export const partOf = ({ installments, total, each }: PaymentPlan, unit: Amount): PlanPart => {
  if (each === undefined) {
    const amount = divideAmount(total, installments, unit)
    return { amount, isEqual: compareAmounts(multiplyAmount(amount, installments), total) === 0 }
  }
  const isEqual = compareAmounts(multiplyAmount(each, installments), total) === 0
  const others = multiplyAmount(each, installments - 1)
  const rest = compareAmounts(total, others) > 0 ? amountBetween(total, others) : each
  return { amount: !isEqual && compareAmounts(rest, each) > 0 ? rest : each, isEqual }
}

/**
 * Whether the payments of a plan come to its total: each payment may differ by one unit of the currency, because the payments of some totals are not
 * equal. A plan without `each` always does.
 */
export const isPlanSum = ({ installments, total, each }: PaymentPlan, unit: Amount): boolean =>
  each === undefined ||
  compareAmounts(amountBetween(multiplyAmount(each, installments), total), multiplyAmount(unit, installments)) <= 0
