import { describe, expect, test, vi } from 'vitest'
import type { CheckoutOptions } from './options.ts'
import { checkedBanks, checkedOrder, checkedPayerIssues, checkedStatement } from './answers/check-answers.ts'
import { checkedRecurring } from './answers/check-recurring.ts'
import { aBody, aCheckout, aGateway, aNotification, anOrder, APP_ID, CANARY } from '../testing/checkout.support.ts'

const made = (more: object): (() => unknown) => {
  return () => aCheckout(more)
}

describe('links.hosts', () => {
  test.each([
    'pay.example.com',
    '.example.com',
    'pay.example.com:8443',
    '127.0.0.1:4010',
    'localhost:4010',
    '[::1]:4010',
  ])('accepts %s, with or without a port', (host) => {
    expect(made({ links: { hosts: [host] } })).not.toThrow()
  })

  test.each(['https://pay.example.com', 'pay.example.com/checkout', 'pay.example.com:port', ''])(
    'refuses %s',
    (host) => {
      expect(made({ links: { hosts: [host] } })).toThrow(/links\.hosts\[0\] is not a host/)
    },
  )
})

describe('11.16: an option that is misspelt, blank or of the wrong kind is refused at start', () => {
  test.each<[string, object, RegExp]>([
    ['a name that no option has', { resolveOrders: () => undefined }, /no option resolveOrders.*Write resolveOrder if/],
    [
      'a group that was an option once',
      { hooks: { onChnage: () => undefined } },
      /no option hooks,.*Pass its members by themselves, such as onChange/,
    ],
    ['one of the wire', { wire: { methods: {} } }, /wire\.methods.*Write wire\.method if/],
    ['one of the links', { links: { host: [] } }, /links\.host,.*Write links\.hosts if/],
    ['a timeout’s', { gateway: { ...gateway(), timeouts: { total: 9 } } }, /gateway\.timeouts\.total,/],
    ['a hook’s', { onchange: () => undefined }, /no option onchange.*Write onChange if/],
    ['a name that is far from all', { zzzzzzzzzz: 1 }, /no option zzzzzzzzzz.*Leave it out/],
    ['one of rateLimit', { rateLimit: { createPerMin: 1 } }, /no option rateLimit\.createPerMin.*createPerMinute/],
    ['one of live', { live: { polling: 1 } }, /no option live\.polling/],
    [
      'a pool as a store of limits',
      { rateLimit: { store: { query: () => undefined } as never } },
      /rateLimit\.store.*needs the functions take.*postgresLimits/,
    ],
    ['a blank pathSecret', { notification: { verify: () => true, pathSecret: '' } }, /pathSecret is blank/],
    ['an unset pathSecret', { notification: { verify: () => true, pathSecret: 'undefined' } }, /pathSecret is blank/],
    ['an unset key', { gateway: { ...gateway(), securityKey: 'undefined' } }, /securityKey is blank or not a text/],
    ['an unset app id', { gateway: { ...gateway(), appId: 'null' } }, /appId is not a text/],
    ['a store that is none', { store: {} }, /store is missing or not a store/],
    ['an address without a path', { publicUrl: 'https://shop.example' }, /publicUrl has no path.*basePath/],
    [
      'a refusal of a success',
      { gateway: { ...gateway(), refusals: [{ code: '10000' }] } },
      /refusals\[0\]\.code.*10000 is the code of a success/,
    ],
    [
      'a refusal without a code',
      { gateway: { ...gateway(), refusals: [{ subCode: 'x' }] } },
      /refusals\[0\]\.code is missing/,
    ],
    [
      'a Retry-After that is no number',
      { gateway: { ...gateway(), longestRetryAfterMs: Number.NaN } },
      /longestRetryAfterMs/,
    ],
    [
      'a refusal’s sub_code',
      { gateway: { ...gateway(), refusals: [{ code: '40002', sub_code: 'x' }] } },
      /refusals\[0\]\.sub_code,.*subCode if you/,
    ],
    [
      'a refusal’s subcode',
      { gateway: { ...gateway(), refusals: [{ code: '40002', subcode: 'x' }] } },
      /refusals\[0\]\.subcode,.*subCode if you/,
    ],
    [
      'a promise as a text',
      { gateway: { ...gateway(), refusals: [{ code: '4', proves: 'false' }] } },
      /proves is not one of nothing-made/,
    ],
    [
      'no promise',
      { gateway: { ...gateway(), refusals: [{ code: '4', proves: null }] } },
      /proves is not one of nothing-made/,
    ],
    [
      'a method’s spelling',
      { wire: { method: { Banktransfer: 'x' } } },
      /wire\.method\.Banktransfer,.*wire\.method\.BankTransfer if you/,
    ],
    ['no word for paid', { statusMap: { DONE: 'processing' } }, /statusMap maps no trade_status to "paid"/],
    [
      'a phase that is none',
      { statusMap: { SUCCESS: 'paid', DONE: 'payed' } },
      /statusMap\.DONE is not one of.*expired/,
    ],
  ])('%s', (_, more, sentence) => {
    expect(made(more)).toThrow(sentence)
  })

  test('right options are accepted, with basePath for the root', () => {
    expect(made({ publicUrl: 'https://shop.example', basePath: '/' })).not.toThrow()
    expect(
      made({ gateway: { ...gateway(), refusals: [{ code: '40002', subCode: 'x', cause: 'limits' }] } }),
    ).not.toThrow()
  })
})

const gateway = (): CheckoutOptions['gateway'] => ({
  baseUrl: 'https://gateway.example',
  appId: APP_ID,
  securityKey: CANARY,
  fetch: aGateway().fetch,
})

describe('11.16: the answers of the merchant’s functions are checked before the gateway is asked', () => {
  test.each<[string, object, RegExp]>([
    ['an amount that is a number', { amount: 150 }, /resolveOrder gave amount as a value of type number.*150/],
    ['an amount with a comma', { amount: '150,00' }, /amount.*not a decimal string/],
    ['a currency in small letters', { currency: 'brl' }, /currency.*ISO 4217/],
    ['no subject', { subject: undefined }, /subject as undefined/],
    ['a country that is none', { country: 'US' }, /country.*Return one of AR/],
    ['a zone that is none', { zone: 'Brazil' }, /zone.*IANA/],
    ['a timeout that is none', { timeoutExpress: '90' }, /timeoutExpress/],
    ['methods that are no list', { methods: 'PIX' }, /methods.*no list/],
    ['a payer’s number as a number', { payer: { document: { number: 11144477735 } } }, /payer\.document\.number/],
  ])('%s', async (_, more, sentence) => {
    const checkout = aCheckout({ resolveOrder: () => ({ ...anOrder(), ...more }) })
    for (const response of [await checkout.post('/payments', aBody()), await checkout.get('/methods?order=order-7')]) {
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([500, 'order-unusable'])
    }
    expect(checkout.gateway.sent).toEqual([])
    expect(checkout.logger.lines.join('\n')).toMatch(sentence)
    expect(checkout.logger.lines.join('\n')).not.toContain('11144477735')
  })

  const club = {
    amount: '29.90',
    currency: 'BRL',
    interval: { unit: 'M', count: 1 },
    quantity: 3,
    subject: 's',
    content: 'c',
    buyerId: 'b',
  }
  test.each<[string, object, RegExp]>([
    ['11.4: more periods than anybody agrees to', { quantity: 10_000 }, /quantity.*1 to 9999/],
    ['11.4: a zone that is none', { zone: 'Mars/Olympus' }, /zone.*IANA/],
    ['an interval as a text', { interval: 'M' }, /interval.*\{ unit, count \}/],
    ['a trial without a period', { trial: { amount: '1.00' } }, /trial/],
    ['a quantity as a text', { quantity: '3' }, /quantity.*type string/],
  ])('and so is a recurring order with %s', async (_, more, sentence) => {
    const checkout = aCheckout({ resolveRecurring: () => ({ ...club, ...more }) as never })
    const response = await checkout.post('/recurring', { recurringId: 'club' })
    expect(((await response.json()) as { code: string }).code).toBe('order-unusable')
    expect(checkout.gateway.sent).toEqual([])
    expect(checkout.logger.lines.join('\n')).toMatch(sentence)
    expect(await checkout.handler.listRecurring()).toEqual([])
  })

  test('and right answers, and "no such order", are used as they are', () => {
    expect(checkedOrder(anOrder())).toEqual(anOrder())
    expect(checkedOrder(undefined)).toBeUndefined()
    expect(checkedRecurring(club)).toEqual(club)
    expect(checkedRecurring(null)).toBeUndefined()
    expect(checkedBanks([{ id: '1', name: 'Banco' }])).toHaveLength(1)
    expect(() => checkedBanks([{ id: 1, name: 'Banco' }])).toThrow(/banks gave \[0\]\.id as a value of type number/)
    expect(() => checkedBanks('itau')).toThrow(/banks gave its answer/)
    expect(checkedStatement(undefined)).toBeUndefined()
    expect(checkedStatement({ limits: { largest: '10000.00' } })).toEqual({ limits: { largest: '10000.00' } })
    expect(() => checkedStatement({ limits: { largest: 10_000 } })).toThrow(/describeMethod gave limits\.largest/)
    expect(() => checkedOrder(anOrder({ methods: [{ method: 'PIX', limits: { smallest: 'R$ 5' } }] }))).toThrow(
      /methods\[0\]\.limits\.smallest/,
    )
    expect(checkedPayerIssues([])).toEqual([])
    expect(() => checkedPayerIssues([{ path: 'payer.email' }])).toThrow(/checkPayer gave \[0\]\.message/)
  })

  test('and `authorize` allows by true only', async () => {
    const checkout = aCheckout({ authorize: (() => 'yes') as never })
    const first = (await (await checkout.post('/payments', aBody())).json()) as { id: string }
    expect((await checkout.post('/payments', aBody({ method: 'Boleto', replaces: first.id }))).status).toBe(403)
  })
})

test.each(['path', 'method', 'channel', 'identifyType', 'amountEncoding'])(
  'an absent wire.%s has its default',
  async (name) => {
    const checkout = aCheckout({ wire: { [name]: undefined } })
    expect((await checkout.post('/payments', aBody())).status).toBe(201)
    expect(checkout.gateway.sent[0]?.url).toBe('https://gateway.example/trade/pay')
    expect(checkout.gateway.sent[0]?.text).toContain('"order_amount":150.00,')
  },
)

test('11.15: an unmapped status is logged once, counted, listed and reported', async () => {
  const onUnmappedStatus = vi.fn(() => Promise.reject(new Error('the alarm is away')))
  const checkout = aCheckout(
    { onUnmappedStatus },
    aGateway({ trade_status: 'WAITING_PAYER', pay_url: 'https://pay.example/1' }),
  )
  await checkout.post('/payments', aBody())
  const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
  for (const id of ['R1', 'R2', 'R3'])
    await checkout.notify(aNotification(number, { trade_status: 'IN_ANALYSIS', out_request_no: id }))
  await checkout.notify(aNotification(number, { trade_status: 'PROCESSING' }))
  await checkout.finishWork()
  expect(onUnmappedStatus.mock.calls).toEqual([['WAITING_PAYER'], ['IN_ANALYSIS']])
  expect(checkout.handler.unmappedStatuses()).toMatchObject([
    { status: 'WAITING_PAYER', count: 1 },
    { status: 'IN_ANALYSIS', count: 3 },
  ])
  expect(checkout.handler.metrics()).toContain('ficha_unmapped_statuses_total{status="IN_ANALYSIS"} 3')
  expect(checkout.logger.lines.filter((line) => line.includes('statusMap does not name'))).toHaveLength(2)
})
