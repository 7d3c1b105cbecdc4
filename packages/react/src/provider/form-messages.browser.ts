import type { FormMessages } from '@ficha/core'
import { loadByLocale, type Loaders } from './load-by-locale.ts'

/** The form's words are chunks of their own, so that a page without a payer's form does not load them. */
const LOADERS: Loaders<FormMessages> = new Map([
  ['en', async () => (await import('@ficha/core/locales/forms/en')).enForms],
  ['es', async () => (await import('@ficha/core/locales/forms/es')).esForms],
  ['es-ar', async () => (await import('@ficha/core/locales/forms/es-ar')).esARForms],
  ['es-cl', async () => (await import('@ficha/core/locales/forms/es-cl')).esCLForms],
  ['es-co', async () => (await import('@ficha/core/locales/forms/es-co')).esCOForms],
  ['es-cr', async () => (await import('@ficha/core/locales/forms/es-cr')).esCRForms],
  ['es-mx', async () => (await import('@ficha/core/locales/forms/es-mx')).esMXForms],
  ['es-pe', async () => (await import('@ficha/core/locales/forms/es-pe')).esPEForms],
  ['es-py', async () => (await import('@ficha/core/locales/forms/es-py')).esPYForms],
  ['es-uy', async () => (await import('@ficha/core/locales/forms/es-uy')).esUYForms],
  ['pt', async () => (await import('@ficha/core/locales/forms/pt-br')).ptBRForms],
])

/** A browser has no table until it has asked for one. */
export const formMessagesAtOnce = (_locale: string): FormMessages | undefined => undefined

/** Loads the table that suits a locale best. */
export const loadFormMessages = (locale: string): Promise<FormMessages> => loadByLocale(LOADERS, locale)
