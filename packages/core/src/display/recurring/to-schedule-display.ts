import { fill } from '../../i18n/format.ts'
import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import { isRecurringOver } from '../../recurring/recurring-end.ts'
import type { RecurringPhase } from '../../recurring/recurring-phase.ts'
import type { PeriodSummary } from '../../recurring/summarize-periods.ts'
import type { RecurringSnapshot } from '../../contract/recurring-snapshot.ts'
import { phrasesOf, type Phrases } from './phrases.ts'
import type { NextCharge, PeriodDisplay, ScheduleDisplay } from './recurring-display.ts'
import { showPeriod } from './show-period.ts'
import { recurringStatusOf } from './show-recurring-status.ts'
import { trialSentence } from './trial-sentence.ts'

/**
 * Makes the screen of a recurring order: its state, the next charge, the past charges and the coming ones. It is a pure function.
 *
 * @example
 * toScheduleDisplay(snapshot, { messages: recurringMessagesFor('pt-BR') }).next?.sentence
 */
export const toScheduleDisplay = (
  { terms, phase, periods, ahead = [], summary }: RecurringSnapshot,
  { messages }: { readonly messages: RecurringMessages },
): ScheduleDisplay => {
  const phrases = phrasesOf(terms, messages)
  const isOver = isRecurringOver(phase)
  const context = { phrases, messages, lastReported: summary.lastReported?.period ?? 0, isOver }
  const listed = new Set(periods.map(({ period }) => period))
  const shown = [...periods, ...ahead.filter(({ period }) => !listed.has(period))].map((period) =>
    showPeriod(period, context),
  )
  const isTrialNews = !summary.isRegularReported && !isOver
  const trial = isTrialNews ? trialSentence(terms, summary.firstRegularAt, 'runs', phrases, messages) : undefined
  const mayCharge = summary.planned > 0 || summary.unsettled > 0
  const next = nextCharge(phase, summary, phrases, messages)
  const digits = summary.cardLastFour
  const charged = chargedSoFar(summary, phrases, messages)
  const isIn = (...states: readonly PeriodDisplay['state'][]): readonly PeriodDisplay[] =>
    shown.filter(({ state }) => states.includes(state))
  const lists = {
    past: shown.filter(({ state }) => state !== 'planned' && state !== 'dropped').reverse(),
    coming: isIn('planned'),
    dropped: isIn('dropped'),
  }
  return {
    locale: messages.locale,
    status: {
      ...recurringStatusOf(phase, messages),
      ...(phase === 'active' && { text: mayCharge ? messages.schedule.running : messages.states.finished.text }),
      ...(phase === 'active' && failedCharge(summary, phrases, messages)),
    },
    rhythm: fill(messages.rhythm, {
      amount: phrases.money(terms.amount),
      every: phrases.every,
      charges: phrases.plannedCharges,
    }),
    each: phrases.amount(messages.summary.each, terms.amount),
    ...(trial !== undefined && { trial }),
    ...(next && { next }),
    ...(digits !== undefined && { card: fill(messages.card, { digits }) }),
    ...(charged && { charged }),
    ...lists,
    more: moreOf(summary, isOver, lists),
  }
}

/** The number of further periods of each list that the page does not have. */
const moreOf = (
  { count, planned, dropped }: PeriodSummary,
  isOver: boolean,
  lists: Pick<ScheduleDisplay, 'past' | 'coming' | 'dropped'>,
): ScheduleDisplay['more'] => ({
  past: count - planned - dropped - lists.past.length,
  coming: (isOver ? 0 : planned) - lists.coming.length,
  dropped: (isOver ? planned + dropped : dropped) - lists.dropped.length,
})

/** The failure of the last reported charge. The page shows it in place of "active", because "active" would mean that everything is in order. */
const failedCharge = (
  { lastReported: last }: PeriodSummary,
  phrases: Phrases,
  { schedule }: RecurringMessages,
): Pick<ScheduleDisplay['status'], 'tone' | 'title' | 'text'> | undefined => {
  if (last?.phase !== 'failed' || last.at === undefined || last.amount === undefined) return undefined
  const values = { amount: phrases.money(last.amount, last.currency), date: phrases.day(last.at) }
  return { tone: 'bad', title: fill(schedule.failedTitle, values), text: fill(schedule.failedText, values) }
}

const nextCharge = (
  phase: RecurringPhase,
  { next }: PeriodSummary,
  phrases: Phrases,
  { schedule }: RecurringMessages,
): NextCharge | undefined => {
  if (phase !== 'active' || next?.at === undefined || next.amount === undefined) return undefined
  const amount = phrases.amount(schedule.next, next.amount, next.currency)
  const date = phrases.day(next.at)
  return {
    amount,
    at: next.at,
    when: fill(schedule.nextOn, { date }),
    sentence: fill(schedule.nextSentence, { amount: amount.text, date }),
  }
}

const chargedSoFar = (
  { paid }: PeriodSummary,
  phrases: Phrases,
  { schedule }: RecurringMessages,
): ScheduleDisplay['charged'] => {
  if (paid.count === 0) return undefined
  const amount = phrases.amount(schedule.charged, paid.amount)
  const text = fill(schedule.chargedIn, { amount: amount.text, charges: phrases.charges(paid.count) })
  return { label: schedule.charged, text, amount }
}
