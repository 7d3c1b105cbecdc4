import type { Messages } from '@ficha/core'
import { languageOf, type Language } from './languages.ts'
import { useLoaded } from './use-loaded.ts'

/** One chunk a language, as a payer's phone should have it. */
const LOAD: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@ficha/core/locales/en')).en,
  es: async () => (await import('@ficha/core/locales/es')).es,
  pt: async () => (await import('@ficha/core/locales/pt-br')).ptBR,
}

/** The kit's own words, for what the shop says with them: the methods' names and where a payment stands. */
export const useKitMessages = (locale: string): Messages | undefined => {
  const language = languageOf(locale)
  return useLoaded(language, LOAD[language])
}
