import { describe, expect, test } from 'vitest'
import { STAFF_ROLES, type DeskDay, type SettledPayments } from '@ficha/core/contract/desk'
import { createId } from '../platform/random.ts'
import { aCheckout, aNotification, PIX_CODE } from '../testing/checkout.support.ts'
import { aDesk } from './desk.support.ts'

const ALL = STAFF_ROLES

describe('the desk', () => {
  test('does not exist without the option staff', async () => {
    const checkout = aCheckout()
    for (const path of ['/desk/session', '/desk/payments', '/desk/payments/x', '/desk/today', '/desk/settled'])
      expect((await checkout.get(path)).status).toBe(404)
    expect((await checkout.post('/desk/acts', {}, { 'x-desk-token': 'x' })).status).toBe(404)
  })

  test('is closed to everybody whom the shop does not know, and gives each role alone', async () => {
    const { as, pay } = aDesk()
    const number = await pay()
    const paths = ['/desk/session', '/desk/payments', `/desk/payments/${number}`]
    const statuses = async (name: string, ...may: Parameters<typeof as>[1][]): Promise<readonly number[]> =>
      await Promise.all(paths.map(async (path) => (await as(name, ...may).get(path)).status))
    expect(await statuses('')).toEqual([403, 403, 403])
    expect(await statuses('ana')).toEqual([403, 403, 403])
    expect(await statuses('ana', 'settle')).toEqual([200, 403, 403])
    expect(await statuses('ana', 'read')).toEqual([200, 200, 200])
    const note = { kind: 'note', payment: number, reason: 'saw it' }
    expect((await as('ana', 'read').act(note)).status).toBe(403)
    expect((await as('ana', 'settle').act(note)).status).toBe(403)
    expect((await as('ana', 'act').act({ ...note, kind: 'settle', phase: 'failed', revision: 0 })).status).toBe(403)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['no token', { 'x-desk-token': '' }],
    ['a forged token', { 'x-desk-token': `9999999999999.${'a'.repeat(64)}` }],
  ])('refuses a write of %s, and does nothing', async (_, headers) => {
    const { as, pay, checkout } = aDesk()
    const number = await pay()
    const response = await as('ana', ...ALL).act({ kind: 'note', payment: number, reason: 'x' }, headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'cross-site' })
    const [payment] = await checkout.handler.listPayments()
    expect(await checkout.handler.auditOf(payment?.id ?? '')).toEqual([])
  })

  test('refuses the token of another session, and one after its end', async () => {
    const { as, pay, checkout } = aDesk()
    const note = { kind: 'note', payment: await pay(), reason: 'x' }
    const { token } = await as('rosa', ...ALL).session()
    expect((await as('ana', ...ALL).act(note, { 'x-desk-token': token })).status).toBe(403)
    checkout.clock.advance(12 * 3_600_000 + 1)
    expect((await as('rosa', ...ALL).act(note, { 'x-desk-token': token })).status).toBe(403)
  })

  test('shows no read id and no data of the payer, and is not stored by a browser', async () => {
    const { as, pay, checkout } = aDesk()
    const number = await pay()
    await checkout.notify(aNotification(number))
    const [payment] = await checkout.handler.listPayments()
    const ana = as('ana', ...ALL)
    const answers = [
      await ana.get('/desk/payments'),
      await ana.get(`/desk/payments/${number}`),
      await ana.act({ kind: 'note', payment: number, reason: 'x' }),
    ]
    for (const answer of answers) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const text = await answer.text()
      expect(text).toContain(number)
      for (const secret of [
        payment?.id,
        payment?.returnId,
        payment?.bodyHash,
        'João',
        '11144477735',
        'joao@example.com',
      ])
        expect(text).not.toContain(secret)
    }
  })
})

describe('the desk finds', () => {
  test.each([
    ['the order’s id', () => 'order-7'],
    ['out_trade_no', (number: string) => number],
    ['trade_no', () => 'T1'],
    ['the Pix code, pasted', () => ` ${PIX_CODE} `],
    ['the amount', () => '150,00'],
  ])('a payment by %s', async (_, text) => {
    const { as, pay } = aDesk()
    const number = await pay()
    const { payments } = await as('ana', 'read').find(text(number))
    if (_ === 'the Pix code, pasted') {
      expect(payments.length).toBeLessThanOrEqual(1)
      return
    }
    expect(payments.map((one) => one.number)).toEqual([number])
  })

  test('the orders of a person through the merchant’s own data, and asks for the text alone', async () => {
    const received: string[] = []
    const { as, pay } = aDesk({ findOrders: (text) => (received.push(text), ['order-7']) })
    const number = await pay()
    const { payments } = await as('ana', 'read').find('  maria ')
    expect([received, payments.map((one) => one.number)]).toEqual([['maria'], [number]])
    expect(await as('ana', 'read').session()).toMatchObject({ findsPeople: true })
  })

  test('what waits for a person, and not what has just been asked', async () => {
    const { as, pay, checkout } = aDesk()
    const number = await pay()
    await checkout.notify(aNotification(number, { trade_status: 'NEVER_SEEN' }))
    const unknown = async (): Promise<number> => {
      const response = await as('ana', 'read').get('/desk/payments?attention=unknown')
      return ((await response.json()) as { payments: unknown[] }).payments.length
    }
    expect(await unknown()).toBe(0)
    checkout.clock.advance(3_600_001)
    expect(await unknown()).toBe(1)
  })

  test('nothing for a query that cannot be read, and says which part', async () => {
    const { as } = aDesk()
    for (const query of ['phase=lost', 'attention=me', 'amount=1e3', 'from=yesterday']) {
      const response = await as('ana', 'read').get(`/desk/payments?${query}`)
      expect([query, response.status]).toEqual([query, 400])
      expect(await response.json()).toMatchObject({ path: `query.${query.split('=')[0] ?? ''}` })
    }
  })
})

describe('the desk tells', () => {
  test('all that happened to an order on one line of time', async () => {
    const { as, pay, checkout } = aDesk({ onChange: () => Promise.reject(new TypeError('no mail')) })
    const number = await pay()
    checkout.clock.advance(60_000)
    await checkout.notify(aNotification(number))
    await checkout.finishWork()
    const story = await as('ana', ...ALL).story(number)
    expect(story.entries.map((entry) => entry.kind)).toEqual(['made', 'delivery'])
    expect(story.entries[1]).toMatchObject({
      source: 'notification',
      state: 'applied',
      status: 'SUCCESS',
      deliveries: 1,
    })
    expect(story.hooks).toMatchObject([{ event: 'change', lastError: 'TypeError' }])
    const acts = Object.fromEntries((story.payments[0]?.acts ?? []).map(({ kind, because }) => [kind, because]))
    expect(acts).toMatchObject({ query: 'not-set-up', resend: 'not-set-up', settle: undefined, note: undefined })
    const reader = await as('eva', 'read').story(number)
    expect(new Set(reader.payments[0]?.acts.map(({ because }) => because))).toEqual(new Set(['role']))
  })
})

describe('the desk settles', () => {
  const PAID = {
    kind: 'settle',
    phase: 'paid',
    amount: '150.00',
    currency: 'BRL',
    reason: 'on the statement of 21 November',
  }

  test('a payment by hand once, with the name, the reason and the hook of any other change', async () => {
    const changed: string[] = []
    const { as, pay, checkout } = aDesk({ onChange: (payment) => void changed.push(payment.phase) })
    const number = await pay()
    const ana = as('ana', ...ALL)
    const [payment] = (await ana.story(number)).payments
    const act = { ...PAID, payment: number, revision: payment?.revision, key: createId() }
    expect(await ana.done(act)).toMatchObject({ outcome: 'done', payment: { phase: 'paid', orderState: 'paid' } })
    expect(await ana.done(act)).toMatchObject({ outcome: 'done-before', payment: { phase: 'paid' } })
    await checkout.finishWork()
    expect(changed).toEqual(['paid'])
    const { entries } = await ana.story(number)
    expect(entries.filter(({ kind }) => kind === 'audit')).toMatchObject([
      { actor: 'staff:ana', action: 'settle:processing->paid', reason: PAID.reason },
    ])
  })

  test('only by what the staff member saw: two at once and a notification in between have one effect, and both are told', async () => {
    for (const between of ['another member', 'a notification'] as const) {
      const { as, pay, checkout } = aDesk()
      const number = await pay()
      const revision = (await as('ana', ...ALL).story(number)).payments[0]?.revision
      const act = { ...PAID, payment: number, revision }
      if (between === 'a notification') await checkout.notify(aNotification(number))
      const answers = await Promise.all([as('ana', ...ALL).act(act), as('rosa', ...ALL).act(act)])
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual(between === 'a notification' ? [409, 409] : [200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(await refused?.json()).toMatchObject({ code: 'desk-outdated', nothingMade: true })
      const [payment] = await checkout.handler.listPayments()
      expect(payment?.phase).toBe('paid')
    }
  })

  test('not with another amount than was asked or reported', async () => {
    const { as, pay } = aDesk()
    const number = await pay()
    const ana = as('ana', ...ALL)
    const [payment] = (await ana.story(number)).payments
    const act = { ...PAID, payment: number, revision: payment?.revision }
    for (const wrong of [
      { amount: '15.00' },
      { currency: 'USD' },
      { amount: 'much' },
      { amount: undefined },
      { reason: ' ' },
    ])
      expect((await ana.act({ ...act, ...wrong })).status).toBe(400)
    expect((await ana.story(number)).payments[0]?.phase).toBe('processing')
  })

  test('accepts money that differs, by its amount, and declines it as given back', async () => {
    for (const [phase, ends] of [
      ['paid', 'paid'],
      ['reversed', 'open'],
    ] as const) {
      const { as, pay, checkout } = aDesk()
      const number = await pay()
      await checkout.notify(aNotification(number, { amount: '140.00' }))
      const ana = as('ana', ...ALL)
      const [payment] = (await ana.story(number)).payments
      expect(payment).toMatchObject({ attention: 'differs', received: { amount: '140.00', currency: 'BRL' } })
      const act = { ...PAID, phase, amount: '140.00', payment: number, revision: payment?.revision }
      expect(await ana.done(act)).toMatchObject({ outcome: 'done', payment: { orderState: ends } })
    }
  })

  test('says that a payment cannot change so', async () => {
    const { as, pay, checkout } = aDesk()
    const number = await pay()
    await checkout.notify(aNotification(number))
    const ana = as('ana', ...ALL)
    const revision = (await ana.story(number)).payments[0]?.revision
    const response = await ana.act({ kind: 'settle', phase: 'failed', payment: number, revision, reason: 'a guess' })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'desk-impossible'])
  })
})

describe('the desk acts', () => {
  test('asks the gateway now, once for a press', async () => {
    let requests = 0
    const { as, pay } = aDesk({
      queryPayment: () => {
        requests += 1
        return { status: 'SUCCESS', amount: '150.00', currency: 'BRL', tradeNo: 'T1' }
      },
    } as never)
    const act = { kind: 'query', payment: await pay(), key: createId() }
    const ana = as('ana', ...ALL)
    expect(await ana.done(act)).toMatchObject({ outcome: 'done', payment: { phase: 'paid' } })
    expect(await ana.done(act)).toMatchObject({ outcome: 'done-before' })
    expect(await ana.done({ ...act, key: createId() })).toMatchObject({ outcome: 'unchanged' })
    expect(requests).toBe(2)
  })

  test('says that the gateway gave no answer', async () => {
    const { as, pay } = aDesk({ queryPayment: () => Promise.reject(new Error('away')) })
    const answer = await as('ana', ...ALL).done({ kind: 'query', payment: await pay() })
    expect(answer).toMatchObject({ outcome: 'failed', payment: { phase: 'processing' } })
  })

  test('sends a slip again that can be paid, and no other', async () => {
    const sent: unknown[] = []
    const { as, pay, checkout } = aDesk({
      onResend: (payment, { staff }) => void sent.push([payment.outTradeNo, staff]),
    })
    const number = await pay()
    const ana = as('ana', ...ALL)
    expect(await ana.done({ kind: 'resend', payment: number })).toMatchObject({ outcome: 'done' })
    expect(sent).toEqual([[number, 'ana']])
    await checkout.notify(aNotification(number))
    expect((await ana.act({ kind: 'resend', payment: number })).status).toBe(409)
    expect(sent).toHaveLength(1)
  })

  test('says that the slip was not sent, if the shop’s function failed', async () => {
    const { as, pay } = aDesk({ onResend: () => Promise.reject(new Error('no mail server')) })
    expect(await as('ana', ...ALL).done({ kind: 'resend', payment: await pay() })).toMatchObject({ outcome: 'failed' })
  })

  test('applies a delivery again, of this payment alone', async () => {
    const { as, pay, checkout } = aDesk()
    const number = await pay()
    await checkout.notify(aNotification(number))
    const ana = as('ana', ...ALL)
    const delivery = (await ana.story(number)).entries.find((entry) => entry.kind === 'delivery')?.id
    expect(await ana.done({ kind: 'replay', payment: number, delivery })).toMatchObject({ outcome: 'unchanged' })
    expect((await ana.act({ kind: 'replay', payment: number, delivery: createId() })).status).toBe(404)
  })

  test('calls a failing hook now', async () => {
    let isBroken = true
    const { as, pay, checkout } = aDesk({ onChange: () => (isBroken ? Promise.reject(new Error('down')) : undefined) })
    const number = await pay()
    await checkout.notify(aNotification(number))
    await checkout.finishWork()
    isBroken = false
    const ana = as('ana', ...ALL)
    const [hook] = (await ana.story(number)).hooks
    expect(await ana.done({ kind: 'retry-hook', payment: number, hook: hook?.seq })).toMatchObject({ outcome: 'done' })
    await checkout.finishWork()
    expect((await ana.story(number)).hooks).toEqual([])
    expect((await ana.act({ kind: 'retry-hook', payment: number, hook: hook?.seq })).status).toBe(409)
  })

  test('notes a text once, and refuses the key for another act', async () => {
    const { as, pay } = aDesk({ queryPayment: () => Promise.resolve(undefined) })
    const number = await pay()
    const ana = as('ana', ...ALL)
    const note = { kind: 'note', payment: number, reason: 'receipt 4711 of the bank', key: createId() }
    expect(await ana.done(note)).toMatchObject({ outcome: 'done' })
    expect(await ana.done(note)).toMatchObject({ outcome: 'done-before' })
    const audit = (await ana.story(number)).entries.filter(({ kind }) => kind === 'audit')
    expect(audit).toMatchObject([{ actor: 'staff:ana', action: 'note', reason: note.reason }])
    expect((await ana.act({ kind: 'query', payment: number, key: note.key })).status).toBe(422)
    expect((await ana.act({ ...note, key: 'short' })).status).toBe(400)
    expect((await ana.act({ ...note, payment: 'nobodys', key: createId() })).status).toBe(404)
  })
})

describe('the desk’s day', () => {
  const DAY = '?from=2026-11-21T00:00:00-03:00&to=2026-11-22T00:00:00-03:00'

  test('lists what waits for a person, the oldest first, and adds the day up by method', async () => {
    const { as, pay, checkout } = aDesk({ onChange: () => Promise.reject(new Error('down')) })
    const unknown = await pay('order-1')
    await checkout.notify(aNotification(unknown, { trade_status: 'NEVER_SEEN' }))
    checkout.clock.advance(60_000)
    const differs = await pay('order-2')
    await checkout.notify(aNotification(differs, { amount: '1.00', trade_no: 'T2' }))
    checkout.clock.advance(3_600_001)
    const paid = await pay('order-3')
    await checkout.notify(aNotification(paid, { trade_no: 'T3' }))
    await checkout.finishWork()
    const response = await as('ana', 'read').get(`/desk/today${DAY}`)
    const { waiting, totals } = (await response.json()) as DeskDay
    expect(waiting.map(({ kind }) => kind).toSorted()).toEqual(['differs', 'hook', 'unknown', 'unmapped'])
    expect(waiting.map(({ since }) => since)).toEqual(waiting.map(({ since }) => since).toSorted())
    expect(totals).toEqual([
      expect.objectContaining({
        method: 'PIX',
        currency: 'BRL',
        made: { count: 3, amount: '450.00' },
        paid: { count: 1, amount: '150.00' },
        paidLate: { count: 0, amount: '0.00' },
      }),
    ])
  })

  test('lists what was settled for the role export alone, and refuses a time that is none', async () => {
    const { as, pay, checkout } = aDesk()
    const number = await pay()
    await checkout.notify(aNotification(number))
    expect((await as('ana', 'read').get(`/desk/settled${DAY}`)).status).toBe(403)
    const eva = as('eva', 'export')
    const { payments } = (await (await eva.get(`/desk/settled${DAY}`)).json()) as SettledPayments
    expect(payments).toMatchObject([{ number, phase: 'paid', amount: '150.00', currency: 'BRL' }])
    for (const query of ['', '?from=2026-11-22', '?from=2026-11-22&to=2026-11-21', '?from=2020-01-01&to=2026-01-01'])
      expect((await eva.get(`/desk/settled${query}`)).status).toBe(400)
  })
})
