import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createSandbox } from '../create-sandbox.ts'
import { aPayBody, appId, securityKey } from '../testing/pay-body.ts'
import { startReceiver } from '../testing/receiver.ts'
import { basic, startSandbox } from '../testing/sandbox-under-test.ts'

/** This client uses plain HTTP, because fetch sets its own Host header. */
function statusUnderHost(url: string, path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url + path, { headers: { host }, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end()
  })
}

describe('access to the sandbox', () => {
  it.each(['127.0.0.1:4010', 'localhost:4010', '127.8.9.1', '[::1]:4010', 'LOCALHOST'])(
    'is allowed for %s',
    async (host) => {
      const { url } = await startSandbox()
      expect(await statusUnderHost(url, '/control/orders', host)).toBe(200)
    },
  )

  it.each(['evil.example', '127.0.0.1.evil.example', '10.0.0.1', '127.0.0.1@evil.example', 'localhost.'])(
    'is refused for Host %j, because a name that points here is not this machine',
    async (host) => {
      const { url } = await startSandbox()
      expect(await statusUnderHost(url, '/control/orders', host)).toBe(421)
    },
  )

  it('exists on this machine only', () => {
    expect(() => createSandbox({ host: '0.0.0.0' })).toThrow('listens on this machine only')
  })

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'is refused for a page with %j',
    async (headers) => {
      const { url } = await startSandbox()
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' }
      expect((await fetch(`${url}/control/notifications/replay`, init)).status).toBe(403)
    },
  )

  it('is refused for the form of another page, and for a large one', async () => {
    const { url } = await startSandbox()
    const post = (body: string, type: string): Promise<Response> =>
      fetch(`${url}/control/clock`, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post('{"advance":"P1D"}', 'text/plain')).status).toBe(415)
    expect((await post(`{"advance":"${'x'.repeat(20_000)}"}`, 'application/json')).status).toBe(413)
    expect((await post('{"advance":', 'application/json')).status).toBe(400)
    expect((await post('[]', 'application/json')).status).toBe(400)
  })
})

describe('the record of an order', () => {
  it('has the request without credentials, and the answer', async () => {
    const { trade, order } = await startSandbox()
    const text = JSON.stringify(aPayBody({ out_trade_no: 'p-1', order_amount: 0.1 })).replace(/^\{/, '{ ')
    const { body } = await trade('/trade/pay', text)
    const record = await order('p-1')
    const [exchange] = record['wire'] as { headers: Record<string, string>; body: string; answer: { body: string } }[]
    expect(exchange?.body).toBe(text)
    expect(exchange?.headers['authorization']).toBe('[removed]')
    expect(JSON.parse(exchange?.answer.body ?? '')).toEqual(body)
    const everything = JSON.stringify(record)
    expect(everything).not.toContain(securityKey)
    expect(everything).not.toContain(basic(appId, securityKey).slice(6))
  })

  it('exists for refused requests, too, which created no order', async () => {
    const { trade, control } = await startSandbox()
    await trade('/trade/pay', aPayBody({ subject: '' }))
    const { requests } = (await control('/control/requests')).body as { requests: { answer: { status: number } }[] }
    expect(requests.map(({ answer }) => answer.status)).toEqual([400])
  })

  it('has a history of its statuses and who changed them', async () => {
    const receiver = await startReceiver()
    const { trade, control, order } = await startSandbox()
    await trade('/trade/pay', aPayBody({ out_trade_no: 'p-2', notify_url: receiver.url }))
    await control('/control/orders/p-2/status', { trade_status: 'SUCCESS', wait: true })
    expect((await order('p-2'))['history']).toEqual([
      { at: '2026-11-21T11:30:00.000Z', status: 'PROCESSING', by: 'request' },
      { at: '2026-11-21T11:30:00.000Z', status: 'SUCCESS', by: 'control' },
    ])
  })

  it('is deleted when there are too many, but its number stays used', async () => {
    const { trade, control } = await startSandbox({ capacity: 2 })
    for (const outTradeNo of ['one', 'two', 'three']) await trade('/trade/pay', aPayBody({ out_trade_no: outTradeNo }))
    const { orders } = (await control('/control/orders')).body as { orders: { out_trade_no: string }[] }
    expect(orders.map((one) => one.out_trade_no)).toEqual(['three', 'two'])
    expect((await trade('/trade/pay', aPayBody({ out_trade_no: 'one' }))).body['sub_code']).toBe(
      'duplicate-out_trade_no',
    )
  })
})

describe('control requests that are invalid', () => {
  it.each([
    ['/control/orders/nobody/status', { trade_status: 'SUCCESS' }, 404],
    ['/control/orders/p/status', {}, 400],
    ['/control/orders/p/status', { trade_status: 'two words' }, 400],
    ['/control/orders/p/status', { trade_status: 'SUCCESS', amount: '1.234' }, 400],
    ['/control/clock', { advance: '1 month' }, 400],
    ['/control/clock', {}, 400],
    ['/control/notifications/replay', { times: 0 }, 400],
    ['/control/notifications/replay', { times: '2' }, 400],
  ])('%s %j is %d', async (path, body, status) => {
    const { trade, control } = await startSandbox()
    await trade('/trade/pay', aPayBody({ out_trade_no: 'p' }))
    expect((await control(path, body)).status).toBe(status)
  })

  it('an amount may also be a number', async () => {
    const { trade, control, order } = await startSandbox()
    await trade('/trade/pay', aPayBody({ out_trade_no: 'p' }))
    const { status } = await control('/control/orders/p/status', { trade_status: 'SUCCESS', amount: 1.5, wait: true })
    expect(status).toBe(200)
    const [notification] = (await order('p'))['notifications'] as { body: string }[]
    expect(JSON.parse(notification?.body ?? '')).toMatchObject({ amount: '1.5' })
  })
})

describe('lists', () => {
  it('the bank list by country and method', async () => {
    const { control } = await startSandbox()
    const { banks } = (await control('/control/banks?country=BO&method=BankTransfer')).body as { banks: object[] }
    expect(banks[0]).toEqual({
      bank_id: 'bo-bnb',
      bank_name: 'Banco Nacional de Bolivia S.A.',
      language_code: 'es',
      country: 'BO',
      method: 'BankTransfer',
    })
  })

  it('the clock', async () => {
    const { control, advance } = await startSandbox()
    await advance('P1M')
    expect((await control('/control/clock')).body).toEqual({
      now: '2026-12-21T11:30:00.000Z',
      wall: '2026-11-21T11:30:00.000Z',
    })
  })
})
