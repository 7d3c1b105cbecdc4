import { addDuration, type Duration } from '../clock/duration.ts'
import { times } from './interval.ts'

/** The amounts and the interval of a recurring order. */
export interface Plan {
  readonly amount: string
  readonly interval: Duration
  /** How many periods there are; the trial, where there is one, is the first of them. */
  readonly periods: number
  readonly trial: Trial | undefined
}

export interface Trial {
  readonly amount: string
  readonly length: Duration
}

/** The amount of a period. */
export function amountOfPeriod(plan: Plan, period: number): string {
  return period === 1 && plan.trial !== undefined ? plan.trial.amount : plan.amount
}

/**
 * When a period is charged: the first with the first payment, the second after the trial (or an interval), each
 * later one an interval on. All are counted from the beginning, so 31 January is followed by 28 February and 31 March.
 */
export function dueAt(plan: Plan, start: number, period: number): number {
  if (period === 1) return start
  if (plan.trial === undefined) return addDuration(start, times(plan.interval, period - 1))
  return addDuration(addDuration(start, plan.trial.length), times(plan.interval, period - 2))
}
