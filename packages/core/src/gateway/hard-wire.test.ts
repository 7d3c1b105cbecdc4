import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentTerms } from '../model/payment-terms.ts'
import { brPix } from '../countries/br/testing/fixtures.ts'
import { readCurrency } from '../model/currency.ts'
import { readInstant } from '../time/instant.ts'
import { deadlineOf } from './deadline/deadline-of.ts'
import { readEnvelope } from './envelope.ts'
import { readNotification } from './notification.ts'
import { parsePayResponse } from './pay-response.ts'
import { parseRecurringResponse } from './recurring-response.ts'
import { writeRequest } from './write-request.ts'

const terms: PaymentTerms = {
  country: 'BR',
  method: 'PIX',
  amount: '150.00',
  currency: 'BRL',
  createdAt: '2026-11-21T15:04:05Z',
  outTradeNo: 'order-1',
}
const success = { code: '10000', msg: 'Success', trade_status: 'PROCESSING', pay_url: 'https://pay.example/1' }
const parse = (response: object, more: Partial<PaymentTerms> = {}) => {
  const parsed = parsePayResponse(response, { ...terms, ...more })
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}
const kinds = (response: object): readonly string[] => parse(response).diagnostics.map(({ kind }) => kind)

describe('11.8: a blank field is absent', () => {
  it('in a notification', () => {
    const read = readNotification({
      out_trade_no: 'a',
      trade_status: 'SUCCESS',
      trade_no: '',
      out_request_no: ' ',
      app_id: '',
      amount: '',
      currency: '',
      period: '',
      card: { card_no: '' },
    })
    expect(read).toEqual({ ok: true, value: { outTradeNo: 'a', status: 'SUCCESS' } })
    expect(readNotification({ out_trade_no: ' ', trade_status: 'SUCCESS' }).ok).toBe(false)
    expect(readNotification({ out_trade_no: 'a', trade_status: '' }).ok).toBe(false)
  })

  it('in an answer', () => {
    const payment = parse({ ...success, out_trade_no: '', trade_no: '', trade_status: ' ' })
    expect(payment).toMatchObject({ outTradeNo: 'order-1', status: '' })
    expect(payment).not.toHaveProperty('tradeNo')
    expect(readEnvelope({ code: '40002', sub_code: '', sub_msg: '' })).toMatchObject({ error: { code: '40002' } })
    expect(readEnvelope({ code: '' })).toMatchObject({ error: { kind: 'unreadable-response' } })
    expect(parseRecurringResponse({ code: '10000', trade_no: '', web_url: 'https://pay.example/r' })).toEqual({
      ok: true,
      value: { checkout: { href: 'https://pay.example/r', host: 'pay.example', interstitial: false } },
    })
  })
})

it.each([
  ['BRL', 'BRL'],
  ['brl', 'BRL'],
  [' BRL ', 'BRL'],
  ['986', 'BRL'],
  ['32', 'ARS'],
  ['R$', undefined],
  ['$', undefined],
  ['', undefined],
  ['BR L', undefined],
  ['000', undefined],
  ['constructor', undefined],
])('11.8: the currency %j is read as %s', (text, currency) => {
  expect(readCurrency(text)).toBe(currency)
})

it.each([
  [1, 1],
  ['12', 12],
  [0, undefined],
  ['0', undefined],
  [1.5, undefined],
  ['1e3', undefined],
  [true, undefined],
])('reads the period %j as %s', (period, read) => {
  const notification = readNotification({ out_trade_no: 'a', trade_status: 'S', period })
  expect(notification.ok && notification.value.period).toBe(read)
})

it.each([
  ['150.00', '150.00'],
  [150, '150'],
  [150.5, '150.5'],
  [-1.5, '(unreadable)'],
  [9_999_999_999_999.95, '9999999999999.95'],
  [99_999_999_999_999.98, '(unreadable)'],
  [1e21, '(unreadable)'],
  [1.5e21, '(unreadable)'],
  [['150.50'], '(unreadable)'],
  [1e-7, '(unreadable)'],
  [true, '(unreadable)'],
  [{ value: '150.00' }, '(unreadable)'],
  [[], '(unreadable)'],
  [null, undefined],
  [' ', undefined],
])('reads the amount %j as %s, and never as missing if it has another form', (amount, read) => {
  const notification = readNotification({ out_trade_no: 'a', trade_status: 'S', amount })
  expect(notification.ok && notification.value.amount).toBe(read)
})

it.each([
  ['currency', 'currency'],
  ['app_id', 'appId'],
] as const)('reports a %s that is not a text, and not as missing', (field, name) => {
  const read = (value: unknown) => readNotification({ out_trade_no: 'a', trade_status: 'S', [field]: value })
  expect(read({ code: 'BRL' })).toMatchObject({ value: { [name]: '(unreadable)' } })
  expect(read(986)).toMatchObject({ value: { [name]: '986' } })
  for (const absent of [null, '', undefined]) expect(read(absent)).not.toHaveProperty(`value.${name}`)
  expect(readNotification(Object.create({ currency: {}, app_id: {} }, OWN))).not.toHaveProperty(`value.${name}`)
})

const OWN = Object.getOwnPropertyDescriptors({ out_trade_no: 'a', trade_status: 'S' })

it('11.9: a field with a person’s name as its name is listed without its name', () => {
  const person = { 'João da Silva': 'x', 'joao@example.com': 'y', '11144477735': 'z', holder_name: 'v' }
  const payment = parse({ ...success, ...person })
  expect(payment.unshown.map(({ field }) => field).toSorted()).toEqual([
    ...['(no field name)', '(no field name)', '(no field name)'],
    'holder_name',
  ])
  expect(JSON.stringify(payment)).not.toMatch(/João|joao|11144477735/)
})

describe('11.10: the ids of an answer', () => {
  it('another out_trade_no is reported to the merchant', () => {
    expect(kinds({ ...success, out_trade_no: 'order-2' })).toContain('out-trade-no-differs')
    expect(kinds({ ...success, out_trade_no: 'order-1' })).not.toContain('out-trade-no-differs')
  })

  it('a trade_no that a double cannot hold is a diagnostic, and is not kept as an id', () => {
    const response = JSON.parse(
      '{"code":"10000","trade_no":12345678901234567890,"pay_url":"https://pay.example/1"}',
    ) as object
    const payment = parse(response)
    expect(payment).not.toHaveProperty('tradeNo')
    expect(payment.diagnostics.find(({ kind }) => kind === 'trade-no-inexact')?.message).toContain(
      '12345678901234567000',
    )
  })
})

describe('11.10: an instant of the gateway', () => {
  it.each([
    ['2026-11-21T15:04:05Z', '2026-11-21T16:34:05.000Z'],
    ['2026-11-21T12:04:05.250-03:00', '2026-11-21T16:34:05.250Z'],
    ['2026-11-21T15:04:05', undefined],
    ['2026-11-21', undefined],
    ['Nov 21, 2026', undefined],
    ['2026-13-41T99:00:00Z', undefined],
    [undefined, undefined],
    [1_795_273_445_000, undefined],
  ])('%j gives the deadline %s, on every machine', (createdAt, deadline) => {
    expect(deadlineOf({ country: 'BR', createdAt: createdAt as string })).toBe(deadline)
  })

  it('a boleto without a due date shows none, and not one in 2002', () => {
    const boleto = { ...success, bank_code: '34191.79001 01012.345672 89012.345677 3 99990000015000' }
    expect(parse(boleto, { method: 'Boleto', createdAt: undefined as unknown as string })).not.toHaveProperty(
      'deadline',
    )
    expect(parse(boleto, { method: 'Boleto' })).toHaveProperty('deadline')
  })

  it('in the form of Date is read', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }), (date) => {
        expect(readInstant(date.toISOString())).toBe(date.getTime())
      }),
    )
  })
})

it('11.10: a request never has the text "undefined"', () => {
  const body = { a: undefined, order_amount: undefined, b: 1, c: { d: undefined } }
  expect(writeRequest(body, ['order_amount'], 'number')).toBe('{"b":1,"c":{}}')
})

it('11.10: every answer and all terms are read without an exception', () => {
  const odd = fc.oneof(fc.anything(), fc.constant(undefined))
  const oddTerms = fc.record(
    {
      country: fc.constantFrom('BR', 'MX', 7),
      method: odd,
      channel: odd,
      amount: fc.constantFrom('1.00', 'x'),
      currency: fc.constant('BRL'),
      createdAt: odd,
      timeoutExpress: odd,
      zone: odd,
      symbology: odd,
      outTradeNo: odd,
    },
    { requiredKeys: ['country', 'amount', 'currency'] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.jsonValue()), oddTerms, (input, given) => {
      parsePayResponse(input, given as unknown as PaymentTerms)
      parsePayResponse(
        { ...success, bank_code: input, barcode: input, qr_code: input },
        given as unknown as PaymentTerms,
      )
      readNotification(input)
      parseRecurringResponse(input)
    }),
    { numRuns: 500 },
  )
})

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const IMAGES = [undefined, PNG, `data:image/png;base64,${PNG}`, 'https://qr.example/1.png', 'javascript:alert(1)', '']

describe('11.11: images of a QR code', () => {
  it('are shown or listed as unshown in every combination, and the payer sees one code', () => {
    for (const method of ['PIX', 'Boleto', 'Nothing'] as const)
      for (const payload of [undefined, 'a code'])
        for (const image of IMAGES)
          for (const url of IMAGES) {
            const fields = { qr_code: payload, qr_code_img: image, qr_code_url: url }
            const payment = parse({ ...success, ...fields }, { method: method as PaymentTerms['method'] })
            const codes = payment.instructions.filter(({ kind }) => kind === 'qr')
            const present = Object.values(fields).filter((value) => value !== undefined && value !== '').length
            const listed = payment.unshown.filter(({ field }) => field.startsWith('qr_code')).length
            expect(codes.length).toBeLessThanOrEqual(1)
            expect([method, fields, codes.length + listed]).toEqual([method, fields, present])
          }
  })

  it('an image stands before a link, in whichever field it was sent', () => {
    const payment = parse({ ...success, qr_code_img: 'https://qr.example/1.png', qr_code_url: PNG })
    expect(payment.instructions[0]).toMatchObject({ kind: 'qr', content: { from: 'image' } })
  })
})

it('11.11: numbers of two and four digits are drawn as Code 128, and decoders read them', () => {
  for (const [barcode, symbology] of [
    ['12', 'code128'],
    ['1234', 'code128'],
    ['123456', 'itf'],
  ]) {
    const rapipago = parse({ ...success, barcode }, { country: 'AR', currency: 'ARS', method: 'Rapipago' })
    expect(rapipago.instructions).toContainEqual({ kind: 'barcode', payload: barcode, symbology })
    const boleto = parse({ ...success, barcode }, { method: 'Boleto' })
    expect(boleto.instructions).toContainEqual({ kind: 'barcode', payload: barcode, symbology })
  }
})

it('only the beginning of a very long code is quoted', () => {
  const parsed = parsePayResponse({ code: '4'.repeat(5_000), sub_code: 'x'.repeat(5_000) }, brPix.terms)
  expect(parsed.ok).toBe(false)
  if (!parsed.ok) expect(parsed.error.message.length).toBeLessThan(600)
})
