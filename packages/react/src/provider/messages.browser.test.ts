import { checkoutMessagesFor, formMessagesFor, recurringMessagesFor } from '@ficha/core'
import { expect, it } from 'vitest'
import { checkoutMessagesAtOnce, loadCheckoutMessages } from './checkout-messages.browser.ts'
import { formMessagesAtOnce, loadFormMessages } from './form-messages.browser.ts'
import { loadRecurringMessages, recurringMessagesAtOnce } from './recurring-messages.browser.ts'

/** Every table of the core, and tags that have to fall back. */
const locales = [
  'en',
  'es',
  'es-AR',
  'es-CL',
  'es-CO',
  'es-CR',
  'es-MX',
  'es-PE',
  'pt-BR',
  'pt',
  'PT_br',
  'es-UY',
  'es_co',
  'en-GB',
  'qu-PE',
]

it.each(locales)('loads for %s what the server has at hand', async (locale) => {
  expect(await loadRecurringMessages(locale)).toEqual(recurringMessagesFor(locale))
  expect(await loadCheckoutMessages(locale)).toEqual(checkoutMessagesFor(locale))
  expect(await loadFormMessages(locale)).toEqual(formMessagesFor(locale))
})

it('has nothing at once: a language is a chunk of its own', () => {
  expect(recurringMessagesAtOnce('es')).toBeUndefined()
  expect(checkoutMessagesAtOnce('es')).toBeUndefined()
  expect(formMessagesAtOnce('es')).toBeUndefined()
})
