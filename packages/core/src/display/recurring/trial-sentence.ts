import { compareAmounts } from '../../model/amount.ts'
import { fill } from '../../i18n/format.ts'
import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { RecurringSnapshotTerms } from '../../contract/recurring-snapshot.ts'
import { regularCharges, type Phrases } from './phrases.ts'

/**
 * The trial in two sentences: its price and its length, and then the next charge and its date. `undefined` if the terms have no trial.
 *
 * @param moment "now" before the first payment, "runs" after it.
 * @param phrases The phrases of the same terms.
 * @param at ISO 8601 instant of the first charge after the trial. Without it, the second sentence says that no charge follows.
 */
export const trialSentence = (
  terms: RecurringSnapshotTerms,
  at: string | undefined,
  moment: 'now' | 'runs',
  phrases: Phrases,
  { trial: words }: RecurringMessages,
): string | undefined => {
  const { trial, amount } = terms
  if (!trial) return undefined
  const isFree = compareAmounts(trial.amount, '0') === 0
  const length = phrases.length(trial.period)
  const first = fill(words[isFree ? (`${moment}Free` as const) : moment], {
    amount: phrases.money(trial.amount),
    length,
  })
  if (at === undefined) return `${first} ${words.thenNothing}`
  const values = { amount: phrases.money(amount), every: phrases.every, date: phrases.day(at) }
  return `${first} ${fill(regularCharges(terms) === 1 ? words.thenOnce : words.then, values)}`
}
