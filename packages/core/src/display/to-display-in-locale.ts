import { messagesFor } from '../locales/tables.ts'
import { isRecord } from '../model/is-record.ts'
import type { Payment } from '../model/payment.ts'
import type { DisplayModel } from '../model/display-model.ts'
import type { DisplayMoment, DisplayState } from './show-state.ts'
import { toDisplay as toDisplayWith } from './to-display.ts'

/** The options of {@link toDisplay} with a locale in place of a message table. */
export type LocaleDisplayOptions = DisplayMoment &
  DisplayState & {
    /** BCP 47 tag: "pt-BR", "es-CO", "en". If a tag has no message table, the table of its language is used, and then Spanish. */
    readonly locale: string
  }

/**
 * Makes the screen of a payment: every string and code, as plain JSON. This function loads the message tables of all languages. If the size of your
 * code matters, use `toDisplay` of `@ficha/core/display` with one message table.
 *
 * @param payment From `parsePayResponse`, or from a snapshot.
 * @param options The locale, and `now` (epoch milliseconds) or `passed`. The state of the payment and of its order is optional.
 * @example
 * const screen = toDisplay(payment, { locale: 'pt-BR', now: Date.now() })
 * screen.amount.text // 'R$ 150,00'
 * @throws TypeError when it was given no payment or no locale.
 */
export const toDisplay = (payment: Payment, options: LocaleDisplayOptions): DisplayModel => {
  const terms: unknown = (payment as Partial<Payment> | undefined)?.terms
  if (!isRecord(terms))
    throw new TypeError(
      'toDisplay was given no payment, so it has nothing to show. Pass `parsed.value` once `parsed.ok` is true, or `snapshot.payment`.',
    )
  if (typeof (options as Partial<LocaleDisplayOptions> | undefined)?.locale !== 'string')
    throw new TypeError(
      'toDisplay was given no `locale`, so it has no words. Pass the language of your page: toDisplay(payment, { locale: "pt-BR" }).',
    )
  const { locale, ...others } = options
  return toDisplayWith(payment, { ...others, messages: messagesFor(locale) })
}
