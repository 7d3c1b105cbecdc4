import type { CheckoutMessages } from '@ficha/core'
import { loadedTables } from './load-by-locale.ts'
import type { TableSource } from './use-table.ts'

/** The checkout's words are separate chunks, so that a page with slips alone does not load them. */
export const CHECKOUT_MESSAGES: TableSource<CheckoutMessages> = loadedTables({
  en: async () => (await import('@ficha/core/locales/en/checkout')).enCheckout,
  es: async () => (await import('@ficha/core/locales/es/checkout')).esCheckout,
  'es-ar': async () => (await import('@ficha/core/locales/es-ar/checkout')).esARCheckout,
  'es-cl': async () => (await import('@ficha/core/locales/es-cl/checkout')).esCLCheckout,
  'es-co': async () => (await import('@ficha/core/locales/es-co/checkout')).esCOCheckout,
  'es-cr': async () => (await import('@ficha/core/locales/es-cr/checkout')).esCRCheckout,
  'es-mx': async () => (await import('@ficha/core/locales/es-mx/checkout')).esMXCheckout,
  'es-pe': async () => (await import('@ficha/core/locales/es-pe/checkout')).esPECheckout,
  'es-py': async () => (await import('@ficha/core/locales/es-py/checkout')).esPYCheckout,
  'es-uy': async () => (await import('@ficha/core/locales/es-uy/checkout')).esUYCheckout,
  pt: async () => (await import('@ficha/core/locales/pt-br/checkout')).ptBRCheckout,
})
