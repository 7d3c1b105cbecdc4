import { describe, expect, it } from 'vitest'
import { payIntent } from '../testing/requests.support.ts'
import { isIpAddress } from './ip-address.ts'
import { buildPayRequest, type PayIntent } from './pay-request.ts'
import { payerPathOf } from './payer-path-of.ts'
import { validatePayRequest } from './validate-pay-request.ts'
import { DEFAULT_WIRE } from './wire-options.ts'

const issuesOf = (more: object) => {
  const checked = validatePayRequest({ ...buildPayRequest(payIntent), ...more })
  return checked.ok ? [] : checked.error
}
const keysOf = (more: object) => issuesOf(more).map(({ path, key }) => `${path} ${key}`)

describe('a built request', () => {
  it('has no member that was not given', () => {
    expect(Object.keys(buildPayRequest(payIntent))).toEqual([
      ...['app_id', 'timestamp', 'out_trade_no', 'method', 'order_currency', 'order_amount', 'subject', 'content'],
      ...['notify_url', 'buyer_id', 'customer', 'address'],
    ])
    const { neighborhood: _, ...address } = payIntent.payer.address
    const without: PayIntent = { ...payIntent, payer: { ...payIntent.payer, address } }
    expect(buildPayRequest(without)['address']).not.toHaveProperty('neighborhood')
  })

  it('has a channel if the payment has one', () => {
    const wallet = { ...payIntent, terms: { ...payIntent.terms, method: 'Wallet', channel: 'AME' } } as const
    expect(buildPayRequest(wallet)['channel']).toBe('AME')
    expect(buildPayRequest(wallet, { ...DEFAULT_WIRE, channel: { AME: 'ame' } })['channel']).toBe('ame')
  })
})

it.each([
  ['customer.name', 'payer.name'],
  ['customer.email', 'payer.email'],
  ['customer.phone', 'payer.phone'],
  ['customer.identify.number', 'payer.document.number'],
  ['customer.identify.type', 'payer.document.type'],
  ['address.zip_code', 'payer.address.zipCode'],
  ['address.state', 'payer.address.state'],
  ['address.city', 'payer.address.city'],
  ['address.street_number', 'payer.address.streetNumber'],
  ['address.street', 'payer.address.street'],
  ['address.neighborhood', 'payer.address.neighborhood'],
  ['notify_url', undefined],
  ['constructor', undefined],
])('%s is checked by its form at %s', (path, place) => {
  expect(payerPathOf(path)).toBe(place)
})

describe('an issue', () => {
  it('is a sentence with the name of the field', () => {
    expect(issuesOf({ subject: '' })).toEqual([
      { path: 'subject', key: 'required', message: 'subject is missing, and the gateway requires it.' },
    ])
  })

  it('counts characters as people count them', () => {
    expect(keysOf({ subject: '😀'.repeat(128) })).toEqual([])
    expect(keysOf({ subject: '😀'.repeat(129) })).toEqual(['subject tooLong'])
    expect(keysOf({ subject: 'x'.repeat(128) })).toEqual([])
    expect(keysOf({ subject: 'x'.repeat(129) })).toEqual(['subject tooLong'])
  })

  it.each(['shttps://shop.example/n', 'x http://shop.example', 'http://', '//shop.example', 'https:shop.example'])(
    'is raised for a notify_url that does not begin with http: %s',
    (notify_url) => {
      expect(keysOf({ notify_url })).toEqual(['notify_url badFormat'])
    },
  )

  it.each([[['150.00']], [{ value: '150.00' }], [true]])(
    'is raised for an amount in another form: %j',
    (order_amount) => {
      expect(keysOf({ order_amount })).toEqual(['order_amount notADecimal'])
    },
  )

  it('is raised for a timeout that is not a text', () => {
    expect(keysOf({ timeout_express: 90 })).toEqual(['timeout_express notText'])
    expect(keysOf({ timeout_express: ['90m'] })).toEqual(['timeout_express notText'])
  })

  it('names the method that requires the field', () => {
    const saidOf = (more: object) => issuesOf(more).map(({ message }) => message)
    expect(saidOf({ method: 'CreditCard', token: 't', fingerprint: 'f', issuer: 'i' })).toEqual([
      'user_ip is missing, and CreditCard requires it.',
    ])
    expect(saidOf({ method: 'Cash' })).toEqual(['language_code is missing, and Cash or BankTransfer requires it.'])
    for (const bank of [undefined, '', ' '])
      expect(saidOf({ method: 'DepositExpress', bank })).toEqual(['bank is missing, and DepositExpress requires it.'])
  })
})

describe('an IP address', () => {
  it.each(['0.0.0.0', '203.0.113.9', '255.255.255.255', '::', '::1', '2001:db8::7', '2001:DB8::7', '::ffff:1.2.3.4'])(
    'may be %s',
    (text) => {
      expect(isIpAddress(text)).toBe(true)
    },
  )

  it.each([
    ...['', '1.2.3', '1.2.3.256', '01.2.3.4', '1.2.3.4:80', '[::1]', 'fe80::1%eth0', ':::', '1:2:3:4:5:6:7:8:9'],
    ...['::1]/x', '::1]/x#[', ']@[::1', 'localhost', '1.2.3.4.5', 'x::1', '::1\n'],
  ])('may not be %j', (text) => {
    expect(isIpAddress(text)).toBe(false)
  })
})
