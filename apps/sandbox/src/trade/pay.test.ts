import { describe, expect, it } from 'vitest'
import { aPayBody, appId, brazilianPayer, securityKey } from '../testing/pay-body.ts'
import { basic, startSandbox } from '../testing/sandbox-under-test.ts'

const bolivian = { method: 'BankTransfer', order_currency: 'BOB', bank: 'bo-bnb', language_code: 'es' }
const card = {
  method: 'CreditCard',
  token: 'tok_elsewhere_1',
  fingerprint: 'fp-1',
  issuer: 'visa',
  user_ip: '203.0.113.9',
}

describe('a request that follows every rule of section 4.1', () => {
  it('answers 200 with code 10000, the echo, a trade number and PROCESSING', async () => {
    const { trade } = await startSandbox()
    const { status, body, headers } = await trade('/trade/pay', aPayBody({ out_trade_no: 'pedido-1' }))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(body).toMatchObject({
      code: '10000',
      msg: 'Success',
      out_trade_no: 'pedido-1',
      trade_no: expect.stringMatching(/^20261121\d{16}$/) as unknown,
      trade_status: 'PROCESSING',
    })
    expect(body).not.toHaveProperty('sub_code')
    expect(body).not.toHaveProperty('sub_msg')
  })

  const accepted: readonly (readonly [string, Record<string, unknown>])[] = [
    ['without method, which is not required', { method: undefined }],
    ['with a field that the table does not have', { charset: 'UTF-8' }],
    ['without the neighborhood', { address: { ...(brazilianPayer['address'] as object), neighborhood: undefined } }],
    ['with a wallet and its channel', { method: 'Wallet', channel: 'PicPay' }],
    ['with a deposit bank', { method: 'DepositExpress', bank: 'banco-do-brasil' }],
    ['with a bank_id and its language', bolivian],
    ['with a card token and what it needs', card],
    ['with installments', { ...card, installments: 12 }],
    ['at the length limits', { subject: 'x'.repeat(128), content: 'x'.repeat(255), website_url: 'h'.repeat(128) }],
    ['with out_trade_no of 64 characters', { out_trade_no: 'n'.repeat(64) }],
    ['with limits counted in characters, not in code units', { subject: '🙂'.repeat(128) }],
    ['with a notify_url over https', { notify_url: 'https://shop.example/notify' }],
    ...['1m', '24h', '3d', '1c', 'c'].map((timeout) => [`with ${timeout}`, { timeout_express: timeout }] as const),
    ['with nothing in an optional field', { timeout_express: '', bank: null }],
  ]
  it.each(accepted)('is accepted %s', async (_name, changes) => {
    const { trade } = await startSandbox()
    expect((await trade('/trade/pay', aPayBody(changes))).body).toMatchObject({ code: '10000' })
  })

  it('is accepted at /trade/create too, because a sample shows it, unless an option refuses it', async () => {
    const { trade } = await startSandbox()
    expect((await trade('/trade/create', aPayBody())).body).toMatchObject({ code: '10000' })
    const strict = await startSandbox({ tradeCreate: false })
    expect((await strict.trade('/trade/create', aPayBody())).status).toBe(404)
  })
})

describe('a card in several payments', () => {
  it.each([
    ['total', 'BRL', 150, '150'],
    // 1.5 % for each payment after the first is added by the gateway.
    ['price', 'BRL', 150, '161.28'],
    ['price', 'CLP', 15_001, '16128.00'],
  ] as const)('is charged by the reading %s in %s', async (planAmount, currency, amount, charged) => {
    const { trade, control } = await startSandbox({ planAmount })
    const body = { ...card, out_trade_no: 'in-six', order_currency: currency, order_amount: amount }
    await trade('/trade/pay', aPayBody({ ...body, installments: 6 }))
    await trade('/trade/pay', aPayBody({ ...body, out_trade_no: 'in-one' }))
    expect((await control('/control/orders/in-six')).body).toMatchObject({
      order_amount: String(amount),
      installments: 6,
      charged_amount: charged,
    })
    expect((await control('/control/orders/in-one')).body).not.toHaveProperty('charged_amount')
  })
})

describe('a field that breaks a rule is refused and named', () => {
  const required = ['out_trade_no', 'timestamp', 'order_currency', 'order_amount', 'subject', 'content', 'notify_url']
  const objects = ['buyer_id', 'app_id', 'customer', 'address']
  it.each([...required, ...objects])('%s is missing', async (name) => {
    const { trade } = await startSandbox()
    const { status, body } = await trade('/trade/pay', aPayBody({ [name]: undefined }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: '40002', msg: 'Business Failed', sub_code: 'missing-parameter' })
    expect(body['sub_msg']).toContain(`${name} is required`)
    expect(body).not.toHaveProperty('trade_no')
  })

  it.each([
    ['customer', ['name', 'email', 'phone', 'identify']],
    ['address', ['zip_code', 'state', 'city', 'street_number', 'street']],
  ])('%s lacks one of %j', async (object, names) => {
    const { trade } = await startSandbox()
    for (const name of names) {
      const whole = brazilianPayer[object] as object
      const { body } = await trade('/trade/pay', aPayBody({ [object]: { ...whole, [name]: ' ' } }))
      expect(body['sub_msg']).toContain(`${object}.${name}`)
    }
  })

  it.each([
    ['app_id', 'a'.repeat(33)],
    ['timestamp', '2026-11-21T08:30:00'],
    ['timestamp', '2026-02-29 08:30:00'],
    ['timestamp', '2026-11-21 24:00:00'],
    ['timestamp', '2026-11-21 08:30:00.000'],
    ['out_trade_no', 'n'.repeat(65)],
    ['out_trade_no', 17],
    ['method', 'm'.repeat(33)],
    ['channel', 'AME'],
    ['order_currency', 'BR'],
    ['order_currency', 'brl'],
    ['order_currency', 'XYZ'],
    ['order_amount', '150.00'],
    ['order_amount', 0],
    ['order_amount', -1],
    ['order_amount', true],
    ['subject', 's'.repeat(129)],
    ['content', 'c'.repeat(256)],
    ['notify_url', 'ftp://shop.example'],
    ['notify_url', 'shop.example/notify'],
    ['website_url', 'w'.repeat(129)],
    ['timeout_express', '90'],
    ['timeout_express', '90s'],
    ['timeout_express', '0m'],
    ['timeout_express', '-5m'],
    ['timeout_express', '1.5h'],
    ['user_ip', 'localhost'],
    ['installments', 0],
    ['installments', '3'],
    ['customer', 'Joana'],
    ['address', []],
  ])('%s is %j', async (name, value) => {
    const { trade } = await startSandbox()
    const { status, body } = await trade('/trade/pay', aPayBody({ [name]: value }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: '40002', msg: 'Business Failed' })
    expect(body['sub_msg']).toContain(name)
  })

  it('and all wrong fields are named at once, so that one request is enough', async () => {
    const { trade } = await startSandbox()
    const { body } = await trade('/trade/pay', aPayBody({ subject: undefined, timestamp: 'now', customer: {} }))
    for (const name of ['subject', 'timestamp', 'customer.name', 'customer.identify']) {
      expect(body['sub_msg']).toContain(name)
    }
  })

  it('and no order is created, and its number stays free', async () => {
    const { trade, control } = await startSandbox()
    await trade('/trade/pay', aPayBody({ out_trade_no: 'again', subject: '' }))
    expect((await control('/control/orders/again')).status).toBe(404)
    expect((await trade('/trade/pay', aPayBody({ out_trade_no: 'again' }))).body).toMatchObject({ code: '10000' })
  })
})

describe('order_amount is read from its digits, not from a float', () => {
  const withAmount = (literal: string): string =>
    JSON.stringify(aPayBody({ order_amount: 0 })).replace('"order_amount":0', `"order_amount":${literal}`)

  it.each(['0.01', '99999999999999.99', '150', '150.5', '150.50', '90071992547409.93'])(
    '%s is stored',
    async (literal) => {
      const { trade, order } = await startSandbox()
      const { body } = await trade('/trade/pay', withAmount(literal))
      expect((await order(body['out_trade_no']))['order_amount']).toBe(literal)
    },
  )

  it.each(['0.001', '0.00', '100000000000000', '99999999999999.991', '99999999999999.999', '1e2', '-0.01'])(
    '%s is refused',
    async (literal) => {
      const { trade } = await startSandbox()
      const { body } = await trade('/trade/pay', withAmount(literal))
      expect(body).toMatchObject({ code: '40002', sub_code: 'invalid-parameter' })
      expect(body['sub_msg']).toContain('order_amount')
    },
  )

  it('a numeric string is accepted only if an option says so', async () => {
    const { trade, order } = await startSandbox({ amountStrings: true })
    const { body } = await trade('/trade/pay', aPayBody({ order_amount: '150.00' }))
    expect((await order(body['out_trade_no']))['order_amount']).toBe('150.00')
    expect((await trade('/trade/pay', aPayBody({ order_amount: 'many' }))).body).toMatchObject({ code: '40002' })
  })
})

describe('fields that a method requires', () => {
  it.each([
    ['CreditCard', 'token', { ...card, token: undefined }],
    ['CreditCard', 'fingerprint', { ...card, fingerprint: undefined }],
    ['CreditCard', 'issuer', { ...card, issuer: undefined }],
    ['CreditCard', 'user_ip', { ...card, user_ip: undefined }],
    ['Wallet', 'channel', { method: 'Wallet' }],
    ['DepositExpress', 'bank', { method: 'DepositExpress' }],
    ['DepositExpress of another bank', 'bank', { method: 'DepositExpress', bank: 'nubank' }],
    ['BankTransfer', 'bank', { ...bolivian, bank: undefined }],
    ['BankTransfer', 'language_code', { ...bolivian, language_code: undefined }],
    ['BankTransfer in a language that the bank has not', 'language_code', { ...bolivian, language_code: 'pt' }],
    ['BankTransfer of an unknown bank', 'bank', { ...bolivian, bank: '001' }],
    ['BankTransfer of a bank of another country', 'bank', { ...bolivian, bank: 'py-itau' }],
    ['Cash', 'language_code', { method: 'Cash', order_currency: 'MXN', bank: 'mx-7-eleven' }],
    ['Khipu', 'bank', { method: 'Khipu', order_currency: 'CLP' }],
    ['Khipu of a bank for transfers', 'bank', { method: 'Khipu', order_currency: 'CLP', bank: 'cl-estado' }],
  ])('%s needs %s', async (_name, field, changes) => {
    const { trade } = await startSandbox()
    const { status, body } = await trade('/trade/pay', aPayBody(changes))
    expect(status).toBe(400)
    expect(body['sub_msg']).toContain(field)
  })

  it('Khipu needs no language_code', async () => {
    const { trade } = await startSandbox()
    const khipu = aPayBody({ method: 'Khipu', order_currency: 'CLP', bank: 'cl-khipu-estado' })
    expect((await trade('/trade/pay', khipu)).body).toMatchObject({ code: '10000' })
  })

  it.each([
    ['a method that is not in the list', { method: 'Bitcoin' }],
    ['a wallet that is not in the list', { method: 'Wallet', channel: 'Paytm' }],
    ['a method of another spelling', { method: 'pix' }],
    ['a method in the currency of another country', { method: 'SPEI' }],
  ])('%s is refused', async (_name, changes) => {
    const { trade } = await startSandbox()
    const { body } = await trade('/trade/pay', aPayBody(changes))
    expect(body).toMatchObject({ code: '40002', sub_code: 'unsupported-method' })
  })
})

describe('US dollars: the method and the bank name the country', () => {
  it.each([
    ['BankTransfer', 'ec-pichincha', 'EC'],
    ['Cash', 'ec-mi-vecino', 'EC'],
    ['Cash', 'pa-punto-pago', 'PA'],
  ])('%s at %s is paid in %s', async (method, bank, country) => {
    const { trade, order } = await startSandbox()
    const { body } = await trade('/trade/pay', aPayBody({ method, bank, order_currency: 'USD', language_code: 'es' }))
    expect((await order(body['out_trade_no']))['country']).toBe(country)
  })
})

describe('credentials, section 5', () => {
  it.each([
    ['no Authorization', undefined],
    ['another key', basic(appId, 'guess')],
    ['another app id', basic('another-shop', securityKey)],
    ['no colon', `Basic ${Buffer.from(appId).toString('base64')}`],
    ['another scheme', `Bearer ${Buffer.from(`${appId}:${securityKey}`).toString('base64')}`],
    ['text that is not Base64', 'Basic ***'],
    ['a key with more behind it', basic(appId, `${securityKey}x`)],
  ])('%s is invalid-signature', async (_name, authorization) => {
    const { trade } = await startSandbox()
    const { status, body } = await trade('/trade/pay', aPayBody(), { authorization })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: '40002', msg: 'Business Failed', sub_code: 'invalid-signature' })
  })

  it('the app_id of the body must be that of the credentials', async () => {
    const { trade } = await startSandbox()
    const { body } = await trade('/trade/pay', aPayBody({ app_id: 'another-shop' }))
    expect(body).toMatchObject({ code: '40002', sub_code: 'invalid-signature' })
  })

  it('an option sets the HTTP status of invalid-signature, which the document leaves open', async () => {
    const { trade } = await startSandbox({ invalidSignatureStatus: 401 })
    expect((await trade('/trade/pay', aPayBody(), { authorization: undefined })).status).toBe(401)
  })
})

describe('Content-Type, section 5: recommended for a direct payment', () => {
  it.each([undefined, 'application/json;charset=utf-8', 'application/json; charset="UTF-8"'])(
    '%s is accepted',
    async (type) => {
      const { trade } = await startSandbox()
      expect((await trade('/trade/pay', aPayBody(), { 'content-type': type })).body).toMatchObject({ code: '10000' })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1'])(
    '%s is refused',
    async (type) => {
      const { trade } = await startSandbox()
      const { body } = await trade('/trade/pay', aPayBody(), { 'content-type': type })
      expect(body).toMatchObject({ code: '40002', sub_code: 'invalid-content-type' })
    },
  )
})

describe('an out_trade_no that was used before', () => {
  it('is duplicate-out_trade_no with HTTP 400, and the first order is untouched', async () => {
    const { trade, order } = await startSandbox()
    const first = await trade('/trade/pay', aPayBody({ out_trade_no: 'pedido-7' }))
    const { status, body } = await trade('/trade/pay', aPayBody({ out_trade_no: 'pedido-7', order_amount: 9 }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: '40002',
      msg: 'Business Failed',
      sub_code: 'duplicate-out_trade_no',
      out_trade_no: 'pedido-7',
    })
    expect(await order('pedido-7')).toMatchObject({ order_amount: '150', trade_no: first.body['trade_no'] })
  })

  it('makes one order of twenty requests at the same moment', async () => {
    const { trade, control } = await startSandbox()
    const body = aPayBody({ out_trade_no: 'rush' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => trade('/trade/pay', body)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const { orders } = (await control('/control/orders')).body as { orders: unknown[] }
    expect(orders).toHaveLength(1)
  })
})

describe('bodies that are no request', () => {
  it.each(['', '{', '[]', 'null', '"text"', '17', '['.repeat(30_000)])('%.20s is invalid-json', async (text) => {
    const { trade } = await startSandbox()
    const { status, body } = await trade('/trade/pay', text)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: '40002', sub_code: 'invalid-json' })
  })

  it('a body over 64 KiB is cut off with 413', async () => {
    const { trade } = await startSandbox()
    expect((await trade('/trade/pay', aPayBody({ content: 'x'.repeat(70_000) }))).status).toBe(413)
  })

  it('__proto__ in the body is an unknown field', async () => {
    const { trade } = await startSandbox()
    const text = JSON.stringify(aPayBody({ subject: undefined })).replace('{', '{"__proto__":{"subject":"x"},')
    expect((await trade('/trade/pay', text)).body).toMatchObject({ sub_code: 'missing-parameter' })
  })

  it('another HTTP method is 405', async () => {
    const { url } = await startSandbox()
    const response = await fetch(`${url}/trade/pay`)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })
})
