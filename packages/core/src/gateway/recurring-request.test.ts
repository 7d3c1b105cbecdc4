import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recurringIntent } from '../testing/requests.support.ts'
import { buildCancelRequest, validateCancelRequest } from './cancel-request.ts'
import { parseCancelResponse } from './cancel-response.ts'
import { readInterval, readTrialPeriod, writeInterval, writeTrialPeriod } from './recurring-interval.ts'
import { buildRecurringRequest, validateRecurringRequest } from './recurring-request.ts'
import { parseRecurringResponse } from './recurring-response.ts'
import { DEFAULT_WIRE } from './wire-options.ts'
import { writeRequest } from './write-request.ts'

const good = buildRecurringRequest(recurringIntent)
const issuesOf = (changes: Readonly<Record<string, unknown>>) => {
  const checked = validateRecurringRequest({ ...good, ...changes })
  return checked.ok ? [] : checked.error.map(({ path, key }) => `${path} ${key}`)
}

describe('a recurring request (section 4.2)', () => {
  it('has the fixed values, and no field outside the table', () => {
    expect(good).toEqual({
      app_id: 'feira-app',
      method: 'creditcard',
      timestamp: '2026-11-21 15:04:05',
      out_trade_no: 'clube-2001',
      notify_url: 'https://feiradobarro.example/api/checkout/notifications',
      subject: 'Clube do café',
      content: 'Feira do Barro, clube do café',
      order_amount: '29.90',
      order_currency: 'BRL',
      trade_type: 'WEB',
      buyer_id: 'cliente-77',
      interval: 'M',
      quantity: 12,
      trial_period: '7D',
      trial_amount: '1.00',
    })
    expect(issuesOf({})).toEqual([])
    expect(writeRequest(good, ['order_amount'], 'number')).toContain('"order_amount":29.90,')
  })

  it('sends both trial fields blank if there is no trial', () => {
    const { trial: _, ...terms } = recurringIntent.terms
    const request = buildRecurringRequest({ ...recurringIntent, terms })
    expect(request).toMatchObject({ trial_period: '', trial_amount: '' })
    expect(validateRecurringRequest(request).ok).toBe(true)
  })

  it('has charset, the merchant’s spelling of the method and counted intervals only if the merchant says so', () => {
    const wire = {
      ...DEFAULT_WIRE,
      charset: 'UTF-8',
      method: { creditcard: 'CREDITCARD' },
      intervals: 'counted',
      trialPeriod: 'number',
    } as const
    const terms = { ...recurringIntent.terms, interval: { unit: 'm', count: 5 } } as const
    const request = buildRecurringRequest({ ...recurringIntent, terms, timeoutExpress: '2h' }, wire)
    expect(request).toMatchObject({
      charset: 'UTF-8',
      method: 'CREDITCARD',
      interval: '5m',
      trial_period: '7',
      timeout_express: '2h',
    })
    expect(validateRecurringRequest(request, wire).ok).toBe(true)
    expect(validateRecurringRequest(request).ok).toBe(false)
  })

  it.each([
    ...['app_id', 'method', 'timestamp', 'out_trade_no', 'notify_url', 'subject', 'content', 'order_amount'],
    ...['order_currency', 'trade_type', 'buyer_id', 'interval', 'quantity', 'trial_period', 'trial_amount'],
  ])('requires %s', (path) => {
    expect(issuesOf({ [path]: undefined })).toEqual([`${path} required`])
    expect(issuesOf({ [path]: null })).toEqual([`${path} required`])
  })

  it.each([
    ['method', 'notListed', 'CreditCard', 'PIX'],
    ['trade_type', 'notListed', 'web', 'APP'],
    ['timestamp', 'badFormat', '2026-11-21T15:04:05Z'],
    ['app_id', 'tooLong', 'x'.repeat(33)],
    ['out_trade_no', 'tooLong', 'x'.repeat(65)],
    ['subject', 'tooLong', 'x'.repeat(129)],
    ['content', 'tooLong', 'x'.repeat(256)],
    ['notify_url', 'badFormat', 'shop.example'],
    ['order_currency', 'badFormat', 'brl'],
    ['order_amount', 'tooSmall', '0.99', '0', 0.5],
    ['order_amount', 'tooLarge', '100000000000000'],
    ['order_amount', 'notADecimal', '1,00', '1.001'],
    ['timeout_express', 'badFormat', 'soon'],
    ['interval', 'badFormat', 'd', 'MM', '1M', '5m', 'month'],
    ['quantity', 'badFormat', 0, -1, 1.5, '12', ''],
    ['trial_period', 'notText', 7, true],
    ['trial_period', 'badFormat', 'a week', '0D', '7 D', '-7D', '7Q'],
    ['trial_amount', 'notText', 1],
    ['trial_amount', 'notADecimal', 'free', '1,00', '-1'],
  ])('refuses %s (%s) as %j', (path, key, ...values) => {
    for (const value of values) expect([value, issuesOf({ [path]: value })]).toEqual([value, [`${path} ${key}`]])
  })

  it.each([
    { order_amount: '1' },
    { order_amount: '1.00' },
    { interval: 'D' },
    { interval: 'W' },
    { interval: 'Y' },
    { quantity: 1 },
    { trial_period: '', trial_amount: '' },
    { trial_period: '7D', trial_amount: '' },
    { trial_period: '7D', trial_amount: '0' },
    { trial_period: '30m' },
    { trial_period: '2' },
    { trial_period: 'W' },
    { trial_period: '7d' },
    { trial_period: 'h' },
    { app_id: 'x'.repeat(32), out_trade_no: 'x'.repeat(64), subject: 'x'.repeat(128), content: 'x'.repeat(255) },
  ])('accepts %j', (changes) => {
    expect(issuesOf(changes)).toEqual([])
  })

  it('requires a trial_period if trial_amount is not blank', () => {
    expect(issuesOf({ trial_period: ' ', trial_amount: '1.00' })).toEqual(['trial_period required'])
  })

  it('reads every interval and trial that it writes', () => {
    const anInterval = fc.record({
      unit: fc.constantFrom('m', 'h', 'D', 'W', 'M', 'Y'),
      count: fc.integer({ min: 1, max: 9_999 }),
    })
    fc.assert(
      fc.property(anInterval, (interval) => {
        expect(readInterval(writeInterval(interval), { intervals: 'counted' })).toEqual(interval)
        expect(readTrialPeriod(writeTrialPeriod(interval), { unit: 'M', count: 1 })).toEqual(interval)
      }),
    )
    expect(readTrialPeriod('2', { unit: 'W', count: 3 })).toEqual({ unit: 'W', count: 6 })
    expect(readTrialPeriod('7d', { unit: 'W', count: 3 })).toEqual({ unit: 'D', count: 7 })
    expect(readTrialPeriod('y', { unit: 'W', count: 3 })).toEqual({ unit: 'Y', count: 1 })
  })
})

describe('a recurring response (section 4.2)', () => {
  const success = {
    code: '10000',
    msg: 'Success',
    trade_no: '20261121150405002001',
    out_trade_no: 'clube-2001',
    web_url: 'https://pay.gateway.example/card?prepay_id=a%2Bb',
    prepay_id: 'a+b',
  }

  it('gives the checked checkout address byte for byte, and prepay_id when present', () => {
    expect(parseRecurringResponse(success)).toEqual({
      ok: true,
      value: {
        outTradeNo: 'clube-2001',
        tradeNo: '20261121150405002001',
        checkout: { href: success.web_url, host: 'pay.gateway.example', interstitial: false },
        prepayId: 'a+b',
      },
    })
    const { prepay_id: _, ...without } = success
    expect(parseRecurringResponse(without)).toMatchObject({ ok: true, value: { tradeNo: success.trade_no } })
  })

  it('reads an address with blanks around it', () => {
    expect(parseRecurringResponse({ ...success, web_url: ` ${success.web_url}\n` })).toMatchObject({
      value: { checkout: { href: success.web_url } },
    })
  })

  it.each([undefined, '', 'javascript:alert(1)', 'http://pay.gateway.example/c', 'https://a@evil.example', ['x']])(
    'gives an order without an address for web_url %j',
    (web_url) => {
      expect(parseRecurringResponse({ ...success, web_url })).toMatchObject({
        ok: false,
        error: { kind: 'no-checkout', outTradeNo: 'clube-2001', tradeNo: success.trade_no },
      })
    },
  )

  it('leads to the developer’s own machine only if this is allowed', () => {
    const local = { ...success, web_url: 'http://127.0.0.1:4010/card?prepay_id=1' }
    expect(parseRecurringResponse(local).ok).toBe(false)
    expect(parseRecurringResponse(local, { links: { allowHttpLoopback: true } }).ok).toBe(true)
  })

  it('reads the documented failure as a failure', () => {
    const failure = { code: '40002', msg: 'Business Failed', sub_code: 'duplicate-out_trade_no', sub_msg: 'used' }
    expect(parseRecurringResponse(failure)).toMatchObject({
      ok: false,
      error: { kind: 'gateway-refused', subCode: 'duplicate-out_trade_no' },
    })
  })

  it('is read without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        parseRecurringResponse(input)
        parseCancelResponse(input)
      }),
    )
  })
})

describe('a cancellation (section 4.3)', () => {
  const intent = { appId: 'feira-app', timestamp: '2026-12-01 09:00:00', outTradeNo: 'clube-2001' }

  it('names the app, the moment and the order', () => {
    const request = buildCancelRequest(intent)
    expect(request).toEqual({
      app_id: 'feira-app',
      timestamp: '2026-12-01 09:00:00',
      out_trade_no: 'clube-2001',
    })
    expect(validateCancelRequest(request)).toEqual({ ok: true, value: request })
  })

  it.each([
    ['app_id', 'x'.repeat(33), 'tooLong'],
    ['app_id', undefined, 'required'],
    ['timestamp', '2026-12-01', 'badFormat'],
    ['timestamp', ' ', 'required'],
    ['out_trade_no', 'x'.repeat(65), 'tooLong'],
    ['out_trade_no', 7, 'notText'],
  ])('refuses %s as %j', (path, value, key) => {
    const checked = validateCancelRequest({ ...buildCancelRequest(intent), [path]: value })
    expect(!checked.ok && checked.error).toMatchObject([{ path, key }])
  })

  it('is confirmed by CANCEL only', () => {
    const success = { code: '10000', msg: 'Success', out_trade_no: 'clube-2001', recurring_status: 'CANCEL' }
    expect(parseCancelResponse(success)).toEqual({ ok: true, value: { outTradeNo: 'clube-2001', status: 'CANCEL' } })
    for (const recurring_status of ['CANCELLED', 'cancel', 'ACTIVE', '', undefined, true]) {
      expect(parseCancelResponse({ ...success, recurring_status })).toMatchObject({
        ok: false,
        error: { kind: 'not-cancelled' },
      })
    }
    expect(parseCancelResponse({ ...success, code: '40002' })).toMatchObject({ error: { kind: 'gateway-refused' } })
    expect(parseCancelResponse('CANCEL')).toMatchObject({ error: { kind: 'unreadable-response' } })
  })
})
