import { describe, expect, it } from 'vitest'
import type { PaymentTerms } from '../model/payment-terms.ts'
import { brBoleto, brPix } from '../countries/br/testing/fixtures.ts'
import { parsePayResponse, paymentWithoutResponse } from './pay-response.ts'

const terms: PaymentTerms = {
  country: 'BR',
  method: 'PIX',
  amount: '150.00',
  currency: 'BRL',
  createdAt: '2026-11-21T15:04:05Z',
}
const success = { code: '10000', msg: 'Success', pay_url: 'https://pay.example/1' }
const parse = (response: object, more: object = {}) => {
  const parsed = parsePayResponse({ ...success, ...response }, { ...terms, ...more })
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}
const saidOf = (response: object, more: object = {}) =>
  parse(response, more).diagnostics.map(({ kind, field }) => [kind, ...(field === undefined ? [] : [field])].join(' '))

describe('a payment without a response', () => {
  it('has its terms and its deadline, and no other field', () => {
    expect(paymentWithoutResponse({ ...terms, outTradeNo: 'o-1' })).toStrictEqual({
      terms: { ...terms, outTradeNo: 'o-1' },
      outTradeNo: 'o-1',
      status: '',
      deadline: '2026-11-21T16:34:05.000Z',
      instructions: [],
      unshown: [],
      diagnostics: [],
    })
    const bare = paymentWithoutResponse({ ...terms, timeoutExpress: 'soon' })
    expect(Object.keys(bare)).toEqual(['terms', 'status', 'instructions', 'unshown', 'diagnostics'])
  })
})

describe('the ids and the status of an answer', () => {
  it('come from the answer, else from the request', () => {
    expect(parse({ out_trade_no: 'o-2', trade_no: 'T1', trade_status: 'PROCESSING' })).toMatchObject({
      outTradeNo: 'o-2',
      tradeNo: 'T1',
      status: 'PROCESSING',
    })
    expect(parse({}, { outTradeNo: 'o-1' }).outTradeNo).toBe('o-1')
    expect(Object.keys(parse({}))).not.toContain('outTradeNo')
    expect(parse({}).status).toBe('')
  })

  it('are compared if request and answer have them', () => {
    expect(saidOf({ out_trade_no: 'o-2' }, { outTradeNo: 'o-1' })).toContain('out-trade-no-differs out_trade_no')
    expect(saidOf({ out_trade_no: 'o-2' }).join()).not.toContain('out-trade-no-differs')
    expect(saidOf({}, { outTradeNo: 'o-1' }).join()).not.toContain('out-trade-no-differs')
    expect(saidOf(JSON.parse('{"trade_no":12345678901234567890}') as object)).toContain('trade-no-inexact trade_no')
  })
})

describe('a diagnostic', () => {
  it('names a method that the country does not have', () => {
    expect(saidOf({}, { method: 'SPEI' })).toContain('method-unlisted')
    expect(saidOf({}).join()).not.toContain('method-unlisted')
    expect(saidOf({ pay_url: '' }, { method: 'SPEI' })).toContain('no-instructions')
  })

  it('reports a deadline that cannot be calculated', () => {
    expect(saidOf({}, { timeoutExpress: 'soon' })).toContain('timeout-unreadable')
    expect(saidOf({}).join()).not.toContain('timeout-unreadable')
  })

  it('counts and names undocumented fields, and names a field that is not a text', () => {
    const payment = parse({ one: 1, two: 2, [`x${'y'.repeat(80)}`]: 3, reference: { of: 'what' } })
    expect(payment.diagnostics.find(({ kind }) => kind === 'field-undocumented')?.message).toContain('has 3 field(s)')
    expect(payment.unshown).toContainEqual({ field: `x${'y'.repeat(63)}`, reason: 'undocumented' })
    expect(saidOf({ reference: { of: 'what' } })).toContain('field-not-text reference')
    expect(saidOf({}).join()).not.toContain('field-undocumented')
  })
})

describe('terms that cannot be read', () => {
  it.each<[string, unknown]>([
    ['', null],
    ['', 'terms'],
    ['', []],
    ['country', { ...terms, country: 7 }],
    ['country', { ...terms, country: 'US' }],
    ['country', { ...terms, country: ['BR'] }],
    ['method', { ...terms, method: '' }],
    ['method', { ...terms, method: 7 }],
    ['method', { ...terms, method: undefined }],
    ['currency', { ...terms, currency: 'BRLX' }],
    ['currency', { ...terms, currency: 'xBRL' }],
    ['currency', { ...terms, currency: ['BRL'] }],
    ['amount', { ...terms, amount: 150 }],
  ])('are reported by their path: %j', (path, given) => {
    const parsed = parsePayResponse(success, given as PaymentTerms)
    expect(parsed).toMatchObject({ ok: false, error: { kind: 'unreadable-terms', path } })
    expect(!parsed.ok && parsed.error.message).toMatch(/is (?:not|missing|none)/)
  })
})

describe('the deadline', () => {
  const dueAt = (more: object) => parse(brBoleto.response, { ...brBoleto.terms, ...more }).deadline

  it('is the earlier one of the timeout and the code’s own deadline', () => {
    const own = dueAt({ timeoutExpress: '30d' })
    expect(own).toBe(dueAt({ timeoutExpress: 'soon' }))
    expect(own).toMatch(/^2026-11-2\dT02:59:59\.000Z$/)
    expect(dueAt({ timeoutExpress: '1h' })).not.toBe(own)
    expect(Date.parse(dueAt({ timeoutExpress: '1h' }) ?? '')).toBeLessThan(Date.parse(own ?? ''))
  })

  it('is the timeout’s if the code has none, and absent if neither can be calculated', () => {
    expect(parse(brPix.response, { ...brPix.terms, timeoutExpress: 'soon' }).deadline).toBeUndefined()
    expect(parse(brPix.response, brPix.terms).deadline).toBeDefined()
  })
})
