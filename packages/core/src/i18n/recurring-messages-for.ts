import { chooseTable } from './choose-table.ts'
import type { RecurringMessages } from './recurring-messages.ts'
import { enRecurring } from './locales/recurring/en.ts'
import { esARRecurring } from './locales/recurring/es-ar.ts'
import { esCLRecurring } from './locales/recurring/es-cl.ts'
import { esCORecurring } from './locales/recurring/es-co.ts'
import { esCRRecurring } from './locales/recurring/es-cr.ts'
import { esMXRecurring } from './locales/recurring/es-mx.ts'
import { esPERecurring } from './locales/recurring/es-pe.ts'
import { esPYRecurring } from './locales/recurring/es-py.ts'
import { esUYRecurring } from './locales/recurring/es-uy.ts'
import { esRecurring } from './locales/recurring/es.ts'
import { ptBRRecurring } from './locales/recurring/pt-br.ts'

/** The tables of all languages. */
export const ALL_RECURRING_MESSAGES: readonly RecurringMessages[] = [
  enRecurring,
  esRecurring,
  esARRecurring,
  esCLRecurring,
  esCORecurring,
  esCRRecurring,
  esMXRecurring,
  esPERecurring,
  esPYRecurring,
  esUYRecurring,
  ptBRRecurring,
]

/**
 * The words of the recurring screens for a locale (BCP 47). The table is chosen as in {@link messagesFor}: by the tag, else by its language, else
 * Spanish.
 *
 * @example
 * recurringMessagesFor('en').states.active.title
 */
export const recurringMessagesFor: (locale: string) => RecurringMessages = chooseTable(
  ALL_RECURRING_MESSAGES,
  esRecurring,
)
