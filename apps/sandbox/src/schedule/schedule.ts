import { addDuration, type Duration } from '../clock/duration.ts'
import { times } from './interval.ts'

/** The amounts and the interval of a recurring order. */
export interface Plan {
  readonly amount: string
  readonly interval: Duration
  /** The number of periods, including a trial, which is the first. */
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
 * The instant of a period's charge. The first period is charged with the first payment, the second after the trial (or an interval), and each later
 * one an interval after the one before. All are counted from the beginning, so after 31 January come 28 February and 31 March.
 */
export function dueAt(plan: Plan, start: number, period: number): number {
  if (period === 1) return start
  if (plan.trial === undefined) return addDuration(start, times(plan.interval, period - 1))
  return addDuration(addDuration(start, plan.trial.length), times(plan.interval, period - 2))
}
