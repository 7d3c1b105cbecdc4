import { describe, expect, it } from 'vitest'
import { takesWholeAmounts } from '../catalogue/published/requests.ts'
import type { PaymentTerms } from '../model/payment-terms.ts'
import { payIntent, recurringIntent } from '../testing/requests.support.ts'
import { buildPayRequest, type PayIntent } from './pay-request.ts'
import { buildRecurringRequest, validateRecurringRequest } from './recurring-request.ts'
import { validatePayRequest } from './validate-pay-request.ts'
import { DEFAULT_WIRE, PUBLISHED_WIRE, spellIn, type WireOptions } from './wire-options.ts'

const published: WireOptions = { ...DEFAULT_WIRE, ...PUBLISHED_WIRE }
const at = (terms: Partial<PaymentTerms>, more: Partial<PayIntent> = {}): PayIntent => ({
  ...payIntent,
  ...more,
  terms: { ...payIntent.terms, ...terms },
})
const issuesOf = (intent: PayIntent, wire: WireOptions = published) => {
  const checked = validatePayRequest(buildPayRequest(intent, wire), wire, intent.terms)
  return checked.ok ? [] : checked.error.map(({ path, key }) => `${path} ${key}`)
}

describe('identity words by country', () => {
  it.each([
    ['PA', 'Cash', 'CI', 'CIP'],
    ['PA', 'BankTransfer', 'CI', 'CE'],
    ['PA', 'Cash', 'PAS', 'PASS'],
    ['CR', 'Cash', 'CI', 'CDI'],
    ['UY', 'BankTransfer', 'CI', 'CI'],
    ['BO', 'BankTransfer', 'CE', 'CE'],
    ['BR', 'PIX', 'CPF', 'CPF'],
  ])('%s %s: %s is sent as %s', (country, method, type, word) => {
    expect(spellIn(published.identifyType, type, { country, method })).toBe(word)
  })

  it('take the word of the method first, then that of the country, then the one for all', () => {
    const map = { CI: 'all', PA: { CI: 'country' }, 'PA Cash': { CI: 'method' } }
    expect(spellIn(map, 'CI', { country: 'PA', method: 'Cash' })).toBe('method')
    expect(spellIn(map, 'CI', { country: 'PA', method: 'CreditCard' })).toBe('country')
    expect(spellIn(map, 'CI', { country: 'UY', method: 'BankTransfer' })).toBe('all')
    expect(spellIn(map, 'constructor', { country: 'UY', method: 'BankTransfer' })).toBe('constructor')
    expect(spellIn(map, 'PA', { country: 'UY', method: 'BankTransfer' })).toBe('PA')
  })
})

describe('a request as public pages of 2024 read it', () => {
  it('has telephones in digits, and the return address as a field', () => {
    const body = buildPayRequest(at({}, { returnUrl: 'https://shop.example/r/1' }), published)
    expect(body).toMatchObject({
      return_url: 'https://shop.example/r/1',
      customer: { phone: payIntent.payer.phone.replace('+', '') },
    })
    const ours = buildPayRequest(at({}, { returnUrl: 'https://shop.example/r/1' }))
    expect(ours).not.toHaveProperty('return_url')
    expect(ours).toMatchObject({ customer: { phone: payIntent.payer.phone } })
  })

  it.each([
    ['CLP', { country: 'CL', method: 'Khipu', bank: 'Bawdf' }],
    ['COP', { country: 'CO', method: 'PSE' }],
    ['PYG', { country: 'PY', method: 'BankTransfer', bank: '015' }],
    ['CRC', { country: 'CR', method: 'BNCR' }],
  ] as const)('takes whole amounts of %s only, and writes no decimals', (currency, row) => {
    expect(buildPayRequest(at({ ...row, currency, amount: '1500.00' }), published)['order_amount']).toBe('1500')
    expect(issuesOf(at({ ...row, currency, amount: '1500.00' }))).toEqual([])
    expect(issuesOf(at({ ...row, currency, amount: '1500.50' }))).toEqual(['order_amount badFormat'])
    expect(issuesOf(at({ ...row, currency, amount: '1500.50' }), { ...published, amountDecimals: 'any' })).toEqual([])
  })

  it('takes decimals of CRC in every other method', () => {
    expect(takesWholeAmounts({ country: 'CR', method: 'Cash' }, 'CRC')).toBe(false)
    expect(takesWholeAmounts({ country: 'CR', method: 'BNCR' }, 'USD')).toBe(false)
  })

  it.each([
    [{ country: 'CL', method: 'BankTransfer', currency: 'CLP', amount: '1500' }],
    [{ country: 'EC', method: 'BankTransfer', currency: 'USD' }],
    [{ country: 'PE', method: 'Cash', currency: 'PEN' }],
    [{ country: 'GT', method: 'Cash', currency: 'GTQ' }],
  ] as const)('needs no language_code and no bank: %j', (terms) => {
    expect(issuesOf(at(terms))).toEqual([])
    expect(issuesOf(at(terms), DEFAULT_WIRE)).toEqual(['language_code required'])
  })

  it.each([
    [{ country: 'AR', method: 'Khipu', currency: 'ARS' }],
    [{ country: 'BO', method: 'BankTransfer', currency: 'BOB' }],
    [{ country: 'PA', method: 'BankTransfer', currency: 'USD' }],
    [{ country: 'UY', method: 'BankTransfer', currency: 'UYU' }],
    [{ country: 'BR', method: 'OpenFinance', currency: 'BRL' }],
  ] as const)('needs a bank: %j', (terms) => {
    expect(issuesOf(at(terms))).toEqual(['bank required'])
    expect(issuesOf(at({ ...terms, bank: '004' }))).toEqual([])
  })

  it('has a timeout_express of 15 days at most', () => {
    expect(issuesOf(at({ timeoutExpress: '15d' }))).toEqual([])
    expect(issuesOf(at({ timeoutExpress: '360h' }))).toEqual([])
    expect(issuesOf(at({ timeoutExpress: '1c' }))).toEqual([])
    expect(issuesOf(at({ timeoutExpress: '16d' }))).toEqual(['timeout_express tooLarge'])
    expect(issuesOf(at({ timeoutExpress: '16d' }), DEFAULT_WIRE)).toEqual([])
  })

  it.each([
    [{ method: 'Boleto', cancellationExpress: '2d' }, []],
    [{ method: 'Boleto', cancellationExpress: '1h' }, ['cancellation_express tooSmall']],
    [{ method: 'Boleto', cancellationExpress: '3d', timeoutExpress: '3d' }, ['cancellation_express tooSmall']],
    [{ method: 'PIX', cancellationExpress: '10m' }, []],
  ] as const)('has a boleto whose cancellation_express is longer than timeout_express: %j', (terms, expected) => {
    expect(issuesOf(at(terms))).toEqual(expected)
  })
})

describe('a recurring request as public pages of 2024 read it', () => {
  it('has a version, a return address and an interval with its number', () => {
    const body = buildRecurringRequest({ ...recurringIntent, returnUrl: 'https://shop.example/r/2' }, published)
    expect(body).toMatchObject({ version: '2.0', interval: '1M', return_url: 'https://shop.example/r/2' })
    expect(validateRecurringRequest(body, published).ok).toBe(true)
    const ours = buildRecurringRequest({ ...recurringIntent, returnUrl: 'https://shop.example/r/2' })
    expect(ours).toMatchObject({ interval: 'M' })
    expect(Object.keys(ours)).not.toEqual(expect.arrayContaining(['version']))
    expect(ours).not.toHaveProperty('return_url')
  })
})
