import { describe, expect, test, vi } from 'vitest'
import type { RecurringSnapshot } from '@ficha/core'
import type { ResolvedRecurring } from '../options/resolved-orders.ts'
import {
  aCheckout,
  aGateway,
  aMembership,
  anError,
  APP_ID,
  BASE,
  ORIGIN,
  type FakeGateway,
  type Misbehaviour,
  type TestCheckout,
} from '../testing/checkout.support.ts'
import { sqliteStore } from '../node/sqlite-store.ts'

const WEB_URL = 'https://pay.example/card?prepay_id=r%2B1&lang=pt'

/** A club of 29.90 a month, four times, the first for 1.00 on trial. */
const aClub = (more: Partial<ResolvedRecurring> = {}): ResolvedRecurring =>
  aMembership({
    trial: { period: { unit: 'D', count: 7 }, amount: '1.00' },
    zone: 'America/Sao_Paulo',
    ...more,
  })

const aClubCheckout = (
  more: Parameters<typeof aCheckout>[0] = {},
  gateway: FakeGateway = aGateway({ web_url: WEB_URL, prepay_id: 'r+1', recurring_status: 'CANCEL' }),
): TestCheckout =>
  aCheckout({ resolveRecurring: (_, id) => (id.startsWith('club-') ? aClub() : undefined), ...more }, gateway)

interface Started {
  readonly id: string
  readonly redirectUrl: string
  readonly summary: {
    readonly terms: object
    readonly schedule: readonly { readonly at: string; readonly amount: string }[]
  }
}

const start = async (checkout: TestCheckout, body: object = { recurringId: 'club-1' }): Promise<Started> =>
  (await (await checkout.post('/recurring', body)).json()) as Started
const read = async (checkout: TestCheckout, id: string): Promise<RecurringSnapshot> =>
  (await (await checkout.get(`/recurring/${id}`)).json()) as RecurringSnapshot
const outTradeNoOf = (checkout: TestCheckout, at = 0): string => String(checkout.gateway.sent[at]?.json['out_trade_no'])

/** A sub-order's notification (gateway document, section 6). */
const aPeriod = (outTradeNo: string, period: number, more: object = {}): Record<string, unknown> => ({
  app_id: APP_ID,
  amount: period === 1 ? '1.00' : '29.90',
  currency: 'BRL',
  out_trade_no: outTradeNo,
  trade_no: 'T1',
  method: 'creditcard',
  trade_status: 'SUCCESS',
  out_request_no: `R${String(period)}`,
  timestamp: '2026-11-21 15:00:00',
  user: { identify: { number: '11144477735', type: 'CPF' }, phone: '+5511987654321', email: 'joao@example.com' },
  card: { card_no: '4242' },
  period,
  ...more,
})

const cancels = (gateway: FakeGateway): number =>
  gateway.sent.filter(({ url }) => url.endsWith('/trade/recurring/cancel')).length
/** The fake gateway has one kind of order, so a cancellation has a separate answer. */
const answering = (answer: () => Response | Promise<Response>): FakeGateway => {
  const gateway = aGateway({ web_url: WEB_URL })
  const { fetch } = gateway
  return {
    ...gateway,
    fetch: (url, init) =>
      url.endsWith('/cancel')
        ? (fetch(url, init).catch(() => undefined), Promise.resolve().then(answer))
        : fetch(url, init),
  }
}
const confirmed = (): Response => Response.json({ code: '10000', msg: 'Success', recurring_status: 'CANCEL' })
const duplicate = (): Response =>
  Response.json({ code: '40002', msg: 'Business Failed', sub_code: 'duplicate-out_trade_no' }, { status: 400 })
const lost = (): Promise<Response> => Promise.reject(anError('ECONNRESET'))

describe('starting a recurring order', () => {
  test('stores it, sends the merchant’s terms to the gateway, and answers with the page and the coming charges', async () => {
    const checkout = aClubCheckout()
    const response = await checkout.post('/recurring', {
      recurringId: 'club-1',
      returnUrl: `${ORIGIN}/club`,
      order_amount: '0.01',
      quantity: 1,
    })
    expect(response.status).toBe(201)
    const { id, redirectUrl, summary } = (await response.json()) as Started
    expect(redirectUrl).toMatch(
      /^https:\/\/pay\.example\/card\?prepay_id=r%2B1&return_url=https%3A%2F%2Fshop\.example%2Fclub%3Fficha_return%3D[\w-]{24}&lang=pt$/,
    )
    expect(summary.schedule.map(({ at, amount }) => [at.slice(0, 10), amount])).toEqual([
      ['2026-11-21', '1.00'],
      ['2026-11-28', '29.90'],
      ['2026-12-28', '29.90'],
      ['2027-01-28', '29.90'],
    ])
    const [sent] = checkout.gateway.sent
    expect(sent?.url).toBe('https://gateway.example/trade/recurring')
    expect(sent?.text).toContain('"order_amount":29.90')
    expect(sent?.json).toMatchObject({
      method: 'creditcard',
      trade_type: 'WEB',
      interval: 'M',
      quantity: 4,
      trial_period: '7D',
      trial_amount: '1.00',
      notify_url: `${BASE}/notifications`,
    })
    expect(sent?.json).not.toHaveProperty('charset')
    expect(await read(checkout, id)).toMatchObject({
      phase: 'waiting',
      status: '',
      revision: 2,
      environment: 'test',
      deadline: '2026-11-21T16:30:00.000Z',
    })
  })

  test('requested twice gives one order with the same page', async () => {
    const checkout = aClubCheckout()
    const [first, second] = await Promise.all([
      checkout.post('/recurring', { recurringId: 'club-1' }),
      checkout.post('/recurring', { recurringId: 'club-1' }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 201])
    expect(((await second.json()) as Started).redirectUrl).toBe(((await first.json()) as Started).redirectUrl)
    expect(checkout.gateway.sent).toHaveLength(1)
  })

  test('gives a reader’s id that does not show the page and the merchant’s ids', async () => {
    const checkout = aClubCheckout()
    const { id } = await start(checkout)
    const text = JSON.stringify(await read(checkout, id))
    for (const hidden of ['pay.example', 'club-1', outTradeNoOf(checkout), 'buyer-3', 'returnId'])
      expect(text).not.toContain(hidden)
  })

  test('ignores blanks around the id, because a database may ignore them', async () => {
    const checkout = aClubCheckout()
    const { id } = await start(checkout)
    expect(await start(checkout, { recurringId: ' club-1 ' })).toMatchObject({ id })
    expect(checkout.gateway.orders.size).toBe(1)
    for (const recurringId of ['club-1\u0000', 'x'.repeat(513), 7, ['club-1'], ' '])
      expect((await checkout.post('/recurring', { recurringId })).status).toBe(400)
  })

  test('is refused if the merchant refuses it, from another site, and without an id', async () => {
    const checkout = aClubCheckout()
    expect((await checkout.post('/recurring', { recurringId: 'somebody-s' })).status).toBe(404)
    expect((await checkout.post('/recurring', {})).status).toBe(400)
    expect(
      (await checkout.post('/recurring', { recurringId: 'club-1', returnUrl: 'https://evil.example' })).status,
    ).toBe(400)
    expect(
      (await checkout.post('/recurring', { recurringId: 'club-1' }, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403)
    const cheap = aClubCheckout({ resolveRecurring: () => aClub({ amount: '0.99' }) })
    expect((await cheap.post('/recurring', { recurringId: 'club-1' })).status).toBe(500)
    expect(checkout.gateway.sent).toEqual([])
  })

  test('71: is refused before the request if the calendar has too few years, and allowed for many years', async () => {
    const of = (count: number): TestCheckout =>
      aClubCheckout({
        wire: { intervals: 'counted' },
        resolveRecurring: () => aClub({ interval: { unit: 'Y', count }, quantity: 1_000 }),
      })
    const endless = of(9_999)
    expect((await endless.post('/recurring', { recurringId: 'club-1' })).status).toBe(500)
    expect(endless.gateway.sent).toEqual([])
    expect(endless.logger.lines.join()).toContain('resolveRecurring gave quantity')
    expect((await of(100).post('/recurring', { recurringId: 'club-1' })).status).toBe(201)
  })

  const startCode = async (checkout: TestCheckout): Promise<string | number> => {
    const response = await checkout.post('/recurring', { recurringId: 'club-1' })
    return response.ok ? response.status : ((await response.json()) as { code: string }).code
  }
  const lost = (acted: boolean): Misbehaviour => ({ acted, answer: () => Promise.reject(anError('ECONNRESET')) })
  const numbersOf = ({ sent }: FakeGateway): number => new Set(sent.map(({ json }) => json['out_trade_no'])).size

  test('reports a lost answer to the payer, and only the next press makes another order', async () => {
    const gateway = aGateway({ web_url: WEB_URL })
    gateway.misbehave(lost(true))
    const checkout = aClubCheckout({}, gateway)
    expect([await startCode(checkout), numbersOf(gateway)]).toEqual(['recurring-unknown', 1])
    expect([await startCode(checkout), numbersOf(gateway)]).toEqual([201, 2])
  })

  test('11.4: asks for the same order again after an unknown outcome, and makes no second one', async () => {
    const gateway = aGateway({ web_url: WEB_URL })
    gateway.misbehave(lost(false), lost(false))
    const checkout = aClubCheckout({}, gateway)
    expect(await startCode(checkout)).toBe('recurring-unknown')
    expect(await startCode(checkout)).toBe(200)
    expect([numbersOf(gateway), gateway.orders.size]).toEqual([1, 1])
  })

  test('11.4: reports a lost page if the order exists after all, before another order is made', async () => {
    const gateway = aGateway({ web_url: WEB_URL })
    gateway.misbehave(lost(true), lost(true))
    const checkout = aClubCheckout({}, gateway)
    expect(await startCode(checkout)).toBe('recurring-unknown')
    expect([await startCode(checkout), numbersOf(gateway)]).toEqual(['recurring-unknown', 1])
    expect([await startCode(checkout), numbersOf(gateway)]).toEqual([201, 2])
  })

  test.each([
    ['system-busy', () => Response.json({ code: '40002', sub_code: 'system-busy' }, { status: 400 }), undefined],
    ['429', () => new Response('', { status: 429, headers: { 'retry-after': '3' } }), '3'],
  ])('11.4: does not count %s as a refusal, and asks for the same order again', async (_, answer, retryAfter) => {
    const gateway = aGateway({ web_url: WEB_URL })
    gateway.misbehave({ acted: false, answer })
    const checkout = aClubCheckout({}, gateway)
    const response = await checkout.post('/recurring', { recurringId: 'club-1' })
    expect(response.headers.get('retry-after') ?? undefined).toBe(retryAfter)
    expect(((await response.json()) as { code: string }).code).toBe('recurring-unknown')
    checkout.clock.advance(3_001)
    expect(await startCode(checkout)).toBe(200)
    expect(numbersOf(gateway)).toBe(1)
  })

  test('11.4: reports a gateway that takes nothing now as busy, with Retry-After', async () => {
    const gateway = aGateway({ web_url: WEB_URL })
    gateway.misbehave({
      acted: false,
      answer: () => new Response('', { status: 429, headers: { 'retry-after': '9' } }),
    })
    const checkout = aClubCheckout({}, gateway)
    await checkout.post('/recurring', { recurringId: 'club-2' })
    const busy = await checkout.post('/recurring', { recurringId: 'club-1' })
    expect([busy.status, ((await busy.json()) as { code: string }).code]).toEqual([503, 'gateway-busy'])
    expect(busy.headers.get('retry-after')).toBe('9')
  })

  test('11.4: gives a checked link: for an unlisted host the payer is asked first', async () => {
    const gateway = aGateway({ web_url: WEB_URL })
    const listed = await aClubCheckout({ links: { hosts: ['elsewhere.example'] } }, gateway).post('/recurring', {
      recurringId: 'club-1',
    })
    expect(await listed.json()).toMatchObject({ redirect: { host: 'pay.example', interstitial: true } })
  })

  test('offers no unsafe page', async () => {
    const checkout = aClubCheckout({}, aGateway({ web_url: 'javascript:alert(1)' }))
    expect((await checkout.post('/recurring', { recurringId: 'club-1' })).status).toBe(502)
  })
})

describe('the periods', () => {
  test('are reported one by one: the first makes the order active, a gap stays until its report, the last finishes it', async () => {
    const changes: string[] = []
    const periods: number[] = []
    const checkout = aClubCheckout({
      onRecurringChange: (_, { previous, phase }) => void changes.push(`${previous} -> ${phase}`),
      onPeriodChange: (_, { period }) => void periods.push(period),
    })
    const { id } = await start(checkout)
    const notify = async (period: number): Promise<string> => {
      await checkout.notify(aPeriod(outTradeNoOf(checkout), period))
      await checkout.finishWork()
      return (await read(checkout, id)).phase
    }
    expect(await notify(1)).toBe('active')
    checkout.clock.advance(40 * 86_400_000)
    expect(await notify(3)).toBe('active')
    expect((await read(checkout, id)).periods.map(({ phase }) => phase)).toEqual([
      'paid',
      'expected',
      'paid',
      'planned',
    ])
    expect(await notify(2)).toBe('active')
    expect(await notify(4)).toBe('finished')
    expect(changes).toEqual(['waiting -> active', 'active -> finished'])
    expect(periods).toEqual([1, 3, 2, 4])
    expect((await checkout.post('/recurring', { recurringId: 'club-1' })).status).toBe(201)
    expect((await read(checkout, id)).periods[0]).toMatchObject({ cardLastFour: '4242', isTrial: true })
  })

  test('count once if they are reported twice, and a failed one that is charged later is paid', async () => {
    const onPeriodChange = vi.fn()
    const checkout = aClubCheckout({ onPeriodChange })
    const { id } = await start(checkout)
    for (const status of ['SUCCESS', 'SUCCESS', 'FAILED'])
      await checkout.notify(aPeriod(outTradeNoOf(checkout), 1, { trade_status: status }))
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 2, { trade_status: 'FAILED' }))
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 2))
    await checkout.finishWork()
    expect((await read(checkout, id)).periods.slice(0, 2).map(({ phase }) => phase)).toEqual(['paid', 'paid'])
    expect(onPeriodChange.mock.calls.map(([, report]) => (report as { phase: string }).phase)).toEqual([
      'paid',
      'failed',
      'paid',
    ])
  })

  test('are counted from the first charge, not from the order', async () => {
    const checkout = aClubCheckout()
    const { id } = await start(checkout)
    checkout.clock.advance(2 * 86_400_000)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 1, { timestamp: '2026-11-23 14:00:00' }))
    const { startAt, periods } = await read(checkout, id)
    expect(startAt).toBe('2026-11-23T14:00:00.000Z')
    expect(periods[1]?.at?.slice(0, 10)).toBe('2026-11-30')
  })

  test.each([
    ['another amount', { amount: '30.00' }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['no amount', { amount: undefined }, 'amount-missing'],
    ['a period that was never agreed', { period: 9 }, 'period'],
    ['no period', { period: undefined }, 'period'],
    ['another app', { app_id: 'app-8' }, 'app_id'],
  ])('3: with %s settle nothing, and a person is informed', async (_, fields, field) => {
    const onRecurringMismatch = vi.fn()
    const onPeriodChange = vi.fn()
    const checkout = aClubCheckout({ onRecurringMismatch, onPeriodChange })
    const { id } = await start(checkout)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 2, fields))
    await checkout.finishWork()
    expect((await read(checkout, id)).periods.filter(({ phase }) => phase === 'paid')).toEqual([])
    expect(onPeriodChange).not.toHaveBeenCalled()
    expect(onRecurringMismatch).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ field }),
      expect.anything(),
    )
    expect(await checkout.handler.auditOf(id)).toMatchObject([{ action: 'mismatch' }])
  })

  test('with another amount show the amount that arrived', async () => {
    const checkout = aClubCheckout()
    const { id } = await start(checkout)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 2, { amount: '30.00' }))
    expect((await read(checkout, id)).periods[1]).toMatchObject({
      phase: 'unknown',
      received: { amount: '30.00', currency: 'BRL' },
    })
  })

  test.each(['30,00', 'R$ 30', '', '1e2'])(
    'with an amount that cannot be read (%j) settle nothing and show no sum',
    async (amount) => {
      const checkout = aClubCheckout()
      const { id } = await start(checkout)
      await checkout.notify(aPeriod(outTradeNoOf(checkout), 2, { amount }))
      const period = (await read(checkout, id)).periods[1]
      expect(period?.phase).toBe('unknown')
      expect(period).not.toHaveProperty('received')
    },
  )

  test('25: are kept without the payer’s personal fields', async () => {
    const store = sqliteStore(':memory:')
    const checkout = aClubCheckout({ store })
    const { id } = await start(checkout)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 1))
    const everything = JSON.stringify([await store.inbox.list({}), await store.recurring.find(id)])
    expect(everything).not.toMatch(/joao@|11144477735|5511987/)
  })

  test('are sent to a stream, which ends when no charge follows', async () => {
    const checkout = aClubCheckout({}, answering(confirmed))
    const { id } = await start(checkout)
    const stream = await checkout.get(`/recurring/${id}/events`)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 1))
    await checkout.post(`/recurring/${id}/cancel`, {})
    const text = await stream.text()
    expect(text).toContain('event: snapshot')
    expect(text).toContain('"phase":"cancelled"')
    expect((await checkout.get(`/recurring/${id}/events`, { 'last-event-id': '99' })).status).toBe(204)
  })

  test('are sent to a stream also after the first one failed, because the payer can still pay on the page', async () => {
    const checkout = aClubCheckout({}, answering(confirmed))
    const { id } = await start(checkout)
    const outTradeNo = outTradeNoOf(checkout)
    await checkout.notify(aPeriod(outTradeNo, 1, { trade_status: 'FAILED' }))
    expect((await read(checkout, id)).phase).toBe('failed')
    const stream = await checkout.get(`/recurring/${id}/events`)
    await checkout.notify(aPeriod(outTradeNo, 1))
    await checkout.post(`/recurring/${id}/cancel`, {})
    const phases = [...(await stream.text()).matchAll(/"phase":"(failed|active|cancelled)"/g)].map(([, phase]) => phase)
    expect(phases.filter((phase, at) => phase !== phases[at - 1])).toEqual(['failed', 'active', 'cancelled'])
  })
})

describe('cancelling', () => {
  test('uses the gateway’s CANCEL, and a second request gets the same answer without another CANCEL', async () => {
    const changes: string[] = []
    const gateway = answering(confirmed)
    const checkout = aClubCheckout({ onRecurringChange: (_, { phase }) => void changes.push(phase) }, gateway)
    const { id } = await start(checkout)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 1))
    const first = await checkout.post(`/recurring/${id}/cancel`, {})
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({
      phase: 'cancelled',
      status: 'CANCEL',
      periods: [{ phase: 'paid' }, { phase: 'dropped' }, { phase: 'dropped' }, { phase: 'dropped' }],
    })
    expect((await checkout.post(`/recurring/${id}/cancel`, {})).status).toBe(200)
    expect(cancels(gateway)).toBe(1)
    await checkout.finishWork()
    await checkout.handler.runJobs()
    expect(changes).toEqual(['active', 'cancelled'])
    expect(checkout.gateway.sent[1]?.json).toEqual({
      app_id: APP_ID,
      timestamp: '2026-11-21 15:00:00',
      out_trade_no: outTradeNoOf(checkout),
    })
    expect((await checkout.post('/recurring', { recurringId: 'club-1' })).status).toBe(201)
  })

  test('45: needs the merchant’s authorize, and the read id is not enough', async () => {
    const authorize = vi.fn(() => false)
    const gateway = answering(confirmed)
    const checkout = aClubCheckout({ authorize }, gateway)
    const { id } = await start(checkout)
    expect((await checkout.post(`/recurring/${id}/cancel`, {})).status).toBe(403)
    expect(authorize).toHaveBeenCalledWith(
      expect.any(Request),
      'cancel-recurring',
      { kind: 'recurring', id, recurringId: 'club-1' },
      { kind: 'request' },
    )
    expect((await checkout.post(`/recurring/${id}/cancel`, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(cancels(gateway)).toBe(0)
    expect((await checkout.post('/recurring/AAAAAAAAAAAAAAAAAAAAAAAA/cancel', {})).status).toBe(404)
  })

  test.each([
    ['refused', duplicate, 'cancel-refused'],
    [
      'taken without CANCEL',
      () => Response.json({ code: '10000', msg: 'Success', recurring_status: 'ACTIVE' }),
      'cancel-unknown',
    ],
    [
      'confirmed for another order',
      () => Response.json({ code: '10000', msg: 'Success', recurring_status: 'CANCEL', out_trade_no: 'another' }),
      'cancel-unknown',
    ],
    ['lost', lost, 'cancel-unknown'],
    ['not sent', () => Promise.reject(anError('ECONNREFUSED')), 'gateway-unreachable'],
  ])('that was %s is reported, and the order is unchanged', async (_, answer, code) => {
    const checkout = aClubCheckout({}, answering(answer))
    const { id } = await start(checkout)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 1))
    const response = await checkout.post(`/recurring/${id}/cancel`, {})
    expect(((await response.json()) as { code: string }).code).toBe(code)
    expect(await read(checkout, id)).toMatchObject({ phase: 'active', status: '' })
  })

  test('that is refused after one whose answer was lost says that the first may have arrived', async () => {
    const answers = [lost, duplicate, duplicate]
    const checkout = aClubCheckout(
      {},
      answering(() => (answers.shift() ?? duplicate)()),
    )
    const { id } = await start(checkout)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 1))
    const codes: string[] = []
    for (let press = 0; press < 3; press += 1) {
      const response = await checkout.post(`/recurring/${id}/cancel`, {})
      codes.push(((await response.json()) as { code: string }).code)
    }
    expect(new Set(codes)).toEqual(new Set(['cancel-unknown']))
  })

  test('that is refused because another request was quicker gets the cancelled order', async () => {
    let confirmFirst = (): void => undefined
    let requested = 0
    const checkout = aClubCheckout(
      {},
      answering(async () => {
        requested += 1
        if (requested === 1) {
          await new Promise<void>((resolve) => (confirmFirst = resolve))
          return confirmed()
        }
        confirmFirst()
        await expect.poll(async () => (await read(checkout, id)).phase).toBe('cancelled')
        return duplicate()
      }),
    )
    const { id } = await start(checkout)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 1))
    const first = checkout.post(`/recurring/${id}/cancel`, {})
    await expect.poll(() => requested).toBe(1)
    const second = checkout.post(`/recurring/${id}/cancel`, {})
    expect([(await first).status, (await second).status]).toEqual([200, 200])
  })

  test('and a charge at the same time are both recorded', async () => {
    const checkout = aClubCheckout({}, answering(confirmed))
    const { id } = await start(checkout)
    await checkout.notify(aPeriod(outTradeNoOf(checkout), 1))
    await Promise.all([
      checkout.post(`/recurring/${id}/cancel`, {}),
      checkout.notify(aPeriod(outTradeNoOf(checkout), 2)),
    ])
    const { phase, periods } = await read(checkout, id)
    expect([phase, periods[1]?.phase]).toEqual(['cancelled', 'paid'])
  })
})

test('the way back shows the phase only, by the second id, whatever the query says', async () => {
  const checkout = aClubCheckout({ returnUrl: `${ORIGIN}/club` })
  const { redirectUrl, id } = await start(checkout)
  const returnId = /ficha_return%3D([\w-]{24})/.exec(redirectUrl)?.[1] ?? ''
  expect(await (await checkout.get(`/returns/${returnId}?status=ACTIVE`)).json()).toMatchObject({
    kind: 'recurring',
    phase: 'waiting',
  })
  expect((await checkout.get(`/recurring/${returnId}`)).status).toBe(404)
  await checkout.notify(aPeriod(outTradeNoOf(checkout), 1))
  expect(await (await checkout.get(`/returns/${returnId}`)).json()).toMatchObject({ phase: 'active' })
  expect((await read(checkout, id)).phase).toBe('active')
})

test('a start whose process died is sent again by the next click, under its own number', async () => {
  const store = sqliteStore(':memory:')
  const gateway = aGateway()
  gateway.misbehave({ acted: true, answer: () => new Promise(() => undefined) })
  const dead = aClubCheckout({ store }, gateway)
  void dead.post('/recurring', { recurringId: 'club-1' })
  await expect.poll(() => gateway.sent).toHaveLength(1)
  const next = aClubCheckout({ store })
  next.clock.advance(91_000)
  expect((await next.handler.runJobs()).abandoned).toBe(1)
  expect((await next.post('/recurring', { recurringId: 'club-1' })).status).toBe(200)
  expect(next.gateway.sent[0]?.json['out_trade_no']).toBe(gateway.sent[0]?.json['out_trade_no'])
})

describe('two servers and one start', () => {
  test('that is sent again between read and write is not abandoned', async () => {
    const store = sqliteStore(':memory:')
    const gateway = aGateway()
    gateway.misbehave({ acted: true, answer: () => new Promise(() => undefined) })
    void aClubCheckout({ store }, gateway).post('/recurring', { recurringId: 'club-1' })
    await expect.poll(() => gateway.sent).toHaveLength(1)
    const list: typeof store.recurring.list = async (filter) => {
      const found = await store.recurring.list(filter)
      const now = new Date(next.clock.now()).toISOString()
      for (const { id } of found) await store.recurring.change(id, () => ({ patch: { stage: 'submitting' } }), now)
      return found
    }
    const next = aClubCheckout({ store: { ...store, recurring: { ...store.recurring, list } } })
    next.clock.advance(91_000)
    await next.handler.runJobs()
    expect((await store.recurring.list({}))[0]?.stage).toBe('submitting')
  })

  test('keeps the page that the other server received', async () => {
    const store = sqliteStore(':memory:')
    const gateway = aGateway({ web_url: WEB_URL })
    gateway.misbehave(
      { acted: true, answer: () => Promise.reject(anError('ECONNRESET')) },
      {
        acted: false,
        answer: async () => {
          const [order] = await store.recurring.list({})
          const made = { patch: { stage: 'made', redirectUrl: WEB_URL } } as const
          await store.recurring.change(order?.id ?? '', () => made, new Date().toISOString())
          return Response.json({ code: '40002', sub_code: 'duplicate-out_trade_no' }, { status: 400 })
        },
      },
    )
    const checkout = aClubCheckout({ store }, gateway)
    expect((await start(checkout)).redirectUrl).toBe(WEB_URL)
    expect((await checkout.post('/recurring', { recurringId: 'club-1' })).status).toBe(200)
  })
})
