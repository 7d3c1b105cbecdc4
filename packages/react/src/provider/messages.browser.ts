import type { Messages } from '@ficha/core'
import { loadByLocale, type Loaders } from './load-by-locale.ts'

/** One chunk a language: a payer loads the one that is read. */
const LOADERS: Loaders<Messages> = new Map([
  ['en', async () => (await import('@ficha/core/locales/en')).en],
  ['es', async () => (await import('@ficha/core/locales/es')).es],
  ['es-ar', async () => (await import('@ficha/core/locales/es-ar')).esAR],
  ['es-cl', async () => (await import('@ficha/core/locales/es-cl')).esCL],
  ['es-co', async () => (await import('@ficha/core/locales/es-co')).esCO],
  ['es-cr', async () => (await import('@ficha/core/locales/es-cr')).esCR],
  ['es-mx', async () => (await import('@ficha/core/locales/es-mx')).esMX],
  ['es-pe', async () => (await import('@ficha/core/locales/es-pe')).esPE],
  ['pt', async () => (await import('@ficha/core/locales/pt-br')).ptBR],
])

/** A browser has no table until it has asked for one. */
export const messagesAtOnce = (_locale: string): Messages | undefined => undefined

/** Loads the table that suits a locale best. */
export const loadMessages = (locale: string): Promise<Messages> => loadByLocale(LOADERS, locale)
