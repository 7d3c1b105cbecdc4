import { checkoutMessagesFor, formMessagesFor, recurringMessagesFor } from '@ficha/core'
import { expect, it } from 'vitest'
import { CHECKOUT_MESSAGES, FORM_MESSAGES } from './checkout-messages.browser.ts'
import { RECURRING_MESSAGES } from './recurring-messages.browser.ts'
import { TRIED_LOCALES } from './tried-locales.support.ts'

it.each(TRIED_LOCALES)('a browser loads for %s the same words as the server has', async (locale) => {
  expect(await RECURRING_MESSAGES.of(locale).load()).toEqual(recurringMessagesFor(locale))
  expect(await CHECKOUT_MESSAGES.of(locale).load()).toEqual(checkoutMessagesFor(locale))
  expect(await FORM_MESSAGES.of(locale).load()).toEqual(formMessagesFor(locale))
})

it('no words are loaded at first, because each language is a separate chunk', () => {
  expect(RECURRING_MESSAGES.atOnce?.('es')).toBeUndefined()
  expect(CHECKOUT_MESSAGES.atOnce?.('es')).toBeUndefined()
  expect(FORM_MESSAGES.atOnce?.('es')).toBeUndefined()
})
