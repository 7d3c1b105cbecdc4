import { fill } from '../../i18n/format.ts'
import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { RecurringSnapshot } from '../../contract/recurring-snapshot.ts'
import { counted, phrasesOf } from './phrases.ts'
import type { CancelDisplay } from './recurring-display.ts'

/**
 * The effects of a cancellation, one sentence each: the charges that stop, past charges that stay, the last day of the paid time, charges in
 * progress, and that no charge follows. The sentence "nothing was charged" is present only if no period can have been charged. It is a pure
 * function.
 *
 * @example
 * toCancelDisplay(snapshot, { messages: recurringMessagesFor('pt-BR') }).consequences
 */
export const toCancelDisplay = (
  { terms, summary }: RecurringSnapshot,
  { messages }: { readonly messages: RecurringMessages },
): CancelDisplay => {
  const { cancel: words, locale } = messages
  const phrases = phrasesOf(terms, messages)
  const { next: first, paid, planned } = summary
  const isUnderway = summary.unsettled > 0 || summary.differing > 0
  const lines: (string | false | undefined)[] = [
    first?.at === undefined || first.amount === undefined
      ? words.stopsNothing
      : fill(counted(words.stops, planned), {
          amount: phrases.money(first.amount, first.currency),
          date: phrases.day(first.at),
        }),
    paid.count > 0 && fill(words.charged, { amount: phrases.money(paid.amount), charges: phrases.charges(paid.count) }),
    paid.count === 0 && !isUnderway && words.chargedNothing,
    paid.coversUntil !== undefined && fill(words.covers, { date: phrases.day(paid.coversUntil) }),
    isUnderway && words.underway,
    words.final,
  ]
  return { locale, ask: words.prompt, consequences: lines.filter((line) => typeof line === 'string') }
}
