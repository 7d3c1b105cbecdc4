import { fill } from '../../i18n/format.ts'
import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { PeriodState } from '../../model/recurring-screen-state.ts'
import type { RecurringPeriod } from '../../recurring/merge-periods.ts'
import type { Tone } from '../../model/display-model.ts'
import type { Phrases } from './phrases.ts'
import type { PeriodDisplay } from './recurring-display.ts'

const TONES: Readonly<Record<PeriodState, Tone>> = {
  planned: 'waiting',
  expected: 'waiting',
  gap: 'attention',
  dropped: 'waiting',
  processing: 'waiting',
  unknown: 'attention',
  failed: 'bad',
  paid: 'good',
  reversed: 'attention',
  wrongAmount: 'attention',
}

/** The other inputs that the text of one period depends on. */
export interface PeriodContext {
  readonly phrases: Phrases
  readonly messages: RecurringMessages
  /** The highest reported period, or 0. */
  readonly lastReported: number
  /** No charge follows, so planned charges will not happen. */
  readonly isOver: boolean
}

/** Writes one period. If the amount that arrived differs from the agreed amount, the text has both. */
export const showPeriod = (
  period: RecurringPeriod,
  { phrases, messages, lastReported, isOver }: PeriodContext,
): PeriodDisplay => {
  const { schedule, periods } = messages
  const state = stateOf(period, lastReported, isOver)
  const note = noteOf(period, phrases, messages)
  return {
    period: period.period,
    state,
    tone: TONES[state],
    title: period.isTrial ? schedule.trialPeriod : fill(schedule.period, { number: String(period.period) }),
    ...(period.at !== undefined && { at: period.at, date: phrases.day(period.at) }),
    ...(period.amount !== undefined && { amount: phrases.money(period.amount, period.currency) }),
    label: periods[state],
    ...(note !== undefined && { note }),
  }
}

const stateOf = ({ period, phase, received }: RecurringPeriod, lastReported: number, isOver: boolean): PeriodState => {
  if (received && phase !== 'failed' && phase !== 'reversed') return 'wrongAmount'
  if (phase === 'planned' && isOver) return 'dropped'
  return phase === 'expected' && period < lastReported ? 'gap' : phase
}

const noteOf = (
  { received, amount, currency, at }: RecurringPeriod,
  phrases: Phrases,
  { schedule }: RecurringMessages,
): string | undefined => {
  if (at === undefined) return schedule.unplanned
  if (!received || amount === undefined) return undefined
  return fill(schedule.wrongAmount, {
    received: phrases.money(received.amount, received.currency),
    amount: phrases.money(amount, currency),
  })
}
