import type { Messages } from '@ficha/core'
import { tableFor } from '@ficha/core/contract'
import type { Loaders } from '../loading/load-by-locale.ts'
import { makeDisplayWith, type MakeDisplay } from './make-display.ts'

/** One chunk for each language. A payer loads one of them. */
const WORDS: Loaders<Messages> = {
  en: async () => (await import('@ficha/core/locales/en/slip')).en,
  es: async () => (await import('@ficha/core/locales/es/slip')).es,
  'es-ar': async () => (await import('@ficha/core/locales/es-ar/slip')).esAR,
  'es-cl': async () => (await import('@ficha/core/locales/es-cl/slip')).esCL,
  'es-co': async () => (await import('@ficha/core/locales/es-co/slip')).esCO,
  'es-cr': async () => (await import('@ficha/core/locales/es-cr/slip')).esCR,
  'es-mx': async () => (await import('@ficha/core/locales/es-mx/slip')).esMX,
  'es-pe': async () => (await import('@ficha/core/locales/es-pe/slip')).esPE,
  'es-py': async () => (await import('@ficha/core/locales/es-py/slip')).esPY,
  'es-uy': async () => (await import('@ficha/core/locales/es-uy/slip')).esUY,
  pt: async () => (await import('@ficha/core/locales/pt-br/slip')).ptBR,
}

/** Returns what makes a display in a locale. It uses the page's own words if there are any, else the table that suits the locale best. */
export const makeDisplayIn = async (locale: string, words: Messages | undefined): Promise<MakeDisplay> =>
  makeDisplayWith(words ?? (await tableFor(WORDS, locale)()))
