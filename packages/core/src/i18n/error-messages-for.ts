import { chooseTable } from './choose-table.ts'
import type { ErrorMessages } from './error-messages.ts'
import { enErrors } from './locales/errors/en.ts'
import { esARErrors } from './locales/errors/es-ar.ts'
import { esCLErrors } from './locales/errors/es-cl.ts'
import { esCOErrors } from './locales/errors/es-co.ts'
import { esCRErrors } from './locales/errors/es-cr.ts'
import { esMXErrors } from './locales/errors/es-mx.ts'
import { esPEErrors } from './locales/errors/es-pe.ts'
import { esPYErrors } from './locales/errors/es-py.ts'
import { esUYErrors } from './locales/errors/es-uy.ts'
import { esErrors } from './locales/errors/es.ts'
import { ptBRErrors } from './locales/errors/pt-br.ts'

/** Every table there is. */
export const ALL_ERROR_MESSAGES: readonly ErrorMessages[] = [
  enErrors,
  esErrors,
  esARErrors,
  esCLErrors,
  esCOErrors,
  esCRErrors,
  esMXErrors,
  esPEErrors,
  esPYErrors,
  esUYErrors,
  ptBRErrors,
]

/** The words for the server's errors that suit a locale best, as `messagesFor` chooses them. */
export const errorMessagesFor: (locale: string) => ErrorMessages = chooseTable(ALL_ERROR_MESSAGES, esErrors)
