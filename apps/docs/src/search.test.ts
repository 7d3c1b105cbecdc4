import { beforeAll, expect, test } from 'vitest'
import { everyPage } from './every-page.ts'
import { finderOf, type FindSections } from './site/browser/find-sections.ts'
import { searchIndex } from './site/search-index.ts'

let find: FindSections = () => []
beforeAll(() => {
  find = finderOf(searchIndex(everyPage()))
})

const pagesFor = (query: string, most: number): readonly (string | undefined)[] =>
  find(query, most).map(({ href }) => href.split('.html')[0])

/** What merchants search for, each with the page of the answer. */
const SEARCHES: readonly (readonly [query: string, page: string])[] = [
  ['how do I start', 'getting-started'],
  ['install', 'getting-started'],
  ['install sandbox', 'package-sandbox'],
  ['example', 'getting-started'],
  ['astro', 'frameworks'],
  ['react router', 'frameworks'],
  ['svelte', 'frameworks'],
  ['ssr', 'frameworks'],
  ['nextjs', 'frameworks'],
  ['react native', 'frameworks'],
  ['webview', 'frameworks'],
  ['glosario', 'glossary'],
  ['php', 'without-a-front-end'],
  ['curl', 'without-a-front-end'],
  ['python', 'without-a-front-end'],
  ['react hook form', 'headless-form'],
  ['zod validation', 'headless-form'],
  ['credit card tokenizer', 'cards'],
  ['cartão de crédito', 'cards'],
  ['tarjeta', 'cards'],
  ['pci', 'cards'],
  ['parcelas', 'cards'],
  ['cuotas', 'cards'],
  ['installments', 'cards'],
  ['add a language', 'languages'],
  ['i18n', 'languages'],
  ['tradução', 'languages'],
  ['dark mode', 'theming'],
  ['tailwind', 'theming'],
  ['bootstrap css', 'theming'],
  ['brand colors', 'theming'],
  ['send e-mail with the slip', 'email'],
  ['whatsapp', 'email'],
  ['verify notification signature', 'verifying-notifications'],
  ['webhook', 'verifying-notifications'],
  ['hmac', 'verifying-notifications'],
  ['docker', 'containers'],
  ['kubernetes', 'containers'],
  ['several processes postgres', 'several-processes'],
  ['several accounts', 'accounts'],
  ['multi-tenant', 'accounts'],
  ['subscription', 'recurring'],
  ['suscripción', 'recurring'],
  ['cancel recurring order', 'recurring'],
  ['test payers', 'testing'],
  ['test cpf', 'testing'],
  ['playwright fixture', 'testing'],
  ['jest', 'testing'],
  ['checklist first real payment', 'going-live'],
  ['going to production', 'production'],
  ['deploy', 'production'],
  ['upgrade version', 'upgrading'],
  ['migrate from stripe', 'moving'],
  ['mercado pago', 'moving'],
  ['iframe', 'package-widget'],
  ['wordpress', 'package-widget'],
  ['csp', 'server-mounting'],
  ['cors', 'two-origins'],
  ['samesite cookie', 'two-origins'],
  ['express', 'server-mounting'],
  ['payment link', 'server-mounting'],
  ['api key', 'options'],
  ['trustProxy', 'options'],
  ['timeout', 'options'],
  ['boleto', 'server-payments'],
  ['pix', 'server-payments'],
  ['refund', 'server-payments'],
  ['reembolso', 'server-payments'],
  ['estorno', 'server-payments'],
  ['chargeback', 'server-payments'],
  ['discount', 'server-payments'],
  ['descuento', 'server-payments'],
  ['vencimento', 'server-payments'],
  ['due date', 'server-payments'],
  ['idempotency', 'server-payments'],
  ['onReminder', 'server-payments'],
  ['sqlite', 'server-stores'],
  ['rate limit', 'server-stores'],
  ['logs', 'server-operating'],
  ['lgpd', 'server-operating'],
  ['order-unusable', 'errors'],
  ['openapi', 'http-api'],
  ['error', 'what-goes-wrong'],
]

/** Two of sixty may be lower in the list. */
const MOST_LOWER = Math.floor(SEARCHES.length / 30)

test('what a merchant searches for is among the first three results', () => {
  expect(SEARCHES.length).toBeGreaterThanOrEqual(60)
  const lower = SEARCHES.filter(([query, page]) => !pagesFor(query, 3).includes(page))
  expect(lower.length, JSON.stringify(lower)).toBeLessThanOrEqual(MOST_LOWER)
})

test.each(SEARCHES)('"%s" finds the page %s', (query, page) => {
  expect(pagesFor(query, 5)).toContain(page)
})

test.each([
  ['webhok', 'verifying-notifications'],
  ['sandbx', 'package-sandbox'],
  ['reembolzo', 'server-payments'],
  ['subscripcion', 'recurring'],
  ['tailwnd', 'theming'],
  ['notifcation signature', 'verifying-notifications'],
])('"%s" has one wrong letter and finds the page %s', (query, page) => {
  expect(pagesFor(query, 3)).toContain(page)
})

test('the beginning of a word finds the word', () => {
  expect(pagesFor('webho', 3)).toContain('verifying-notifications')
})

test('finds a public name by its name', () => {
  const [first] = find('parsePayResponse')
  expect(first?.heading).toBe('parsePayResponse')
})

test('a word that is on no page finds nothing', () => {
  expect(find('zzyzx')).toEqual([])
  expect(find('the of')).toEqual([])
})
