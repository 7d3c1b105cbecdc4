import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test, vi } from 'vitest'
import type { Mismatch } from '../records/mismatch.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import {
  aBody,
  aCheckout,
  aNotification,
  anOrder,
  APP_ID,
  BASE,
  sign,
  SIGNING_SECRET,
  type TestCheckout,
} from '../testing/checkout.support.ts'

const SECONDS = (checkout: TestCheckout): number => Math.floor(checkout.clock.now() / 1_000)

/** A handler with one Pix under way. */
const aPendingPix = async (
  more: Parameters<typeof aCheckout>[0] = {},
): Promise<{ checkout: TestCheckout; outTradeNo: string; read: () => Promise<PaymentSnapshot> }> => {
  const checkout = aCheckout(more)
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
  const read = async (): Promise<PaymentSnapshot> =>
    (await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot
  return { checkout, outTradeNo: String(checkout.gateway.sent[0]?.json['out_trade_no']), read }
}

describe('a delivery that the gateway did not send', () => {
  test.each([
    ['no signature', {}],
    ['a wrong one', { 'service-signature': `t=1,v2=${'0'.repeat(64)}` }],
    ['a truncated one', { 'service-signature': 't=1,v2=00' }],
  ])('10: with %s is answered 401 and changes nothing', async (_, headers) => {
    const { checkout, outTradeNo, read } = await aPendingPix()
    const before = await read()
    const response = await checkout.post('/notifications', aNotification(outTradeNo), headers)
    expect(response.status).toBe(401)
    expect(await read()).toMatchObject({ phase: 'processing', revision: before.revision })
    expect(checkout.logger.lines.join()).toContain('not authentic')
    expect(checkout.logger.lines.join()).not.toContain('joao@example.com')
  })

  test('10: a signature header sent twice is refused', async () => {
    const { checkout, outTradeNo } = await aPendingPix()
    const body = JSON.stringify(aNotification(outTradeNo))
    const signature = sign(body, SECONDS(checkout))
    const headers = new Headers({ 'content-type': 'application/json' })
    headers.append('service-signature', signature)
    headers.append('service-signature', signature)
    expect(
      (await checkout.handler(new Request(`${BASE}/notifications`, { method: 'POST', headers, body }))).status,
    ).toBe(401)
  })

  test('15: a valid signature over another body is refused', async () => {
    const { checkout, outTradeNo } = await aPendingPix()
    const signature = sign(JSON.stringify(aNotification(outTradeNo, { amount: '1.00' })), SECONDS(checkout))
    expect(
      (await checkout.post('/notifications', aNotification(outTradeNo), { 'service-signature': signature })).status,
    ).toBe(401)
  })

  test.each([false, undefined, {}, { authentic: 'yes' }, 'true', 1])(
    'is not refused by a verifier that answers %j, because that is not an answer',
    async (answer) => {
      const { checkout, outTradeNo, read } = await aPendingPix({ notification: { verify: () => answer as boolean } })
      expect((await checkout.post('/notifications', aNotification(outTradeNo))).status).toBe(401)
      expect((await read()).phase).toBe('processing')
    },
  )

  test('gets 5xx if the verifier fails, so that the sender tries again', async () => {
    const { checkout, outTradeNo } = await aPendingPix({
      notification: { verify: () => Promise.reject(new Error('no key server')) },
    })
    const response = await checkout.post('/notifications', aNotification(outTradeNo))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('key server')
  })

  test('11: is verified by its raw bytes, before it is parsed', async () => {
    const seen: Uint8Array[] = []
    const checkout = aCheckout({ notification: { verify: ({ bytes }) => seen.push(bytes) > 0 } })
    const raw = ' {"out_trade_no" : "o-1",\r\n "trade_status":"SUCCESS"} '
    await checkout.post('/notifications', raw)
    expect(new TextDecoder().decode(seen[0])).toBe(raw)
  })
})

describe('an authentic delivery', () => {
  test('15: has one effect, however often it arrives', async () => {
    const onChange = vi.fn()
    const { checkout, outTradeNo, read } = await aPendingPix({ onChange })
    for (let copy = 0; copy < 5; copy += 1) expect((await checkout.notify(aNotification(outTradeNo))).status).toBe(200)
    await checkout.finishWork()
    expect((await read()).revision).toBe(3)
    expect(onChange).toHaveBeenCalledOnce()
  })

  test('5: with an unmapped status is shown as unknown and kept verbatim, and later statuses still count', async () => {
    const { checkout, outTradeNo, read } = await aPendingPix()
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'SETTLING_SOON' }))
    expect(await read()).toMatchObject({ phase: 'unknown', status: 'SETTLING_SOON' })
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'constructor', out_request_no: 'R2' }))
    expect((await read()).phase).toBe('unknown')
    await checkout.notify(aNotification(outTradeNo, { out_request_no: 'R3' }))
    expect(await read()).toMatchObject({ phase: 'paid', status: 'SUCCESS' })
  })

  test('6: with an earlier status that arrives late changes nothing', async () => {
    const { checkout, outTradeNo, read } = await aPendingPix()
    await checkout.notify(aNotification(outTradeNo))
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'FAILED', out_request_no: 'R0' }))
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'PROCESSING', out_request_no: 'R00' }))
    expect(await read()).toMatchObject({ phase: 'paid', status: 'SUCCESS' })
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'REFUNDED', out_request_no: 'R9' }))
    expect((await read()).phase).toBe('reversed')
  })

  test('wins with a late "paid", and a passed deadline settles nothing', async () => {
    const onChange = vi.fn()
    const { checkout, outTradeNo, read } = await aPendingPix({ onChange })
    checkout.clock.advance(3 * 3_600_000)
    await checkout.handler.runJobs()
    expect(await read()).toMatchObject({ phase: 'processing', deadlinePassed: true })
    expect(onChange).not.toHaveBeenCalled()
    await checkout.notify(aNotification(outTradeNo))
    expect(await read()).toMatchObject({ phase: 'paid', deadlinePassed: true })
  })

  test('may arrive before the gateway’s answer to us: the payment is paid and has its instructions', async () => {
    const checkout = aCheckout()
    let outTradeNo = ''
    checkout.gateway.misbehave({
      acted: false,
      answer: async () => {
        outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
        expect((await checkout.notify(aNotification(outTradeNo))).status).toBe(200)
        return Response.json({
          code: '10000',
          msg: 'Success',
          out_trade_no: outTradeNo,
          trade_no: 'T1',
          trade_status: 'PROCESSING',
          pay_url: 'https://pay.example/1',
        })
      },
    })
    const snapshot = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
    expect(snapshot).toMatchObject({ phase: 'paid', status: 'SUCCESS' })
    expect(snapshot.payment.instructions).toHaveLength(1)
  })

  test('without a known payment is kept, acknowledged, and applied when the payment exists', async () => {
    const store = sqliteStore(':memory:')
    const early = aCheckout({ store })
    expect((await early.notify(aNotification('o-from-elsewhere'))).status).toBe(200)
    expect(await store.inbox.list({ state: 'unmatched' })).toHaveLength(1)
    const { checkout, outTradeNo, read } = await aPendingPix({ store: renaming(store, 'o-from-elsewhere') })
    expect(outTradeNo).not.toBe('o-from-elsewhere')
    expect((await checkout.handler.runJobs()).matched).toBe(1)
    expect((await read()).phase).toBe('paid')
  })

  test('that cannot be read is kept and acknowledged', async () => {
    const store = sqliteStore(':memory:')
    const checkout = aCheckout({ store })
    for (const body of ['not json', '[]', '{"trade_status":"SUCCESS"}', '{"out_trade_no":"o"}']) {
      expect(
        (await checkout.post('/notifications', body, { 'service-signature': sign(body, SECONDS(checkout)) })).status,
      ).toBe(200)
    }
    expect(await store.inbox.list({ state: 'unreadable' })).toHaveLength(4)
    expect(checkout.logger.lines.join()).toContain('"fields":["trade_status"]')
    expect(checkout.logger.lines.join()).toContain('notification.read')
  })

  test('25: is kept without the payer’s identity, phone and e-mail, and with four digits of the card', async () => {
    const store = sqliteStore(':memory:')
    const { checkout, outTradeNo } = await aPendingPix({ store })
    await checkout.notify(aNotification(outTradeNo, { card: { card_no: '4111111111111234' } }))
    const [entry] = await store.inbox.list({ outTradeNo })
    expect(entry?.body).not.toMatch(/joao|11144477735|5511987654321|411111/)
    expect(JSON.parse(entry?.body ?? '{}')).toMatchObject({ card: { card_no: '1234' }, amount: '150.00' })
  })

  test('25: is kept without them also if it cannot be read', async () => {
    const store = sqliteStore(':memory:')
    const checkout = aCheckout({ store })
    const body = JSON.stringify(aNotification('o', { out_trade_no: undefined }))
    await checkout.post('/notifications', body, { 'service-signature': sign(body, SECONDS(checkout)) })
    expect((await store.inbox.list({ state: 'unreadable' }))[0]?.body).not.toMatch(/joao|11144477735/)
  })

  test('25: is kept without them inside an envelope', async () => {
    const store = sqliteStore(':memory:')
    const checkout = aCheckout({ store })
    const body = JSON.stringify({ data: [aNotification('o', { card: { card_no: '4111111111111234' } })] })
    await checkout.post('/notifications', body, { 'service-signature': sign(body, SECONDS(checkout)) })
    const [entry] = await store.inbox.list({})
    expect(entry?.body).not.toMatch(/joao|11144477735|5511987654321|411111/)
    expect(JSON.parse(entry?.body ?? '')).toMatchObject({ out_trade_no: 'o', card: { card_no: '1234' } })
  })

  test('of any length has a key that a store can index, and very long ids are dropped', async () => {
    const store = sqliteStore(':memory:')
    const { checkout, outTradeNo, read } = await aPendingPix({ store })
    const long = (letter: string): string => letter.repeat(20_000)
    await checkout.notify(aNotification(outTradeNo, { trade_status: long('a') }))
    await checkout.notify(aNotification(outTradeNo, { trade_status: long('b') }))
    expect(await read()).toMatchObject({ phase: 'unknown', status: long('b') })
    await checkout.notify(aNotification(outTradeNo, { trade_no: long('c') }))
    await checkout.notify(aNotification(long('d')))
    const entries = await store.inbox.list({})
    expect(entries.map(({ state }) => state)).toEqual(['applied', 'applied', 'unreadable', 'unreadable'])
    for (const { dedupKey, tradeNo = '' } of entries) expect((dedupKey + tradeNo).length).toBeLessThan(600)
  })

  test('15: about another app does not replace the same notification about ours', async () => {
    const { checkout, outTradeNo, read } = await aPendingPix()
    await checkout.notify(aNotification(outTradeNo, { app_id: 'app-8' }))
    await checkout.notify(aNotification(outTradeNo))
    expect((await read()).phase).toBe('paid')
  })

  test('36: with __proto__ and constructor changes no prototype', async () => {
    const { checkout, outTradeNo } = await aPendingPix()
    const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"out_trade_no":"${outTradeNo}","trade_status":"SUCCESS"}`
    await checkout.post('/notifications', body, { 'service-signature': sign(body, SECONDS(checkout)) })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

/** A store whose next payment gets another out_trade_no, like a payment from a restored database. */
const renaming = (store: PaymentStore, outTradeNo: string): PaymentStore => ({
  ...store,
  payments: { ...store.payments, create: (draft) => store.payments.create({ ...draft, outTradeNo }) },
})

describe('3: a delivery that contradicts its payment', () => {
  const cases: [string, Record<string, unknown>, Mismatch['field']][] = [
    ['another amount', { amount: '149.99' }, 'amount'],
    ['an amount that is no decimal', { amount: '1,50' }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another app', { app_id: 'app-8' }, 'app_id'],
    ['another trade_no', { trade_no: 'T9' }, 'trade_no'],
    ['no amount', { amount: undefined }, 'amount-missing'],
    ['an amount as a JSON number', { amount: 149.99 }, 'amount'],
    ['an amount in an object', { amount: { value: '150.00' } }, 'amount'],
    ['an amount in a list', { amount: ['150.00'] }, 'amount'],
    ['a currency in an object', { currency: { code: 'BRL' } }, 'currency'],
    ['an app in an object', { app_id: { id: APP_ID } }, 'app_id'],
  ]
  test.each(cases)('%s never moves it, is recorded and reported to a person', async (_, fields, field) => {
    const onMismatch = vi.fn()
    const onChange = vi.fn()
    const { checkout, outTradeNo, read } = await aPendingPix({ onMismatch, onChange })
    expect((await checkout.notify(aNotification(outTradeNo, fields))).status).toBe(200)
    await checkout.finishWork()
    const snapshot = await read()
    expect(snapshot).toMatchObject({ phase: 'processing', status: 'PROCESSING' })
    expect(onMismatch).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ orderId: 'order-7' }),
      expect.objectContaining({ field }),
      expect.anything(),
    )
    expect(onChange).not.toHaveBeenCalled()
    expect(await checkout.handler.auditOf(snapshot.id)).toMatchObject([{ actor: 'gateway', action: 'mismatch' }])
  })

  test('shows the payer the amount that arrived, if money arrived', async () => {
    const { checkout, outTradeNo, read } = await aPendingPix()
    await checkout.notify(aNotification(outTradeNo, { amount: '100.00' }))
    expect(await read()).toMatchObject({ phase: 'processing', received: { amount: '100.00', currency: 'BRL' } })
  })

  test('shows no money if the gateway reports none', async () => {
    const { checkout, outTradeNo, read } = await aPendingPix()
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'WAITING', amount: '100.00' }))
    expect(await read()).not.toHaveProperty('received')
  })

  test('does not block the right one', async () => {
    const { checkout, outTradeNo, read } = await aPendingPix()
    await checkout.notify(aNotification(outTradeNo, { amount: '1.00' }))
    await checkout.notify(aNotification(outTradeNo))
    expect((await read()).phase).toBe('paid')
  })

  test('compares amounts as decimals: 150, 150.0 and 150.00 are one', async () => {
    for (const amount of ['150', '150.0', 150]) {
      const { checkout, outTradeNo, read } = await aPendingPix()
      await checkout.notify(aNotification(outTradeNo, { amount }))
      expect((await read()).phase).toBe('paid')
    }
  })

  test.each([
    ['9999999999999.95', 9_999_999_999_999.95, 'paid'],
    // The value of 99999999999999.99 as a double.
    ['99999999999999.98', 99_999_999_999_999.98, 'processing'],
  ])('reads a JSON number by its digits, unless digits may be lost: %s', async (amount, number, phase) => {
    const { checkout, outTradeNo, read } = await aPendingPix({ resolveOrder: () => anOrder({ amount }) })
    await checkout.notify(aNotification(outTradeNo, { amount: number }))
    expect((await read()).phase).toBe(phase)
  })

  test.each([
    ['a JSON number', { amount: 1.5 }],
    ['an object', { amount: { value: '150.00' } }],
    ['a truth', { amount: true }],
    ['a currency in a list', { currency: ['BRL'] }],
  ])('does not read a value in another form as missing: %s', async (_, fields) => {
    const verify = (): boolean => true
    const { checkout, outTradeNo, read } = await aPendingPix({ notification: { verify, amount: 'optional' } })
    expect((await checkout.notify(aNotification(outTradeNo, fields))).status).toBe(200)
    expect((await read()).phase).toBe('processing')
  })

  test.each([
    ['an app whose name is not kept', { app_id: 'app@8' }],
    ['a trade_no whose form is not kept', { trade_no: 'T 9@x' }],
    ['an amount whose form is not kept', { amount: '1.500,00' }],
    ['a currency whose form is not kept', { currency: 'US dollars' }],
  ])('contradicts it again after a replay of the inbox: %s', async (_, fields) => {
    const verify = (): boolean => true
    const store = sqliteStore(':memory:')
    const { checkout, outTradeNo, read } = await aPendingPix({
      store,
      notification: { verify, amount: 'optional' },
    })
    await checkout.notify(aNotification(outTradeNo, fields))
    expect(await checkout.handler.replayInbox()).toMatchObject({ applied: 0, mismatched: 1 })
    expect((await read()).phase).toBe('processing')
    expect((await store.inbox.list({}))[0]?.body).not.toContain(String(Object.values(fields)[0]))
  })

  test('contradicts it again after a replay of the inbox: an answer to a query', async () => {
    const queryPayment = () =>
      Promise.resolve({ status: 'SUCCESS', amount: '150.00', currency: 'BRL', tradeNo: 'T 9@x' })
    const { checkout, read } = await aPendingPix({ queryPayment })
    checkout.clock.advance(180_000)
    await checkout.handler.runJobs()
    expect((await read()).phase).toBe('processing')
    expect(await checkout.handler.replayInbox()).toMatchObject({ applied: 0, mismatched: 1 })
    expect((await read()).phase).toBe('processing')
  })

  test('which came before the money is no contradiction when the inbox is replayed', async () => {
    const onMismatch = vi.fn()
    const { checkout, outTradeNo, read } = await aPendingPix({ onMismatch })
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'FAILED', out_request_no: 'R1' }))
    checkout.clock.advance(60_000)
    await checkout.notify(aNotification(outTradeNo, { out_request_no: 'R2' }))
    expect(await checkout.handler.replayInbox()).toMatchObject({ applied: 2, mismatched: 0 })
    checkout.clock.advance(60_000)
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'FAILED', out_request_no: 'R3' }))
    await checkout.handler.runJobs()
    expect((await read()).phase).toBe('paid')
    expect(onMismatch).toHaveBeenCalledOnce()
  })

  test('may omit the amount if the merchant says so', async () => {
    const verify = (): boolean => true
    const { checkout, outTradeNo, read } = await aPendingPix({ notification: { verify, amount: 'optional' } })
    await checkout.notify(aNotification(outTradeNo, { amount: undefined, currency: undefined }))
    expect((await read()).phase).toBe('paid')
  })
})

describe('the notification route', () => {
  test('17: accepts POST only, and application/json or no media type', async () => {
    const { handler } = aCheckout()
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      const response = await handler(new Request(`${BASE}/notifications`, { method }))
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const response = await handler(
        new Request(`${BASE}/notifications`, { method: 'POST', body: '{}', headers: { 'content-type': type } }),
      )
      expect([type, response.status]).toEqual([type, 415])
    }
  })

  test('16: cuts a body at 64 KiB during its transfer, whatever its Content-Length', async () => {
    const { handler } = aCheckout()
    let pulled = 0
    const endless = (): ReadableStream<Uint8Array> =>
      new ReadableStream({
        pull: (controller) => {
          pulled += 1
          controller.enqueue(new Uint8Array(16_384))
        },
      })
    for (const length of [undefined, '10']) {
      pulled = 0
      const headers = { 'content-type': 'application/json', ...(length !== undefined && { 'content-length': length }) }
      const request = new Request(`${BASE}/notifications`, {
        method: 'POST',
        body: endless(),
        headers,
        duplex: 'half',
      } as RequestInit)
      expect((await handler(request)).status).toBe(413)
      expect(pulled).toBeLessThan(10)
    }
  })

  test('18: may have a secret segment, which does not replace the verification', async () => {
    const verify = vi.fn(() => true)
    const checkout = aCheckout({ notification: { verify, pathSecret: 'segment-77' } })
    const body = '{"out_trade_no":"o","trade_status":"X"}'
    expect((await checkout.post('/notifications', body)).status).toBe(404)
    expect((await checkout.post('/notifications/segment-78', body)).status).toBe(404)
    expect(verify).not.toHaveBeenCalled()
    expect((await checkout.post('/notifications/segment-77', body)).status).toBe(200)
    await checkout.post('/payments', aBody())
    expect(checkout.gateway.sent[0]?.json['notify_url']).toBe(`${BASE}/notifications/segment-77`)
  })

  test('needs no origin, because the gateway is not a browser', async () => {
    const checkout = aCheckout()
    const body = JSON.stringify(aNotification('o-1'))
    const request = new Request(`${BASE}/notifications`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'service-signature': sign(body, SECONDS(checkout), SIGNING_SECRET),
      },
    })
    expect((await checkout.handler(request)).status).toBe(200)
  })

  test('19: answers after the store has it, and calls hooks after that', async () => {
    const order: string[] = []
    const inner = sqliteStore(':memory:')
    const store: PaymentStore = {
      ...inner,
      inbox: {
        ...inner.inbox,
        receive: async (delivery, decide) => {
          const outcome = await inner.inbox.receive(delivery, decide)
          order.push('stored')
          return outcome
        },
      },
    }
    const onChange = (): void => void order.push('hook')
    const { checkout, outTradeNo } = await aPendingPix({ store, onChange })
    await checkout.notify(aNotification(outTradeNo))
    order.push('acknowledged')
    await checkout.finishWork()
    expect(order).toEqual(['stored', 'acknowledged', 'hook'])
  })

  test('R14: answers 503, never 200, when the store fails, and the repeated delivery counts', async () => {
    const inner = sqliteStore(':memory:')
    let isFull = true
    const receive: PaymentStore['inbox']['receive'] = (delivery, decide) =>
      isFull ? Promise.reject(new Error('database or disk is full')) : inner.inbox.receive(delivery, decide)
    const { checkout, outTradeNo, read } = await aPendingPix({
      store: { ...inner, inbox: { ...inner.inbox, receive } },
    })
    const failed = await checkout.notify(aNotification(outTradeNo))
    expect(failed.status).toBe(503)
    expect(failed.headers.get('retry-after')).toBe('5')
    expect(await failed.text()).not.toContain('disk')
    isFull = false
    expect((await checkout.notify(aNotification(outTradeNo))).status).toBe(200)
    expect((await read()).phase).toBe('paid')
  })

  test('answers in the form that the merchant’s gateway needs', async () => {
    const verify = (): boolean => true
    const checkout = aCheckout({
      notification: { verify, acknowledge: (outcome) => new Response(`success ${outcome}`, { status: 202 }) },
    })
    const response = await checkout.post('/notifications', aNotification('o-1'))
    expect([response.status, await response.text()]).toEqual([202, 'success unmatched'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
