import { fill } from '../../i18n/format.ts'
import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { RecurringPlan } from '../../contract/recurring-snapshot.ts'
import { capital, chargesToTheCard, phrasesOf, plannedTotal } from './phrases.ts'
import type { DisplayFact, SummaryDisplay } from './recurring-display.ts'
import { trialSentence } from './trial-sentence.ts'

/**
 * Makes the summary before the first payment, in words: the amount, the interval, the number of charges, the dates and the exact total. It is a
 * pure function of the plan from the merchant's server.
 *
 * @example
 * toSummaryDisplay(summary, { messages: recurringMessagesFor('pt-BR') }).rhythm // 'Todo mês, 12 cobranças'
 */
export const toSummaryDisplay = (
  { terms, schedule, last = schedule.at(-1) }: RecurringPlan,
  { messages }: { readonly messages: RecurringMessages },
): SummaryDisplay => {
  const { summary: words, locale } = messages
  const phrases = phrasesOf(terms, messages)
  const trial = trialSentence(terms, schedule.find(({ isTrial }) => !isTrial)?.at, 'now', phrases, messages)
  const [first] = schedule
  const facts: DisplayFact[] = []
  if (first) facts.push({ label: words.now, text: phrases.money(first.amount) })
  const next = schedule[1]
  if (next && schedule.length > 2) {
    const label = fill(words.from, { date: phrases.day(next.at) })
    facts.push({ label, text: `${phrases.money(next.amount)} ${phrases.every}` })
  }
  facts.push({ label: words.count, text: String(chargesToTheCard(terms)) })
  if (last && schedule.length > 1) facts.push({ label: words.last, text: phrases.day(last.at) })
  return {
    locale,
    each: phrases.amount(words.each, terms.amount),
    rhythm: capital(`${phrases.every}, ${phrases.plannedCharges}`, locale),
    ...(trial !== undefined && { trial }),
    facts,
    total: phrases.amount(words.total, plannedTotal(terms)),
  }
}
