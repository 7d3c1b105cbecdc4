import { addAmounts, compareAmounts } from '../model/amount.ts'
import type { RecurringPeriod } from './merge-periods.ts'

/** The totals over all periods for the screens of a recurring order. With them a page needs only some of the periods. */
export interface PeriodSummary {
  /** The number of periods: those that were planned, and those that were reported and never planned. */
  readonly count: number
  /** The number of periods in the phase `planned`. */
  readonly planned: number
  /** The number of periods in the phase `dropped`. */
  readonly dropped: number
  /** The number of periods in the phases `expected`, `processing` and `unknown`: money may have moved, or may still move. */
  readonly unsettled: number
  /** The number of periods whose reported amount differs from the planned amount. */
  readonly differing: number
  /** The first period in the phase `planned`. */
  readonly next?: RecurringPeriod
  /** The reported period with the highest number. */
  readonly lastReported?: RecurringPeriod
  /** ISO 8601 instant of the first charge after the trial, or of the first charge if there is no trial. */
  readonly firstRegularAt?: string
  /** Whether a planned period that is not the trial was reported. */
  readonly isRegularReported: boolean
  /** The last four characters of the card in the last period that has a card. */
  readonly cardLastFour?: string
  /** The periods that were paid as planned. Free periods, periods with another amount and returned money are not included. */
  readonly paid: {
    readonly count: number
    /** The exact sum, a decimal string. */
    readonly amount: string
    /** ISO 8601 instant of the charge directly after the last of them, if that charge is still planned. */
    readonly coversUntil?: string
  }
}

/**
 * Summarizes the periods of a recurring order. A pure function.
 *
 * @param periods All periods in order, as `mergePeriods` gives them.
 * @example
 * summarizePeriods(mergePeriods(schedule, reports, { now: Date.now() })).paid.amount // '49.90'
 */
export const summarizePeriods = (periods: readonly RecurringPeriod[]): PeriodSummary => {
  const isIn = (...phases: readonly RecurringPeriod['phase'][]): number =>
    periods.filter(({ phase }) => phases.includes(phase)).length
  const next = periods.find(({ phase }) => phase === 'planned')
  const lastReported = periods.filter(isReported).at(-1)
  const regular = periods.filter(({ isTrial, at }) => !isTrial && at !== undefined)
  const firstRegularAt = regular[0]?.at
  const cardLastFour = periods.filter((period) => period.cardLastFour !== undefined).at(-1)?.cardLastFour
  return {
    count: periods.length,
    planned: isIn('planned'),
    dropped: isIn('dropped'),
    unsettled: isIn('expected', 'processing', 'unknown'),
    differing: periods.filter(({ received }) => received !== undefined).length,
    ...(next && { next }),
    ...(lastReported && { lastReported }),
    ...(firstRegularAt !== undefined && { firstRegularAt }),
    isRegularReported: regular.some(isReported),
    ...(cardLastFour !== undefined && { cardLastFour }),
    paid: summarizePaid(periods),
  }
}

/** Whether the gateway has reported on a period. */
export const isReported = ({ phase }: RecurringPeriod): boolean =>
  phase !== 'planned' && phase !== 'expected' && phase !== 'dropped'

const summarizePaid = (periods: readonly RecurringPeriod[]): PeriodSummary['paid'] => {
  const paid = periods.filter(isPaidAsPlanned)
  const last = paid.at(-1)
  const following = last && periods.find(({ period }) => period === last.period + 1)
  const coversUntil = following?.phase === 'planned' ? following.at : undefined
  let sum = '0'
  for (const { amount = '0' } of paid) sum = addAmounts(sum, amount)
  return {
    count: paid.length,
    amount: sum,
    ...(coversUntil !== undefined && { coversUntil }),
  }
}

const isPaidAsPlanned = ({ phase, amount, received }: RecurringPeriod): boolean =>
  phase === 'paid' && amount !== undefined && !received && compareAmounts(amount, '0') > 0
