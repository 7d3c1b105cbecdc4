import { chooseTable } from './choose-table.ts'
import type { FormMessages } from './form-messages.ts'
import { enForms } from './locales/forms/en.ts'
import { esARForms } from './locales/forms/es-ar.ts'
import { esCLForms } from './locales/forms/es-cl.ts'
import { esCOForms } from './locales/forms/es-co.ts'
import { esCRForms } from './locales/forms/es-cr.ts'
import { esMXForms } from './locales/forms/es-mx.ts'
import { esPEForms } from './locales/forms/es-pe.ts'
import { esPYForms } from './locales/forms/es-py.ts'
import { esUYForms } from './locales/forms/es-uy.ts'
import { esForms } from './locales/forms/es.ts'
import { ptBRForms } from './locales/forms/pt-br.ts'

/** The tables of all languages. */
export const ALL_FORM_MESSAGES: readonly FormMessages[] = [
  enForms,
  esForms,
  esARForms,
  esCLForms,
  esCOForms,
  esCRForms,
  esMXForms,
  esPEForms,
  esPYForms,
  esUYForms,
  ptBRForms,
]

/**
 * The words of the payer's form for a locale (BCP 47). The table is chosen as in {@link messagesFor}: by the tag, else by its language, else
 * Spanish.
 *
 * @example
 * formMessagesFor('pt-BR').labels.cep
 */
export const formMessagesFor: (locale: string) => FormMessages = chooseTable(ALL_FORM_MESSAGES, esForms)
