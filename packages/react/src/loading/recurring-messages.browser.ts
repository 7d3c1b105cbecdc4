import type { RecurringMessages } from '@ficha/core/recurring'
import { loadedTables } from './load-by-locale.ts'
import type { TableSource } from './use-table.ts'

/** These words are separate chunks, so that a page without recurring payments does not load them. */
export const RECURRING_MESSAGES: TableSource<RecurringMessages> = loadedTables({
  en: async () => (await import('@ficha/core/locales/en/recurring')).enRecurring,
  es: async () => (await import('@ficha/core/locales/es/recurring')).esRecurring,
  'es-ar': async () => (await import('@ficha/core/locales/es-ar/recurring')).esARRecurring,
  'es-cl': async () => (await import('@ficha/core/locales/es-cl/recurring')).esCLRecurring,
  'es-co': async () => (await import('@ficha/core/locales/es-co/recurring')).esCORecurring,
  'es-cr': async () => (await import('@ficha/core/locales/es-cr/recurring')).esCRRecurring,
  'es-mx': async () => (await import('@ficha/core/locales/es-mx/recurring')).esMXRecurring,
  'es-pe': async () => (await import('@ficha/core/locales/es-pe/recurring')).esPERecurring,
  'es-py': async () => (await import('@ficha/core/locales/es-py/recurring')).esPYRecurring,
  'es-uy': async () => (await import('@ficha/core/locales/es-uy/recurring')).esUYRecurring,
  pt: async () => (await import('@ficha/core/locales/pt-br/recurring')).ptBRRecurring,
})
