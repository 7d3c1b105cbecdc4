import type { RecurringMessages } from '@ficha/core/recurring'
import { useContext } from 'react'
import { loadRecurringMessages, recurringMessagesAtOnce } from '#recurring-messages'
import { CheckoutContext } from '../provider/checkout-context.ts'
import { tableSource } from '../provider/table-source.ts'
import { useServedTable } from '#server-html'

/** In which language. With neither: the provider's, else Portuguese for reais and Spanish for all else. */
export interface RecurringLanguage {
  /** BCP 47 tag: "pt-BR", "es-CO". Its words are loaded when they are needed. */
  readonly locale?: string | undefined
  /** A table of your own: `withMessages(esMXRecurring, { title: 'Membresía' })`. */
  readonly messages?: RecurringMessages | undefined
}

const WORDS = tableSource(recurringMessagesAtOnce, loadRecurringMessages)

/** The words of the recurring screens; `undefined` while they load. */
export const useRecurringWords = (
  { locale, messages }: RecurringLanguage,
  currency?: string,
): RecurringMessages | undefined => {
  const context = useContext(CheckoutContext)
  return useServedTable(WORDS, locale ?? context?.locale ?? (currency === 'BRL' ? 'pt-BR' : 'es'), messages)
}
