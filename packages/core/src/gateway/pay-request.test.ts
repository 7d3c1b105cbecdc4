import { describe, expect, it } from 'vitest'
import { payIntent } from '../testing/requests.support.ts'
import type { GatewayObject } from './gateway-object.ts'
import { DEPOSIT_EXPRESS_BANKS } from './limits.ts'
import { buildPayRequest } from './pay-request.ts'
import { validatePayRequest } from './validate-pay-request.ts'
import { DEFAULT_WIRE } from './wire-options.ts'

const good = buildPayRequest(payIntent)

/** The good request with one field, by its dotted path, set or (undefined) taken away. */
const withField = (path: string, value: unknown, base: GatewayObject = good): GatewayObject => {
  const [first = '', ...rest] = path.split('.')
  if (rest.length > 0) return { ...base, [first]: withField(rest.join('.'), value, base[first] as GatewayObject) }
  const { [first]: _, ...others } = base
  return value === undefined ? others : { ...base, [first]: value }
}

const issuesOf = (request: unknown) => {
  const checked = validatePayRequest(request)
  return checked.ok ? [] : checked.error.map(({ path, key }) => `${path} ${key}`)
}

const card = {
  method: 'CreditCard',
  token: 'tok_1',
  fingerprint: 'fp_1',
  issuer: 'visa',
  user_ip: '203.0.113.9',
}

it('builds the body of section 4.1 and nothing else', () => {
  expect(good).toEqual({
    app_id: 'feira-app',
    timestamp: '2026-11-21 15:04:05',
    out_trade_no: 'feira-1001',
    method: 'PIX',
    order_currency: 'BRL',
    order_amount: '150.00',
    subject: 'Jogo de xícaras',
    content: 'Feira do Barro, pedido 1001',
    notify_url: 'https://feiradobarro.example/api/checkout/notifications',
    buyer_id: 'cliente-77',
    customer: {
      name: 'Ana Beatriz Souza',
      email: 'ana@correio.example',
      phone: '+5511987654321',
      identify: { number: '52998224725', type: 'CPF' },
    },
    address: {
      zip_code: '01310-100',
      state: 'SP',
      city: 'São Paulo',
      street_number: '1578',
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
    },
  })
  expect(issuesOf(good)).toEqual([])
})

it('builds every optional parameter in this merchant’s spelling', () => {
  const intent = {
    ...payIntent,
    terms: { ...payIntent.terms, method: 'CreditCard', timeoutExpress: '2h', bank: 'b-1' } as const,
    card: { token: 'tok_1', fingerprint: 'fp_1', issuer: 'visa' },
    installments: 3,
    languageCode: 'pt',
    userIp: '203.0.113.9',
    websiteUrl: 'https://feiradobarro.example',
  }
  const wire = { ...DEFAULT_WIRE, method: { CreditCard: 'creditcard' }, identifyType: { CPF: 'cpf' } }
  const request = buildPayRequest(intent, wire)
  expect(request).toMatchObject({
    ...card,
    method: 'creditcard',
    installments: 3,
    bank: 'b-1',
    language_code: 'pt',
    timeout_express: '2h',
    website_url: 'https://feiradobarro.example',
    customer: { identify: { type: 'cpf' } },
  })
  expect(validatePayRequest(request, wire).ok).toBe(true)
})

describe('required parameters', () => {
  const required = [
    ...['app_id', 'timestamp', 'out_trade_no', 'order_currency', 'order_amount', 'subject', 'content', 'notify_url'],
    ...['buyer_id', 'customer.name', 'customer.email', 'customer.phone', 'customer.identify.number'],
    ...['customer.identify.type', 'address.zip_code', 'address.state', 'address.city', 'address.street_number'],
    'address.street',
  ]

  it.each(required)('%s is required: absent, null and blank are errors', (path) => {
    for (const value of [undefined, null, '', '   ']) {
      expect(issuesOf(withField(path, value))).toEqual([`${path} required`])
    }
  })

  it.each(required)('%s must be a text', (path) => {
    if (path === 'order_amount') return
    for (const value of [42, true, ['x'], { a: 1 }]) {
      expect(issuesOf(withField(path, value))).toEqual([`${path} notText`])
    }
  })

  it.each(['customer', 'address', 'customer.identify'])('%s must be an object', (path) => {
    const fields = required.filter((each) => each.startsWith(`${path}.`))
    for (const value of [undefined, null, 'text', []]) {
      expect(issuesOf(withField(path, value))).toEqual(fields.map((each) => `${each} required`))
    }
  })

  it.each(['method', 'timeout_express', 'installments', 'address.neighborhood', 'website_url', 'user_ip'])(
    '%s is optional',
    (path) => {
      expect(issuesOf(withField(path, undefined))).toEqual([])
      expect(issuesOf(withField(path, null))).toEqual([])
    },
  )
})

describe('lengths, in characters', () => {
  it.each([
    ['app_id', 32],
    ['out_trade_no', 64],
    ['method', 32],
    ['subject', 128],
    ['content', 255],
    ['website_url', 128],
  ])('%s has at most %i', (path, max) => {
    expect(issuesOf(withField(path, 'x'.repeat(max)))).toEqual([])
    expect(issuesOf(withField(path, '☕'.repeat(max)))).toEqual([])
    expect(issuesOf(withField(path, 'x'.repeat(max + 1)))).toEqual([`${path} tooLong`])
  })

  it('channel has at most 32', () => {
    const wallet = { ...good, method: 'Wallet' }
    expect(issuesOf({ ...wallet, channel: 'x'.repeat(32) })).toEqual([])
    expect(issuesOf({ ...wallet, channel: 'x'.repeat(33) })).toEqual(['channel tooLong'])
  })
})

describe('forms and limits', () => {
  it.each([
    ['timestamp', '2026-11-21 15:04:05', '2024-02-29 23:59:59'],
    ['order_currency', 'BRL', 'USD'],
    ['notify_url', 'http://127.0.0.1:4000/n', 'HTTPS://shop.example'],
    ['timeout_express', '90m', '2h', '3d', 'c', '1c', '0c', '999999m'],
    ['installments', 1, 12],
    ['user_ip', '203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9'],
    ['order_amount', '0.01', '99999999999999.99', '1', '1.5', 0.01, 150],
  ])('%s may be %j', (path, ...values) => {
    for (const value of values) expect([value, issuesOf(withField(path, value))]).toEqual([value, []])
  })

  it.each([
    ['timestamp', 'badFormat', '2026-11-21T15:04:05', '2026-11-21 15:04', '2026-02-30 10:00:00', '2026-13-01 00:00:00'],
    [
      'timestamp',
      'badFormat',
      '2026-11-21 24:00:00',
      '21/11/2026 15:04:05',
      ' 2026-11-21 15:04:05',
      '0099-01-01 00:00:00',
    ],
    ['order_currency', 'badFormat', 'brl', 'BR', 'REAL', 'R$1'],
    ['notify_url', 'badFormat', 'ftp://shop.example', 'shop.example/n', 'http', 'http://', 'https:shop.example'],
    ['timeout_express', 'badFormat', '90', 'm', '0m', '-1m', '1.5h', '90 m', '1w', '007m', '9999999m'],
    ['installments', 'badFormat', 0, -1, 1.5, '3', '', true],
    [
      'user_ip',
      'badFormat',
      'localhost',
      '203.0.113',
      '256.0.0.1',
      '203.0.113.9:80',
      '[::1]',
      'fe80::1%eth0',
      '01.1.1.1',
    ],
    ['order_amount', 'notADecimal', '150,00', '1.234', '1e3', '-1', '01', ' 1', '1.', '.5', true, 0.1 + 0.2],
    ['order_amount', 'tooSmall', '0', '0.00', 0],
    ['order_amount', 'tooLarge', '100000000000000', '100000000000000.00'],
  ])('%s may not (%s) be %j', (path, key, ...values) => {
    for (const value of values) expect([value, issuesOf(withField(path, value))]).toEqual([value, [`${path} ${key}`]])
  })
})

describe('parameters that depend on others', () => {
  it('channel is used only with method Wallet', () => {
    expect(issuesOf({ ...good, method: 'Wallet', channel: 'Nequi' })).toEqual([])
    expect(issuesOf({ ...good, channel: 'Nequi' })).toEqual(['channel notAllowed'])
    expect(issuesOf(withField('method', undefined, { ...good, channel: 'Nequi' }))).toEqual(['channel notAllowed'])
  })

  it.each(['token', 'fingerprint', 'issuer', 'user_ip'])('CreditCard requires %s', (path) => {
    expect(issuesOf({ ...good, ...card })).toEqual([])
    expect(issuesOf(withField(path, undefined, { ...good, ...card }))).toEqual([`${path} required`])
    expect(issuesOf(withField(path, ' ', { ...good, ...card }))).toEqual([`${path} required`])
  })

  it.each(['Cash', 'BankTransfer'])('%s requires language_code', (method) => {
    expect(issuesOf({ ...good, method, language_code: 'es' })).toEqual([])
    expect(issuesOf({ ...good, method })).toEqual(['language_code required'])
  })

  it.each(['Cash', 'BankTransfer', 'Khipu'])(
    '%s accepts any bank_id of the bank query, which the document does not list',
    (method) => {
      expect(issuesOf({ ...good, method, language_code: 'es', bank: 'pe-bcp' })).toEqual([])
      expect(issuesOf({ ...good, method, language_code: 'es' })).toEqual([])
    },
  )

  it('DepositExpress requires one of five banks', () => {
    for (const bank of DEPOSIT_EXPRESS_BANKS) expect(issuesOf({ ...good, method: 'DepositExpress', bank })).toEqual([])
    expect(DEPOSIT_EXPRESS_BANKS).toEqual(['itau', 'santander', 'bradesco', 'banco-do-brasil', 'caixa'])
    expect(issuesOf({ ...good, method: 'DepositExpress' })).toEqual(['bank required'])
    expect(issuesOf({ ...good, method: 'DepositExpress', bank: 'Itau' })).toEqual(['bank notListed'])
  })

  it('checks a method in this merchant’s spelling', () => {
    const wire = { ...DEFAULT_WIRE, method: { CreditCard: 'creditcard', Wallet: 'wallet' } }
    const checked = validatePayRequest({ ...good, method: 'creditcard' }, wire)
    expect(!checked.ok && checked.error.map(({ path }) => path)).toEqual(['token', 'fingerprint', 'issuer', 'user_ip'])
    expect(validatePayRequest({ ...good, method: 'wallet', channel: 'x' }, wire).ok).toBe(true)
  })
})

describe('issues', () => {
  it('are all reported at once', () => {
    expect(issuesOf({}).length).toBeGreaterThan(15)
  })

  it('contain no value of the request, which may be personal', () => {
    const secret = 'SEGREDO-4242'
    const request = withField('customer.email', [secret], withField('user_ip', secret, { ...good, channel: secret }))
    expect(JSON.stringify(validatePayRequest(request))).not.toContain(secret)
  })

  it.each([undefined, null, 'text', 42, []])('reject %j as a request', (input) => {
    expect(issuesOf(input)).toEqual(['request badFormat'])
  })

  it('are not avoided by values of a prototype', () => {
    expect(issuesOf(Object.create(good))).toContain('app_id required')
  })
})
