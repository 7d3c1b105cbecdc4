import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listCountries } from '../catalogue/methods-for.ts'
import { WORDS_LOCALES, wordsPage } from './words-page.support.ts'

const folder = new URL('../../docs/words/', import.meta.url)
const REMEDY = 'run: node packages/core/src/locales/words.write.ts'

describe('the pages of words for native readers', () => {
  it.each(WORDS_LOCALES)('have for %s the words of today’s tables', (locale) => {
    expect(readFileSync(new URL(`${locale}.md`, folder), 'utf8'), REMEDY).toBe(wordsPage(locale))
  })

  it('are one for each language, and one for all dangerous moments', () => {
    expect(readdirSync(folder).sort()).toEqual(
      [...WORDS_LOCALES.map((locale) => `${locale}.md`), 'dangerous-moments.md'].sort(),
    )
  })

  it('say where each sentence stands, and name each country in their language', () => {
    const pages = WORDS_LOCALES.filter((locale) => locale !== 'en').map(wordsPage)
    for (const page of pages) expect(page).not.toMatch(/\| {2}\|/)
    const named = pages.flatMap((page) => /^Countries: ([^.]*)\./m.exec(page)?.[1]?.split(', ') ?? [])
    expect(named.sort()).toEqual([...listCountries()].sort())
  })
})
