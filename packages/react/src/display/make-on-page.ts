import type { Messages } from '@ficha/core'
import { loadByLocale, type Loaders } from '../loading/load-by-locale.ts'
import { makerOf, type MakeDisplay } from './make-display.ts'

/** One chunk a language: a payer loads the one that is read. */
const WORDS: Loaders<Messages> = new Map([
  ['en', async () => (await import('@ficha/core/locales/en')).en],
  ['es', async () => (await import('@ficha/core/locales/es')).es],
  ['es-ar', async () => (await import('@ficha/core/locales/es-ar')).esAR],
  ['es-cl', async () => (await import('@ficha/core/locales/es-cl')).esCL],
  ['es-co', async () => (await import('@ficha/core/locales/es-co')).esCO],
  ['es-cr', async () => (await import('@ficha/core/locales/es-cr')).esCR],
  ['es-mx', async () => (await import('@ficha/core/locales/es-mx')).esMX],
  ['es-pe', async () => (await import('@ficha/core/locales/es-pe')).esPE],
  ['es-py', async () => (await import('@ficha/core/locales/es-py')).esPY],
  ['es-uy', async () => (await import('@ficha/core/locales/es-uy')).esUY],
  ['pt', async () => (await import('@ficha/core/locales/pt-br')).ptBR],
])

/** What makes displays in a locale: with the page's own words, else with those that suit the locale best, which are loaded. */
export const makerFor = async (locale: string, words: Messages | undefined): Promise<MakeDisplay> =>
  makerOf(words ?? (await loadByLocale(WORDS, locale)))
