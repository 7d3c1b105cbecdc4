import type { PaymentPlan } from '@ficha/core'
import { isRecord, unitOf } from '@ficha/core/internal'
import { isWholeAmount } from '@ficha/core/published'
import { isPlanSum } from '@ficha/core/status'
import type { CardOptions } from '../options/cards/card-options.ts'
import { systemClock } from '../platform/clock.ts'
import type { GatewayAccess } from '../ports/gateway.ts'
import { answerOf } from './answer-of.ts'
import { decimalOf } from './decimal-of.ts'

/** Plans are cached for this time, because the choice of a payer is checked against them. */
const KEEP_MS = 600_000
/** Orders of other prices have other plans, so the oldest of these are removed. */
const MOST_KEPT = 500

interface CachedPlans {
  readonly at: number
  readonly plans: Promise<readonly PaymentPlan[]>
}

const cache = new WeakMap<GatewayAccess, Map<string, CachedPlans>>()

/**
 * Lists the plans of a card by `POST /trade/installments`, published 2024: the number of payments, one payment, and the total with fees. The gateway's
 * document has `installments` as a parameter and no query. The plans of an amount are cached for ten minutes. The single payment is the price of the
 * order, so the row of one payment is not read. A row that does not come to its total is left out.
 *
 * @throws Error if the gateway did not answer, or its answer has no list.
 */
export const listPublishedPlans: NonNullable<CardOptions['plans']> = async ({ amount, currency }, gateway) => {
  const lists = cache.get(gateway) ?? new Map<string, CachedPlans>()
  cache.set(gateway, lists)
  const key = `${currency} ${amount}`
  const before = lists.get(key)
  const age = systemClock.now() - (before?.at ?? Number.NEGATIVE_INFINITY)
  if (before && age >= 0 && age < KEEP_MS) return await before.plans
  const [oldest] = lists.size >= MOST_KEPT ? lists.keys() : []
  if (oldest !== undefined) lists.delete(oldest)
  lists.delete(key)
  const plans = requestPlans(amount, currency, gateway)
  lists.set(key, { at: systemClock.now(), plans })
  return await plans.catch((error: unknown) => {
    lists.delete(key)
    throw error
  })
}

const requestPlans = async (
  amount: string,
  currency: string,
  gateway: GatewayAccess,
): Promise<readonly PaymentPlan[]> => {
  const path = '/trade/installments'
  const { fee } = answerOf(path, await gateway.request(path, { amount, currency }))
  if (!Array.isArray(fee))
    throw new Error(
      `@ficha/server: the answer to ${path} has no list of plans, so cards are offered in one payment. Pass your own \`cards.plans\`.`,
    )
  return fee
    .flatMap((row: unknown) => readPlan(row, currency))
    .sort((one, other) => one.installments - other.installments)
    .filter(({ installments }, at, all) => installments !== all[at - 1]?.installments)
}

const readPlan = (row: unknown, currency: string): readonly PaymentPlan[] => {
  if (!isRecord(row)) return []
  const installments = Number(row['stage'])
  const [each, total] = [decimalOf(row['amount_each']), decimalOf(row['amount'])]
  if (!Number.isSafeInteger(installments) || installments < 2 || total === undefined) return []
  const unit = unitOf(currency)
  const plan = { installments, total, ...(each !== undefined && { each }) }
  return isPlanSum(plan, unit) && (unit === '0.01' || isWholeAmount(total)) ? [plan] : []
}
