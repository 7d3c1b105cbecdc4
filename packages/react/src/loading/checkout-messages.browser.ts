import type { CheckoutMessages } from '@ficha/core'
import { loadedTables } from './load-by-locale.ts'
import type { TableSource } from './use-table.ts'

/** The checkout's words are separate chunks, so that a page with slips alone does not load them. */
export const CHECKOUT_MESSAGES: TableSource<CheckoutMessages> = loadedTables(
  new Map([
    ['en', async () => (await import('@ficha/core/locales/checkout/en')).enCheckout],
    ['es', async () => (await import('@ficha/core/locales/checkout/es')).esCheckout],
    ['es-ar', async () => (await import('@ficha/core/locales/checkout/es-ar')).esARCheckout],
    ['es-cl', async () => (await import('@ficha/core/locales/checkout/es-cl')).esCLCheckout],
    ['es-co', async () => (await import('@ficha/core/locales/checkout/es-co')).esCOCheckout],
    ['es-cr', async () => (await import('@ficha/core/locales/checkout/es-cr')).esCRCheckout],
    ['es-mx', async () => (await import('@ficha/core/locales/checkout/es-mx')).esMXCheckout],
    ['es-pe', async () => (await import('@ficha/core/locales/checkout/es-pe')).esPECheckout],
    ['es-py', async () => (await import('@ficha/core/locales/checkout/es-py')).esPYCheckout],
    ['es-uy', async () => (await import('@ficha/core/locales/checkout/es-uy')).esUYCheckout],
    ['pt', async () => (await import('@ficha/core/locales/checkout/pt-br')).ptBRCheckout],
  ]),
)
