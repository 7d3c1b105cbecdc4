import { isWholeCurrency } from '../methods/country.ts'
import type { Readings } from '../readings/readings.ts'

/** The numbers of payments that the sandbox lists. */
export const stages: readonly number[] = [1, 2, 3, 6, 9, 12]

/** The sandbox's fee for each payment after the first, in thousandths of the amount. */
const feeOfPayment = 15n

/** One plan of a card, in hundredths of the currency. */
export interface CardPlan {
  readonly stage: number
  /** One payment. Each payment is the same. */
  readonly each: bigint
  /** All payments, fees included. */
  readonly whole: bigint
}

/**
 * The plan of an amount in so many payments. A payment is rounded up to the next hundredth, or to the next whole number of a currency that the pages take
 * without decimals.
 */
export function planOf(amount: bigint, currency: string, stage: number): CardPlan {
  const payments = BigInt(stage)
  const unit = isWholeCurrency(currency) ? 100n : 1n
  const withFee = amount + (amount * feeOfPayment * (payments - 1n)) / 1000n
  const parts = payments * unit
  const each = ((withFee + parts - 1n) / parts) * unit
  return { stage, each, whole: each * payments }
}

/** What the payer's card is charged in all, in hundredths: `order_amount`, or the plan of it, if the gateway adds the fees itself. */
export function chargedOf(
  amount: bigint,
  currency: string,
  installments: number,
  planAmount: Readings['planAmount'],
): bigint {
  return planAmount === 'total' || installments === 1 ? amount : planOf(amount, currency, installments).whole
}
