import type { Messages } from '@ficha/core'

/** One chunk a language: a payer loads the one that is read. */
const LOADERS: ReadonlyMap<string, () => Promise<Messages>> = new Map([
  ['en', async () => (await import('@ficha/core/locales/en')).en],
  ['es', async () => (await import('@ficha/core/locales/es')).es],
  ['es-ar', async () => (await import('@ficha/core/locales/es-ar')).esAR],
  ['es-cl', async () => (await import('@ficha/core/locales/es-cl')).esCL],
  ['es-co', async () => (await import('@ficha/core/locales/es-co')).esCO],
  ['es-mx', async () => (await import('@ficha/core/locales/es-mx')).esMX],
  ['es-pe', async () => (await import('@ficha/core/locales/es-pe')).esPE],
  ['pt', async () => (await import('@ficha/core/locales/pt-br')).ptBR],
])

/** A browser has no table until it has asked for one. */
export const messagesAtOnce = (_locale: string): Messages | undefined => undefined

/** Loads the table that suits a locale best: the tag itself, its language, else Spanish, the language of most payers. */
export const loadMessages = (locale: string): Promise<Messages> => {
  const tag = locale.toLowerCase().replaceAll('_', '-')
  const load = LOADERS.get(tag) ?? LOADERS.get(tag.split('-')[0] ?? '') ?? LOADERS.get('es')
  return load ? load() : Promise.reject(new Error(`@ficha/react has no messages for "${locale}". Pass your own.`))
}
