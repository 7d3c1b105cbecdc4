import type { CheckoutMessages, FormMessages } from '@ficha/core'
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

/** The form's words are separate chunks, so that a page without a payer's form does not load them. */
export const FORM_MESSAGES: TableSource<FormMessages> = loadedTables({
  en: async () => (await import('@ficha/core/locales/en/form')).enForms,
  es: async () => (await import('@ficha/core/locales/es/form')).esForms,
  'es-ar': async () => (await import('@ficha/core/locales/es-ar/form')).esARForms,
  'es-cl': async () => (await import('@ficha/core/locales/es-cl/form')).esCLForms,
  'es-co': async () => (await import('@ficha/core/locales/es-co/form')).esCOForms,
  'es-cr': async () => (await import('@ficha/core/locales/es-cr/form')).esCRForms,
  'es-mx': async () => (await import('@ficha/core/locales/es-mx/form')).esMXForms,
  'es-pe': async () => (await import('@ficha/core/locales/es-pe/form')).esPEForms,
  'es-py': async () => (await import('@ficha/core/locales/es-py/form')).esPYForms,
  'es-uy': async () => (await import('@ficha/core/locales/es-uy/form')).esUYForms,
  pt: async () => (await import('@ficha/core/locales/pt-br/form')).ptBRForms,
})
