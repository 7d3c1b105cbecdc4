import { expect, it } from 'vitest'
import { messagesFor } from '../locales/tables.ts'
import { lookUpTag } from './look-up-tag.ts'

it.each([
  ['es-AR', 'es-AR'],
  ['es_ar', 'es-AR'],
  ['ES-ar', 'es-AR'],
  [' es-AR ', 'es-AR'],
  ['es-AR-u-nu-latn', 'es-AR'],
  ['es_CO.UTF-8', 'es-CO'],
  ['es_419', 'es'],
  ['es-BO', 'es'],
  ['pt_BR', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['PT', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['EN-us', 'en'],
  ['qu-PE', 'es'],
  ['', 'es'],
  ['-', 'es'],
  ['__', 'es'],
])('"%s" has the table %s', (locale, table) => {
  expect(messagesFor(locale).locale).toBe(table)
})

it('asks for the longest tag first, and stops at the first value', () => {
  const requested: string[] = []
  lookUpTag('Zh_Hant_TW', (tag) => {
    requested.push(tag)
    return tag === 'zh-hant' || undefined
  })
  expect(requested).toEqual(['zh-hant-tw', 'zh-hant'])
})
