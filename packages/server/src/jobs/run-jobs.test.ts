import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test, vi } from 'vitest'
import type { QueriedPayment } from '../options/options.ts'
import { openSqlite, sqliteStore } from '../node/sqlite-store.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { migrate } from '../store/sql/schema/migrations.ts'
import { createSqlStore } from '../store/sql/sql-store.ts'
import { aBody, aCheckout, aGateway, aNotification, anError, type TestCheckout } from '../testing/checkout.support.ts'

const outTradeNoOf = (checkout: TestCheckout, at = 0): string => String(checkout.gateway.sent[at]?.json['out_trade_no'])
const createdBy = async (response: Response): Promise<PaymentSnapshot> => (await response.json()) as PaymentSnapshot
const resets = {
  acted: true,
  answer: (): never => {
    throw anError('ECONNRESET')
  },
}

describe('R8: a hook', () => {
  test('that fails is called again with the same event id, at growing intervals, until it succeeds', async () => {
    const calls: [string, number][] = []
    const checkout = aCheckout({
      onChange: (_, __, { eventId, attempt }) => {
        calls.push([eventId, attempt])
        if (attempt < 4) throw new Error('mail server is away')
      },
    })
    await checkout.post('/payments', aBody())
    await checkout.notify(aNotification(outTradeNoOf(checkout)))
    await checkout.finishWork()
    expect(calls).toHaveLength(1)
    await checkout.handler.runJobs()
    expect(calls).toHaveLength(1)
    for (const wait of [1_001, 2_001, 4_001]) {
      checkout.clock.advance(wait)
      await checkout.handler.runJobs()
    }
    expect(calls.map(([, attempt]) => attempt)).toEqual([1, 2, 3, 4])
    expect(new Set(calls.map(([eventId]) => eventId)).size).toBe(1)
    checkout.clock.advance(3_600_000)
    await checkout.handler.runJobs()
    expect(calls).toHaveLength(4)
  })

  test('that does not return is abandoned and called again, and other orders do not wait', async () => {
    const calls: string[] = []
    const checkout = aCheckout({
      hookTimeoutMs: 20,
      onChange: ({ orderId }) => {
        calls.push(orderId)
        return orderId === 'order-1' ? new Promise(() => undefined) : undefined
      },
    })
    await checkout.post('/payments', aBody({ orderId: 'order-1' }))
    await checkout.post('/payments', aBody({ orderId: 'order-2' }))
    await checkout.notify(aNotification(outTradeNoOf(checkout, 0)))
    await checkout.notify(aNotification(outTradeNoOf(checkout, 1), { trade_no: 'T2' }))
    await checkout.finishWork()
    expect(calls.sort()).toEqual(['order-1', 'order-2'])
    checkout.clock.advance(2_000)
    await checkout.handler.runJobs()
    expect(calls.filter((id) => id === 'order-1')).toHaveLength(2)
    expect(calls.filter((id) => id === 'order-2')).toHaveLength(1)
  })

  test('gets the payment as it was at the change, in the order of the changes', async () => {
    const seen: [string, string][] = []
    const checkout = aCheckout({ onChange: (payment, previous) => void seen.push([previous.phase, payment.phase]) })
    await checkout.post('/payments', aBody())
    for (const status of ['FAILED', 'SUCCESS', 'REFUNDED'])
      await checkout.notify(aNotification(outTradeNoOf(checkout), { trade_status: status }))
    await checkout.finishWork()
    expect(seen).toEqual([
      ['processing', 'failed'],
      ['failed', 'paid'],
      ['paid', 'reversed'],
    ])
  })

  test('R7: is called once when several runs of jobs and answers overlap', async () => {
    for (let round = 0; round < 20; round += 1) {
      const onChange = vi.fn()
      const store = sqliteStore(':memory:')
      const one = aCheckout({ store, onChange })
      const other = aCheckout({ store, onChange })
      await one.post('/payments', aBody())
      await Promise.all([one.notify(aNotification(outTradeNoOf(one))), other.notify(aNotification(outTradeNoOf(one)))])
      await Promise.all([
        one.finishWork(),
        other.finishWork(),
        one.handler.runJobs(),
        other.handler.runJobs(),
        one.handler.runJobs(),
      ])
      expect(onChange).toHaveBeenCalledOnce()
    }
  })
})

describe('a payment with an unknown outcome', () => {
  test('is shown as unknown, is never sent again by itself, and is settled by its notification', async () => {
    const gateway = aGateway()
    gateway.misbehave(resets, { ...resets, acted: false })
    const checkout = aCheckout({}, gateway)
    const created = await checkout.post('/payments', aBody())
    expect(created.status).toBe(201)
    const snapshot = await createdBy(created)
    expect(snapshot).toMatchObject({ phase: 'unknown', status: '', payment: { instructions: [] } })
    for (let hour = 0; hour < 5; hour += 1) {
      checkout.clock.advance(3_600_000)
      await checkout.handler.runJobs()
    }
    expect(gateway.sent).toHaveLength(2)
    await checkout.notify(aNotification(outTradeNoOf(checkout)))
    expect(await (await checkout.get(`/payments/${snapshot.id}`)).json()).toMatchObject({ phase: 'paid' })
  })

  test('exists without instructions if its second request was a duplicate', async () => {
    const gateway = aGateway()
    gateway.misbehave(resets)
    const snapshot = await createdBy(await aCheckout({}, gateway).post('/payments', aBody()))
    expect(snapshot).toMatchObject({
      phase: 'processing',
      payment: { instructions: [], diagnostics: [{ kind: 'no-instructions' }] },
    })
    expect(gateway.orders.size).toBe(1)
  })

  test('may be replaced by the payer, and onDoublePayment is called if both are paid', async () => {
    const onDoublePayment = vi.fn<(payment: PaymentRecord, others: readonly string[]) => void>()
    const gateway = aGateway()
    gateway.misbehave(resets, { ...resets, acted: false })
    const checkout = aCheckout({ onDoublePayment }, gateway)
    const first = await createdBy(await checkout.post('/payments', aBody()))
    const body = aBody({ method: 'Boleto', replaces: first.id, despite: [first.id] })
    const second = await createdBy(await checkout.post('/payments', body))
    expect(second).toMatchObject({ replaces: first.id, phase: 'processing' })
    expect(await (await checkout.get(`/payments/${first.id}`)).json()).toMatchObject({ replacedBy: 'another' })
    await checkout.notify(aNotification(outTradeNoOf(checkout, 0)))
    await checkout.notify(aNotification(outTradeNoOf(checkout, 2), { trade_no: 'T2', out_request_no: 'R2' }))
    await checkout.finishWork()
    expect(onDoublePayment).toHaveBeenCalledOnce()
    expect(onDoublePayment.mock.calls[0]?.[0].id).toBe(second.id)
    expect(onDoublePayment.mock.calls[0]?.[1]).toEqual([first.id])
  })

  test('stays unknown if the process died between intent and answer, and is not sent again', async () => {
    const store = sqliteStore(':memory:')
    const gateway = aGateway()
    gateway.misbehave({ acted: true, answer: () => new Promise(() => undefined) })
    const dead = aCheckout({ store }, gateway)
    void dead.post('/payments', aBody())
    await expect.poll(() => gateway.sent).toHaveLength(1)
    const next = aCheckout({ store }, gateway)
    expect((await next.handler.runJobs()).abandoned).toBe(0)
    next.clock.advance(91_000)
    expect((await next.handler.runJobs()).abandoned).toBe(1)
    expect(await next.handler.listPayments({ phase: 'unknown' })).toHaveLength(1)
    expect(gateway.sent).toHaveLength(1)
  })

  test('is not abandoned while its request may still run, whatever the merchant’s timeout', async () => {
    const gateway = aGateway()
    gateway.misbehave({ acted: true, answer: () => new Promise(() => undefined) })
    const { fetch } = gateway
    const patient = {
      baseUrl: 'https://gateway.example',
      appId: 'app-7',
      securityKey: 'k',
      fetch,
      timeouts: { totalMs: 60_000 },
    }
    const checkout = aCheckout({ gateway: patient }, gateway)
    void checkout.post('/payments', aBody())
    await expect.poll(() => gateway.sent).toHaveLength(1)
    checkout.clock.advance(120_000)
    expect((await checkout.handler.runJobs()).abandoned).toBe(0)
    checkout.clock.advance(241_000)
    expect((await checkout.handler.runJobs()).abandoned).toBe(1)
  })

  test('is asked about if the merchant has queryPayment, and the answer is folded like a notification', async () => {
    const gateway = aGateway()
    gateway.misbehave(resets, { ...resets, acted: false })
    let answer: QueriedPayment | undefined
    const queryPayment = vi.fn((_: string) => Promise.resolve(answer))
    const onChange = vi.fn()
    const checkout = aCheckout({ queryPayment, onChange }, gateway)
    const { id } = await createdBy(await checkout.post('/payments', aBody()))
    const run = async (minutes: number): Promise<string> => {
      checkout.clock.advance(minutes * 60_000)
      await checkout.handler.runJobs()
      return ((await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot).phase
    }
    expect(await run(1)).toBe('unknown')
    expect(queryPayment).not.toHaveBeenCalled()
    expect(await run(2)).toBe('unknown')
    expect(queryPayment).toHaveBeenCalledExactlyOnceWith(
      outTradeNoOf(checkout),
      expect.objectContaining({ request: expect.any(Function) as unknown }),
    )
    await run(0.6)
    expect(queryPayment).toHaveBeenCalledOnce()
    answer = { status: 'SUCCESS', amount: '1.00', currency: 'BRL' }
    expect(await run(3)).toBe('unknown')
    answer = { status: 'SUCCESS', amount: '150.00', currency: 'BRL', tradeNo: 'T1' }
    expect(await run(10)).toBe('paid')
    expect(onChange).toHaveBeenCalledOnce()
    queryPayment.mockRejectedValue(new Error('down'))
    expect(await run(600)).toBe('paid')
  })
})

describe('if nothing was created', () => {
  test.each([
    [
      'refused',
      502,
      'gateway-refused',
      () => Response.json({ code: '40002', sub_code: 'invalid-signature' }, { status: 400 }),
    ],
    [
      'not reached',
      503,
      'gateway-unreachable',
      () => {
        throw anError('ECONNREFUSED')
      },
    ],
  ] as const)('%s: the payer reads that, and may try again', async (_, status, code, answer) => {
    const gateway = aGateway()
    const step = { acted: false, answer: answer }
    gateway.misbehave(step, ...(code === 'gateway-unreachable' ? [step, step] : []))
    const checkout = aCheckout({}, gateway)
    const refused = await checkout.post('/payments', aBody())
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([status, code])
    expect((await checkout.post('/payments', aBody())).status).toBe(201)
    expect(gateway.orders.size).toBe(1)
  })
})

describe('an Idempotency-Key', () => {
  test('gives the stored answer for the same body, and 422 for another body', async () => {
    const checkout = aCheckout()
    const key = { 'idempotency-key': 'b7a1-0001' }
    const first = await checkout.post('/payments', aBody(), key)
    const again = await checkout.post('/payments', aBody(), key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await createdBy(again)).toEqual(await createdBy(first))
    const other = await checkout.post('/payments', aBody({ method: 'Boleto', alongside: true }), key)
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, 'key-reused'])
    expect(checkout.gateway.sent).toHaveLength(1)
    expect((await checkout.post('/payments', aBody(), { 'idempotency-key': 'ä'.repeat(3) })).status).toBe(400)
    expect((await checkout.post('/payments', aBody(), { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400)
  })

  test('repeats a failure without a new request', async () => {
    const gateway = aGateway()
    gateway.misbehave({
      acted: false,
      answer: () => Response.json({ code: '40002', sub_code: 'invalid-signature' }, { status: 400 }),
    })
    const checkout = aCheckout({}, gateway)
    const key = { 'idempotency-key': 'b7a1-0002' }
    expect((await checkout.post('/payments', aBody(), key)).status).toBe(502)
    expect((await checkout.post('/payments', aBody(), key)).status).toBe(502)
    expect(gateway.sent).toHaveLength(1)
  })
})

test('7: a second click waits for the answer to the first and gets the same payment', async () => {
  const checkout = aCheckout()
  const [first, second] = await Promise.all([checkout.post('/payments', aBody()), checkout.post('/payments', aBody())])
  expect([first.status, second.status].sort()).toEqual([200, 201])
  const [one, other] = [await createdBy(first), await createdBy(second)]
  expect(other.id).toBe(one.id)
  expect(other.payment.instructions).toEqual(one.payment.instructions)
  expect(checkout.gateway.sent).toHaveLength(1)
})

describe('an operator', () => {
  test('settles by hand by the same ranks, with a reason in the audit trail', async () => {
    const onChange = vi.fn()
    const checkout = aCheckout({ onChange })
    const { id } = await createdBy(await checkout.post('/payments', aBody()))
    const { handler } = checkout
    await expect(handler.settleManually(id, 'paid', ' ')).rejects.toThrow('reason is blank')
    await expect(handler.settleManually(id, 'processing', 'because')).rejects.toThrow('settles nothing')
    await expect(handler.settleManually('AAAAAAAAAAAAAAAAAAAAAAAA', 'paid', 'because')).rejects.toThrow(
      'no such payment',
    )
    expect(await handler.settleManually(id, 'paid', 'on the bank statement of 21 November', 'ana')).toMatchObject({
      phase: 'paid',
      status: 'PROCESSING',
    })
    await expect(handler.settleManually(id, 'failed', 'oops')).rejects.toThrow('cannot become failed')
    expect(await handler.auditOf(id)).toEqual([
      {
        at: '2026-11-21T15:00:00.000Z',
        actor: 'operator:ana',
        action: 'settle:processing->paid',
        reason: 'on the bank statement of 21 November',
      },
    ])
    await handler.runJobs()
    expect(onChange).toHaveBeenCalledOnce()
  })

  test('lists stuck payments, and replays the inbox after a correction of statusMap', async () => {
    const store = sqliteStore(':memory:')
    const before = aCheckout({ store, statusMap: { PAID: 'paid' } })
    await before.post('/payments', aBody())
    await before.notify(aNotification(outTradeNoOf(before)))
    await before.finishWork()
    expect(
      await before.handler.listPayments({ phase: 'unknown', olderThan: new Date(before.clock.now() + 1) }),
    ).toHaveLength(1)
    expect(await before.handler.listPayments({ olderThan: '2020-01-01T00:00:00Z' })).toEqual([])
    expect(() => before.handler.listPayments({ olderThan: 'yesterday' })).toThrow('no instant')
    const onChange = vi.fn()
    const after = aCheckout({ store, onChange })
    expect(await after.handler.replayInbox()).toEqual({ applied: 1, mismatched: 0, unmatched: 0, unreadable: 0 })
    expect(await after.handler.replayInbox()).toMatchObject({ applied: 1 })
    await after.handler.runJobs()
    expect(onChange).toHaveBeenCalledOnce()
    expect(await after.handler.listPayments({ phase: 'paid' })).toHaveLength(1)
  })

  test.each(['PAGO: APROVADO', 'Paid (final)', 'PAID/OK'])('replays the word %j once it is mapped', async (word) => {
    const store = sqliteStore(':memory:')
    const before = aCheckout({ store })
    await before.post('/payments', aBody())
    await before.notify(aNotification(outTradeNoOf(before), { trade_status: word }))
    const after = aCheckout({ store, statusMap: { [word]: 'paid' } })
    expect(await after.handler.replayInbox()).toMatchObject({ applied: 1 })
    expect(await after.handler.listPayments({ phase: 'paid' })).toHaveLength(1)
  })

  test('gets "unreadable" for a stored notification without its word, and the others are replayed', async () => {
    const store = sqliteStore(':memory:')
    const checkout = aCheckout({ store, statusMap: { SUCCESS: 'paid' } })
    await checkout.post('/payments', aBody())
    await checkout.notify(aNotification(outTradeNoOf(checkout), { trade_status: 'x'.repeat(70), amount: '1.00' }))
    await checkout.notify(aNotification(outTradeNoOf(checkout), { out_request_no: 'R2' }))
    expect(await checkout.handler.replayInbox()).toEqual({ applied: 1, mismatched: 0, unmatched: 0, unreadable: 1 })
    expect(await checkout.handler.listPayments({ phase: 'paid' })).toHaveLength(1)
  })

  test('gets no second report of a mismatch after a replay', async () => {
    const onMismatch = vi.fn()
    const checkout = aCheckout({ onMismatch })
    await checkout.post('/payments', aBody())
    await checkout.notify(aNotification(outTradeNoOf(checkout), { amount: '1.00' }))
    await checkout.finishWork()
    await checkout.handler.replayInbox()
    await checkout.handler.runJobs()
    expect(onMismatch).toHaveBeenCalledOnce()
  })
})

test('retention empties notifications, and deletes keys and reported contradictions', async () => {
  const store = sqliteStore(':memory:')
  const checkout = aCheckout({ store, onChange: () => undefined, onMismatch: () => undefined })
  await checkout.post('/payments', aBody(), { 'idempotency-key': 'k-1' })
  await checkout.notify(aNotification(outTradeNoOf(checkout), { amount: '1.00' }))
  await checkout.finishWork()
  checkout.clock.advance(91 * 86_400_000)
  expect((await checkout.handler.runJobs()).retired).toBe(3)
  expect((await store.inbox.list({}))[0]?.body).toBe('')
})

describe('one kind of job', () => {
  test('does not block the others while a hook does not return', async () => {
    const gateway = aGateway()
    const onChange = vi.fn(() => new Promise<void>(() => undefined))
    const checkout = aCheckout({ onChange, hookTimeoutMs: 5_000 }, gateway)
    await checkout.post('/payments', aBody({ orderId: 'order-1' }))
    await checkout.notify(aNotification(outTradeNoOf(checkout)))
    await expect.poll(() => onChange).toHaveBeenCalledOnce()
    checkout.clock.advance(20_000)
    void checkout.handler.runJobs().catch(() => undefined)
    await expect.poll(() => onChange).toHaveBeenCalledTimes(2)
    expect(checkout.handler.metrics()).toContain('ficha_outbox_waiting 1')
    gateway.misbehave({ acted: true, answer: () => new Promise(() => undefined) })
    void checkout.post('/payments', aBody({ orderId: 'order-2' }))
    await expect.poll(() => gateway.sent).toHaveLength(2)
    checkout.clock.advance(91_000)
    void checkout.handler.runJobs().catch(() => undefined)
    await expect.poll(() => checkout.handler.listPayments({ phase: 'unknown' })).toHaveLength(1)
  })

  test('does not block the others if it fails, and the run reports the failure', async () => {
    const inner = sqliteStore(':memory:')
    const list = (): Promise<never> => Promise.reject(new Error('a row that cannot be read'))
    const onChange = vi.fn()
    // A process that ended before it called a hook.
    const dying = { ...inner, outbox: { ...inner.outbox, claim: () => Promise.resolve([]) } }
    const settled = aCheckout({ store: dying, onChange })
    await settled.post('/payments', aBody())
    await settled.notify(aNotification(outTradeNoOf(settled)))
    const checkout = aCheckout({
      store: { ...inner, payments: { ...inner.payments, list } },
      onChange,
      queryPayment: () => Promise.resolve(undefined),
    })
    await expect(checkout.handler.runJobs()).rejects.toThrow('cannot store')
    expect(onChange).toHaveBeenCalledOnce()
    expect(checkout.handler.metrics()).toContain('ficha_outbox_waiting 0')
  })

  test('that calls hooks ends after some seconds, however many are due, and continues in the next run', async () => {
    const onChange = vi.fn((): void => {
      throw new Error('the mail server is away')
    })
    const checkout = aCheckout({ onChange })
    await checkout.post('/payments', aBody())
    for (const status of ['FAILED', 'SUCCESS', 'REFUNDED'])
      await checkout.notify(aNotification(outTradeNoOf(checkout), { trade_status: status }))
    await checkout.finishWork()
    expect(onChange).toHaveBeenCalledOnce()
    checkout.clock.advance(2_000)
    onChange.mockImplementation(() => {
      checkout.clock.advance(6_000)
    })
    expect((await checkout.handler.runJobs()).hooks).toBe(2)
    expect((await checkout.handler.runJobs()).hooks).toBe(1)
  })
})

test('12.8: with 100,000 deliveries without an order, never blocks the process for 5 ms', async () => {
  const driver = openSqlite(':memory:')
  await migrate(driver)
  await driver.read(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
    INSERT INTO ficha_inbox (id, dedup_key, out_trade_no, trade_no, body, raw_hash, source, state, deliveries, received_at, last_received_at)
    SELECT 'i' || i, 'k' || i, 'o' || i, 't' || i, '{}', 'h', 'notification', 'unmatched', 1, '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z' FROM n`)
  const checkout = aCheckout({ store: createSqlStore(driver) })
  const spent: number[] = []
  for (let run = 0; run < 12; run += 1) {
    const before = process.cpuUsage()
    await checkout.handler.runJobs()
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1_000)
  }
  // The shortest of several times: other programs on the machine can only make a time longer.
  expect(Math.min(...spent)).toBeLessThan(5)
  expect(checkout.handler.metrics()).toContain('ficha_inbox_unmatched 10000')
})
