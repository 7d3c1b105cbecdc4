import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countryLocale } from '../model/country-locale.ts'
import { hasWords, inherited, listLocales } from './registry.ts'
import { tableFor } from './table-for.ts'

const tables = { es: 'es', 'es-ar': 'es-ar', 'es-co': 'es-co', en: 'en', pt: 'pt' }

describe('the table for a locale', () => {
  it.each([
    ['es-AR', 'es-ar'],
    ['es_ar.UTF-8', 'es-ar'],
    ['es-UY', 'es-ar'],
    ['ES_py', 'es-ar'],
    ['es-MX', 'es'],
    ['es_419', 'es'],
    ['es-BO', 'es'],
    ['pt', 'pt'],
    ['PT_br', 'pt'],
    ['pt-PT', 'pt'],
    ['EN-us', 'en'],
    ['fr', 'es'],
    ['', 'es'],
    ['constructor', 'es'],
    ['__proto__', 'es'],
  ])('of %j is that of %s: the tag’s own, its parent’s, else the Spanish one', (locale, tag) => {
    expect(tableFor(inherited(tables), locale)).toBe(tag)
  })

  it.each(listLocales())('of %s is its own if there is one, whatever its parents have', (locale) => {
    const tag = locale === 'pt-BR' ? 'pt' : locale.toLowerCase()
    expect(tableFor(inherited({ ...tables, [tag]: 'own' }), locale)).toBe('own')
  })

  it('is Spanish if a kind of words exists in Spanish only', () => {
    for (const locale of [...listLocales(), 'fr']) expect(tableFor(inherited({ es: 'es' }), locale)).toBe('es')
  })
})

it('a language has words if its tag or its language is listed', () => {
  for (const locale of [...listLocales(), 'pt', 'pt-PT', 'EN_us', 'es-419', countryLocale('BO')])
    expect([locale, hasWords(locale)]).toEqual([locale, true])
  for (const locale of ['fr', 'de-DE', 'qu-PE', '', 'constructor'])
    expect([locale, hasWords(locale)]).toEqual([locale, false])
})

it('every language that is listed has a folder, with the words of every screen in it', () => {
  const here = new URL('./', import.meta.url)
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual(
    listLocales()
      .map((locale) => locale.toLowerCase())
      .sort(),
  )
  for (const { name } of folders)
    expect(readdirSync(new URL(`${name}/`, here))).toEqual(
      expect.arrayContaining(['slip.ts', 'checkout.ts', 'form.ts', 'recurring.ts']),
    )
})
