import { en } from './locales/en.ts'
import { esAR } from './locales/es-ar.ts'
import { esCL } from './locales/es-cl.ts'
import { esCO } from './locales/es-co.ts'
import { esCR } from './locales/es-cr.ts'
import { esMX } from './locales/es-mx.ts'
import { esPE } from './locales/es-pe.ts'
import { esPY } from './locales/es-py.ts'
import { esUY } from './locales/es-uy.ts'
import { es } from './locales/es.ts'
import { ptBR } from './locales/pt-br.ts'
import { chooseTable } from './choose-table.ts'
import type { Messages } from './messages.ts'

/** The tables of all languages. */
export const ALL_MESSAGES: readonly Messages[] = [en, es, esAR, esCL, esCO, esCR, esMX, esPE, esPY, esUY, ptBR]

/**
 * The message table for a locale: the table of the tag itself, else of its language, else Spanish.
 *
 * @param locale BCP 47 tag, in capital or small letters, with hyphens or underscores: "pt-BR", "es_CO", "es-BO" (neutral Spanish).
 * @example
 * messagesFor('es-PE').locale // 'es-PE'
 */
export const messagesFor: (locale: string) => Messages = chooseTable(ALL_MESSAGES, es)
