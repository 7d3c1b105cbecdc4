import { fill } from '../../i18n/format.ts'
import type { RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { RecurringPeriod } from '../../recurring/merge-periods.ts'
import type { RecurringSnapshot } from '../../contract/recurring-snapshot.ts'
import { counted, phrasesOf, sum } from './phrases.ts'
import type { CancelDisplay } from './recurring-display.ts'
import { paidPeriods } from './to-schedule-display.ts'

/**
 * What a cancellation would do, sentence by sentence: which charges stop, what was charged and stays so, up to which day the
 * last payment counts, what is under way, and that nothing more is charged. Says "nothing was charged" only where no period
 * could have been.
 */
export const toCancelDisplay = (
  { terms, periods }: RecurringSnapshot,
  { messages }: { readonly messages: RecurringMessages },
): CancelDisplay => {
  const { cancel: words, locale } = messages
  const phrases = phrasesOf(terms, messages)
  const coming = periods.filter(({ phase }) => phase === 'planned')
  const paid = paidPeriods(periods)
  const first = coming[0]
  const covered = coversUntil(paid, periods)
  const isUnderway = periods.some(isOpen)
  const lines: (string | false | undefined)[] = [
    first?.at === undefined || first.amount === undefined
      ? words.stopsNothing
      : fill(counted(words.stops, coming.length), {
          amount: phrases.money(first.amount, first.currency),
          date: phrases.day(first.at),
        }),
    paid.length > 0 &&
      fill(words.charged, {
        amount: phrases.money(sum(paid.map(({ amount = '0' }) => amount))),
        charges: phrases.charges(paid.length),
      }),
    paid.length === 0 && !isUnderway && words.chargedNothing,
    covered !== undefined && fill(words.covers, { date: phrases.day(covered) }),
    isUnderway && words.underway,
    words.final,
  ]
  return { locale, ask: words.ask, consequences: lines.filter((line) => typeof line === 'string') }
}

/** The day of the charge directly after the last paid charge, if that charge is still planned. */
const coversUntil = (paid: readonly RecurringPeriod[], periods: readonly RecurringPeriod[]): string | undefined => {
  const last = paid.at(-1)
  const following = last && periods.find(({ period }) => period === last.period + 1)
  return following?.phase === 'planned' ? following.at : undefined
}

/** Whether the result of a period is still open: money may have moved, or may still move. */
const isOpen = ({ phase, received }: RecurringPeriod): boolean =>
  phase === 'expected' || phase === 'processing' || phase === 'unknown' || received !== undefined
