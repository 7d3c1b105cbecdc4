import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { methodsFor, listCountries } from '../catalogue/methods-for.ts'
import type { DisplayBlock } from '../model/display-model.ts'
import { safeText } from '../display/safe-text.ts'
import { toDisplay } from '../display/to-display-in-locale.ts'
import { paymentFixtures, type PaymentFixture } from '../testing/payment-fixtures.ts'
import { randomRuns } from '../testing/random-runs.support.ts'
import { responseTable } from '../testing/response-table.support.ts'
import { parsePayResponse } from './pay-response.ts'

const ENVELOPE = ['code', 'msg', 'out_trade_no', 'trade_no', 'trade_status']

/** The table of the gateway's document. It is read from the document, so it is independent of the catalogue. */
const rows = responseTable()

const rowOf = ({ country, method, channel }: PaymentFixture['terms']) =>
  [country, method, channel].filter((part) => part !== undefined).join(' ')

const parse = (response: unknown, { terms }: PaymentFixture) => {
  const parsed = parsePayResponse(response, terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

/** Every text of a screen that shows or carries a value, without labels, steps or state. */
const valuesOf = (block: DisplayBlock): string[] => {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && ['text', 'copy', 'payload', 'href', 'value', 'image'].includes(key))
        found.push(inner)
      else visit(inner)
    }
  }
  visit(block)
  return found
}

const isCarried = (values: readonly string[], sent: string) =>
  [sent, sent.replace(/[\s.-]/g, ''), safeText(sent), `data:image/png;base64,${sent}`].some((text) =>
    values.includes(text),
  )

describe('the rows of the document', () => {
  const withCards = [...rows.keys(), 'BR CreditCard']

  it('and cards have one fixture each', () => {
    expect(paymentFixtures.map(({ terms }) => rowOf(terms)).sort()).toEqual([...withCards].sort())
  })

  it('are the rows of the catalogue, with cards in every country', () => {
    const listed = listCountries().flatMap((country) =>
      methodsFor(country).map((row) => rowOf({ ...row, country } as never)),
    )
    const cards = listCountries().map((country) => `${country} CreditCard`)
    expect(listed.sort()).toEqual([...rows.keys(), ...cards].sort())
  })

  it('have fixtures with different names and orders', () => {
    expect(new Set(paymentFixtures.map(({ name }) => name)).size).toBe(withCards.length)
    expect(new Set(paymentFixtures.map(({ terms }) => terms.outTradeNo)).size).toBe(withCards.length)
  })
})

describe.each(paymentFixtures)('$name', (fixture) => {
  const fields = rows.get(rowOf(fixture.terms)) ?? []
  const now = Date.parse(fixture.terms.createdAt)

  it('has exactly the fields that the document lists', () => {
    expect(Object.keys(fixture.response).sort()).toEqual([...ENVELOPE, ...fields].sort())
  })

  it('gives no diagnostic', () => {
    expect(parse(fixture.response, fixture).diagnostics).toEqual([])
  })

  it.each(['es', 'pt-BR', 'en'])('shows every field or lists it as unshown: %s', (locale) => {
    const payment = parse(fixture.response, fixture)
    const display = toDisplay(payment, { locale, now })
    const values = display.blocks.flatMap(valuesOf)
    const unshown = payment.unshown.map(({ field }) => field)
    for (const field of fields) {
      const sent = fixture.response[field] ?? ''
      expect(unshown.includes(field) || isCarried(values, sent), `${field} is neither shown nor listed`).toBe(true)
    }
    expect(unshown).toEqual(fixture.terms.method === 'PIX' ? ['qr_code_img', 'qr_code_url'] : [])
    const { words: _, ...filled } = display
    expect(JSON.stringify(filled)).not.toMatch(/undefined|\[object|NaN|\{\w+\}/)
  })
})

/** Values of the shape that a field has, and values of no shape at all. */
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((each) => each.join(''))
const address = fc.webUrl({ withQueryParameters: true, withFragments: true })
const plausible: Readonly<Record<string, fc.Arbitrary<string>>> = {
  pay_url: address,
  wallet_url: address,
  app_link_url: address,
  reference: fc.oneof(digits(1, 30), fc.stringMatching(/^[A-Z]{2,4}-?\d{4,12}$/)),
  partner_code: digits(3, 8),
  barcode: fc.oneof(digits(44, 44), digits(10, 60), fc.stringMatching(/^[A-Z0-9]{12,30}$/)),
  bank_code: fc.oneof(digits(47, 48), fc.stringMatching(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)),
  bank_no: fc.oneof(digits(48, 48), digits(6, 20)),
  qr_code: fc.oneof(fc.string({ minLength: 20, maxLength: 300 }), fc.json()),
  qr_code_url: address,
  qr_code_img: fc
    .uint8Array({ minLength: 20, maxLength: 200 })
    .map((bytes) => `iVBORw0KGgo${Buffer.from(bytes).toString('base64')}`),
  clabe: digits(18, 18),
  bank_name: fc.constantFrom('STP', 'Banco do Brasil S.A.', 'Itaú', 'BBVA México'),
  provider_owner: fc.string({ unit: 'grapheme', minLength: 1 }),
  provider_owner_document: fc.oneof(digits(11, 14), fc.stringMatching(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/)),
  provider_agency: digits(3, 5),
  provider_number: fc.stringMatching(/^\d{4,10}-[0-9X]$/),
  instruction: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }).map((lines) => lines.join('\n')),
}
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    ...['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '{amount}{reference}[ {deadline}]', '__proto__'],
    ...['‮moc.elpmaxe', '\ud800', '٠١٢٣', ' 123 ', '0', '9'.repeat(6_000), 'a\r\nb', '$&$1', '&amp;'],
  ),
)

describe('random values', () => {
  it.each(paymentFixtures.filter(({ terms }) => terms.method !== 'CreditCard'))(
    'are all on the screen or listed as unshown: $name',
    (fixture) => {
      const fields = rows.get(rowOf(fixture.terms)) ?? []
      const changes = fc.record(
        Object.fromEntries(
          fields.map((field) => [field, fc.oneof({ weight: 3, arbitrary: plausible[field] ?? hostile }, hostile)]),
        ),
      )
      fc.assert(
        fc.property(changes, (sent) => {
          const payment = parse({ ...fixture.response, ...sent }, fixture)
          const display = toDisplay(payment, { locale: 'es', now: Date.parse(fixture.terms.createdAt) })
          const values = display.blocks.flatMap(valuesOf)
          for (const [field, value] of Object.entries(sent)) {
            if (value.trim() === '') continue
            const listed = payment.unshown.some((unshown) => unshown.field === field)
            expect(listed || isCarried(values, value), `${field} is neither shown nor listed`).toBe(true)
          }
          for (const { field } of payment.unshown) expect(Object.keys(sent)).toContain(field)
        }),
        randomRuns(300),
      )
    },
  )

  it.each(paymentFixtures.filter(({ terms }) => terms.method !== 'CreditCard'))(
    'are copied byte for byte, except for the separators of a boleto: $name',
    (fixture) => {
      const fields = (rows.get(rowOf(fixture.terms)) ?? []).filter((field) => !/_url$|_img$/.test(field))
      fc.assert(
        fc.property(fc.record(Object.fromEntries(fields.map((field) => [field, hostile]))), (sent) => {
          const payment = parse({ ...fixture.response, ...sent }, fixture)
          const carried = toDisplay(payment, { locale: 'es', now: 0 }).blocks.flatMap(valuesOf)
          for (const value of Object.values(sent)) {
            if (value.trim() !== '') expect(carried).toContain(value)
          }
        }),
        randomRuns(100),
      )
    },
  )
})
