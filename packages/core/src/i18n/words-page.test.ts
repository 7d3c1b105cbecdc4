import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listCountries } from '../catalogue/methods-for.ts'
import { WORDS_LOCALES, wordsPage } from './words-page.support.ts'

const folder = new URL('../../docs/words/', import.meta.url)
const REMEDY = 'run: node packages/core/src/i18n/write-words.support.ts'

describe('the pages of words for native readers', () => {
  it.each(WORDS_LOCALES)('say of %s what the tables say now', (locale) => {
    expect(readFileSync(new URL(`${locale}.md`, folder), 'utf8'), REMEDY).toBe(wordsPage(locale))
  })

  it('are one a language, and one of the dangerous moments of all', () => {
    expect(readdirSync(folder).sort()).toEqual(
      [...WORDS_LOCALES.map((locale) => `${locale}.md`), 'dangerous-moments.md'].sort(),
    )
  })

  it('say where every sentence shows, and name each country in the language that it reads', () => {
    const pages = WORDS_LOCALES.filter((locale) => locale !== 'en').map(wordsPage)
    for (const page of pages) expect(page).not.toMatch(/\| {2}\|/)
    const named = pages.flatMap((page) => /^Countries: ([^.]*)\./m.exec(page)?.[1]?.split(', ') ?? [])
    expect(named.sort()).toEqual([...listCountries()].sort())
  })
})
