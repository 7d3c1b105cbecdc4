import type { RecurringMessages } from '@ficha/core/recurring'
import { loadedTables } from './load-by-locale.ts'
import type { TableSource } from './use-table.ts'

/** These words are separate chunks, so that a page without recurring payments does not load them. */
export const RECURRING_MESSAGES: TableSource<RecurringMessages> = loadedTables(
  new Map([
    ['en', async () => (await import('@ficha/core/locales/recurring/en')).enRecurring],
    ['es', async () => (await import('@ficha/core/locales/recurring/es')).esRecurring],
    ['es-ar', async () => (await import('@ficha/core/locales/recurring/es-ar')).esARRecurring],
    ['es-cl', async () => (await import('@ficha/core/locales/recurring/es-cl')).esCLRecurring],
    ['es-co', async () => (await import('@ficha/core/locales/recurring/es-co')).esCORecurring],
    ['es-cr', async () => (await import('@ficha/core/locales/recurring/es-cr')).esCRRecurring],
    ['es-mx', async () => (await import('@ficha/core/locales/recurring/es-mx')).esMXRecurring],
    ['es-pe', async () => (await import('@ficha/core/locales/recurring/es-pe')).esPERecurring],
    ['es-py', async () => (await import('@ficha/core/locales/recurring/es-py')).esPYRecurring],
    ['es-uy', async () => (await import('@ficha/core/locales/recurring/es-uy')).esUYRecurring],
    ['pt', async () => (await import('@ficha/core/locales/recurring/pt-br')).ptBRRecurring],
  ]),
)
