import { describe, expect, it } from 'vitest'
import {
  checkoutMessagesFor,
  formMessagesFor,
  mailMessagesFor,
  messagesFor,
  noticeMessagesFor,
  pageMessagesFor,
  recurringMessagesFor,
} from './tables.ts'

/** Tags as attributes, headers and settings of machines spell them, and the language that each is. */
describe.each([
  ['pt_BR', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['es_419', 'es'],
  ['es-419', 'es'],
  ['EN-us', 'en'],
  ['es-uy', 'es-UY'],
  ['ES_co', 'es-CO'],
  ['es_AR.UTF-8', 'es-AR'],
  ['fr', 'es'],
])('%s is the language %s', (tag, locale) => {
  it.each([
    ['a slip', messagesFor],
    ['the checkout', checkoutMessagesFor],
    ['the form', formMessagesFor],
    ['a recurring screen', recurringMessagesFor],
  ] as const)('on %s', (_screen, tableOf) => expect(tableOf(tag).locale).toBe(locale))

  it('on a page of the server, in a message and in a notice', () => {
    expect(pageMessagesFor(tag)).toEqual(pageMessagesFor(locale))
    expect(mailMessagesFor(tag)).toEqual(mailMessagesFor(locale))
    expect(noticeMessagesFor(tag)).toEqual(noticeMessagesFor(locale))
  })
})
