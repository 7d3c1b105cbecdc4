import type { RecurringMessages } from '@ficha/core/recurring'
import { useContext } from 'react'
import { RECURRING_MESSAGES } from '#recurring-messages'
import { CheckoutContext } from '../provider/checkout-context.ts'
import { useServedWords } from '#server-html'

/** In which language. With neither: the provider's, else Portuguese for reais and Spanish for all else. */
export interface RecurringLanguage {
  /** BCP 47 tag: "pt-BR", "es-CO". Its words are loaded when they are needed. */
  readonly locale?: string | undefined
  /** A table of your own: `withMessages(esMXRecurring, { title: 'Membresía' })`. */
  readonly messages?: RecurringMessages | undefined
}

/** The words of the recurring screens; `undefined` while they load. */
export const useRecurringWords = (
  { locale, messages }: RecurringLanguage,
  currency?: string,
): RecurringMessages | undefined => {
  const context = useContext(CheckoutContext)
  return useServedWords(
    RECURRING_MESSAGES,
    'recurring',
    locale ?? context?.locale ?? (currency === 'BRL' ? 'pt-BR' : 'es'),
    messages,
  )
}

/**
 * Loads the words of the recurring screens in a locale, so that their first drawing has them: for a page that adopts what a server drew and has
 * no `Suspense`, such as a custom element on Preact. React needs no call of it.
 *
 * @param locale BCP 47 tag, the same as the provider's.
 * @returns Resolves once they are there. It never rejects: words that do not come are asked for again.
 */
export const loadRecurringWords = (locale: string): Promise<void> => RECURRING_MESSAGES.of(locale).arrive()
