import { beforeAll, expect, test } from 'vitest'
import { everyPage } from './every-page.ts'
import { findSections, type SearchSection } from './site/browser/find-sections.ts'
import { searchIndex } from './site/search-index.ts'

let sections: readonly SearchSection[] = []
beforeAll(() => {
  sections = searchIndex(everyPage())
})

/** Questions of merchants, each with the page of the answer. The page must be among the first five results. */
const QUESTIONS: readonly (readonly [question: string, page: string])[] = [
  ['how do I start', 'getting-started'],
  ['install sandbox', 'getting-started'],
  ['astro', 'frameworks'],
  ['react router', 'frameworks'],
  ['svelte', 'frameworks'],
  ['docker', 'containers'],
  ['dark mode', 'theming'],
  ['tailwind', 'theming'],
  ['bootstrap css', 'theming'],
  ['add a language', 'languages'],
  ['verify notification signature', 'verifying-notifications'],
  ['send e-mail with the slip', 'email'],
  ['credit card tokenizer', 'cards'],
  ['cancel recurring order', 'recurring'],
  ['test payers', 'testing'],
  ['playwright fixture', 'testing'],
  ['jest', 'testing'],
  ['going to production', 'production'],
  ['checklist first real payment', 'going-live'],
  ['upgrade version', 'upgrading'],
  ['migrate from stripe', 'moving'],
  ['several processes postgres', 'several-processes'],
  ['react hook form', 'headless-form'],
  ['curl', 'without-a-front-end'],
  ['trustProxy', 'options'],
  ['onReminder', 'server-payments'],
  ['order-unusable', 'errors'],
]

test.each(QUESTIONS)('"%s" finds the page %s', (question, page) => {
  const found = findSections(sections, question, 5).map(({ href }) => href.split('.html')[0])
  expect(found).toContain(page)
})

test('finds a public name by its name', () => {
  const [first] = findSections(sections, 'parsePayResponse')
  expect(first?.heading).toBe('parsePayResponse')
})

test('a word that is on no page finds nothing', () => {
  expect(findSections(sections, 'zzyzx')).toEqual([])
  expect(findSections(sections, 'the of')).toEqual([])
})
