import { messagesFor } from '../i18n/messages-for.ts'
import type { Payment } from '../model/payment.ts'
import type { DisplayModel } from '../model/display-model.ts'
import type { DisplayMoment, DisplayState } from './show-standing.ts'
import { toDisplay as toDisplayWith } from './to-display.ts'

/** The options of {@link toDisplay} with a locale in place of a message table. */
export type LocaleDisplayOptions = DisplayMoment &
  DisplayState & {
    /** BCP 47: "pt-BR", "es-CO", "en". A tag without a table of its own falls back to its language, then to Spanish. */
    readonly locale: string
  }

/**
 * Turns a payment into every string and code of its screen, as plain JSON. Brings every language along; where bytes count,
 * take `toDisplay` of `@ficha/core/display` and hand it one message table.
 *
 * @param payment From `parsePayResponse`, or out of a snapshot.
 * @example
 * const screen = toDisplay(payment, { locale: 'pt-BR', now: Date.now() })
 * screen.amount.text // 'R$ 150,00'
 */
export const toDisplay = (payment: Payment, { locale, ...options }: LocaleDisplayOptions): DisplayModel =>
  toDisplayWith(payment, { ...options, messages: messagesFor(locale) })
