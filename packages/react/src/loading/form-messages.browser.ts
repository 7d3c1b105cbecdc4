import type { FormMessages } from '@ficha/core'
import { loadedTables } from './load-by-locale.ts'
import type { TableSource } from './use-table.ts'

/** The form's words are separate chunks, so that a page without a payer's form does not load them. */
export const FORM_MESSAGES: TableSource<FormMessages> = loadedTables(
  new Map([
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
  ]),
)
