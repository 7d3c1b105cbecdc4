import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { renderPaymentEmail } from '@ficha/react/email'
import { renderPayment } from '@ficha/react/server'
import { parsePayResponse } from '@ficha/core'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { checkHtml } from './check-html.ts'
import { EMAIL_SHEET } from './email-sheet.ts'
import { closeShop, fuzzCheckout } from './fuzz-bff.ts'
import { fuzzForm } from './fuzz-forms.ts'
import { fuzzResponse, fuzzSnapshot, showWithoutEachText } from './fuzz-responses.ts'
import { fuzzedFixtures } from './fuzzed-fixtures.ts'
import { runCases, seconds, type FuzzCase } from './run-cases.ts'

vi.setConfig({ testTimeout: seconds * 1_000 + 120_000 })
afterAll(closeShop)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapMegabytes = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const TARGETS: readonly (readonly [name: string, run: FuzzCase, count: number])[] = [
  ['an answer of the gateway, to the slip and the e-mail', fuzzResponse, 1_000],
  ['a stored snapshot, to the slip and the e-mail', fuzzSnapshot, 1_500],
  ['a payment through the handler, with its notifications', fuzzCheckout, 800],
  ['what a payer types', fuzzForm, 50_000],
]

describe('any damage to', () => {
  it.each(TARGETS)(
    '%s causes no exception, no unsafe link and no markup, in bounded time and memory',
    async (name, run, count) => {
      const before = heapMegabytes()
      const { cases, longest } = await runCases(name, run, count)
      const stored = heapMegabytes() - before
      console.log(`fuzz: ${cases} cases of "${name}", longest ${Math.round(longest)} ms, ${Math.round(stored)} MB kept`)
      expect(cases).toBeGreaterThan(0)
      expect(stored).toBeLessThan(150)
    },
  )
})

it('a stored payment is shown, with any value in place of one text at a time', async () => {
  expect(await showWithoutEachText()).toBeGreaterThan(150)
})

describe('the check of markup', () => {
  it('accepts a slip and an e-mail of every fixture', async () => {
    for (const { response, terms } of fuzzedFixtures) {
      const parsed = parsePayResponse(response, terms)
      if (!parsed.ok) throw new Error(parsed.error.message)
      checkHtml(renderPayment(parsed.value).html)
      checkHtml((await renderPaymentEmail(parsed.value)).html, { allowStyle: true, sheet: EMAIL_SHEET })
    }
  })

  it.each([
    '<p>a</p><script>b</script>',
    '<p onclick="a">b</p>',
    '<style>p { color: red }</style>',
    '<p class="a" fuzzmark=1>b</p>',
    "<p class='a' fuzzmark>b</p>",
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#115;cript:alert(1)">a</a>',
    '<a href="http://pay.example/">a</a>',
    '<img src="https:evil.example">',
    '<p style="color:red">a</p>',
    '<!--a-->',
    '<fuzzmark>',
  ])('refuses %s', (html) => {
    expect(() => checkHtml(html)).toThrow()
  })
})
