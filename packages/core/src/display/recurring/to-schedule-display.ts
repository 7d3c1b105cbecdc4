import { compareAmounts } from '../../model/amount.ts'
import { fill } from '../../i18n/format.ts'
import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { RecurringPeriod } from '../../recurring/merge-periods.ts'
import { isRecurringOver, type PeriodPhase, type RecurringPhase } from '../../recurring/recurring-phase.ts'
import type { RecurringSnapshot } from '../../contract/recurring-snapshot.ts'
import { phrasesOf, sum, type Phrases } from './phrases.ts'
import type { NextCharge, PeriodDisplay, ScheduleDisplay } from './recurring-display.ts'
import { showPeriod } from './show-period.ts'
import { recurringStatusOf } from './show-recurring-status.ts'
import { trialSentence } from './trial-sentence.ts'

/** A recurring order as its page shows it: where it stands, the next charge, the past ones and the coming ones. A pure function. */
export const toScheduleDisplay = (
  { terms, phase, periods }: RecurringSnapshot,
  { messages }: { readonly messages: RecurringMessages },
): ScheduleDisplay => {
  const phrases = phrasesOf(terms, messages)
  const lastReported = Math.max(0, ...periods.filter(isReported).map(({ period }) => period))
  const context = { phrases, messages, lastReported, isOver: isRecurringOver(phase) }
  const shown = periods.map((period) => showPeriod(period, context))
  const regular = periods.filter(({ isTrial, at }) => !isTrial && at !== undefined)
  const isTrialNews = regular.every((period) => !isReported(period)) && !context.isOver
  const trial = isTrialNews ? trialSentence(terms, regular, 'runs', phrases, messages) : undefined
  const mayCharge = periods.some(({ phase: stands }) => OPEN.includes(stands))
  const next = nextCharge(phase, periods, phrases, messages)
  const digits = periods.findLast(({ cardLastFour }) => cardLastFour !== undefined)?.cardLastFour
  const charged = chargedSoFar(periods, phrases, messages)
  const isIn = (...states: readonly PeriodDisplay['state'][]): readonly PeriodDisplay[] =>
    shown.filter(({ state }) => states.includes(state))
  return {
    locale: messages.locale,
    status: {
      ...recurringStatusOf(phase, messages),
      ...(phase === 'active' && { text: mayCharge ? messages.schedule.running : messages.states.finished.text }),
      ...(phase === 'active' && failedCharge(periods, phrases, messages)),
    },
    rhythm: fill(messages.rhythm, {
      amount: phrases.money(terms.amount),
      every: phrases.every,
      charges: phrases.plannedCharges(periods.filter(({ at }) => at !== undefined)),
    }),
    each: phrases.amount(messages.summary.each, terms.amount),
    ...(trial !== undefined && { trial }),
    ...(next && { next }),
    ...(digits !== undefined && { card: fill(messages.card, { digits }) }),
    ...(charged && { charged }),
    past: shown.filter(({ state }) => state !== 'planned' && state !== 'dropped').reverse(),
    coming: isIn('planned'),
    dropped: isIn('dropped'),
  }
}

/** Finds a failure of the last reported charge. The page shows it in place of "active", which would suggest that everything is in order. */
const failedCharge = (
  periods: readonly RecurringPeriod[],
  phrases: Phrases,
  { schedule }: RecurringMessages,
): Pick<ScheduleDisplay['status'], 'tone' | 'title' | 'text'> | undefined => {
  const last = periods.findLast(isReported)
  if (last?.phase !== 'failed' || last.at === undefined || last.amount === undefined) return undefined
  const values = { amount: phrases.money(last.amount, last.currency), date: phrases.day(last.at) }
  return { tone: 'bad', title: fill(schedule.failedTitle, values), text: fill(schedule.failedText, values) }
}

/** Money may still move. */
const OPEN: readonly PeriodPhase[] = ['planned', 'expected', 'processing', 'unknown']

const isReported = ({ phase }: RecurringPeriod): boolean =>
  phase !== 'planned' && phase !== 'expected' && phase !== 'dropped'

const nextCharge = (
  phase: RecurringPhase,
  periods: readonly RecurringPeriod[],
  phrases: Phrases,
  { schedule }: RecurringMessages,
): NextCharge | undefined => {
  const next = phase === 'active' ? periods.find((period) => period.phase === 'planned') : undefined
  if (next?.at === undefined || next.amount === undefined) return undefined
  const amount = phrases.amount(schedule.next, next.amount, next.currency)
  const date = phrases.day(next.at)
  return {
    amount,
    at: next.at,
    when: fill(schedule.nextOn, { date }),
    sentence: fill(schedule.nextSentence, { amount: amount.text, date }),
  }
}

/** The periods that were paid as agreed. Periods with another amount, returned money or a free trial are not included. */
export const paidPeriods = (periods: readonly RecurringPeriod[]): readonly RecurringPeriod[] =>
  periods.filter(
    ({ phase, amount, received }) =>
      phase === 'paid' && amount !== undefined && !received && compareAmounts(amount, '0') > 0,
  )

const chargedSoFar = (
  periods: readonly RecurringPeriod[],
  phrases: Phrases,
  { schedule }: RecurringMessages,
): ScheduleDisplay['charged'] => {
  const paid = paidPeriods(periods)
  if (paid.length === 0) return undefined
  const amount = phrases.amount(schedule.charged, sum(paid.map((period) => period.amount ?? '0')))
  const text = fill(schedule.chargedIn, { amount: amount.text, charges: phrases.charges(paid.length) })
  return { label: schedule.charged, text, amount }
}
