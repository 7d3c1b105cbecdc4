import { describe, expect, test } from 'vitest'
import {
  aCheckout,
  aGateway,
  anError,
  APP_ID,
  type FakeGateway,
  type TestCheckout,
} from '../testing/checkout.support.ts'

const HOUR = 3_600_000
const WEB_URL = 'https://pay.example/card?prepay_id=r1'

/** A checkout with a club of 29.90 a month. The gateway's page is valid for 90 minutes. */
const aClubCheckout = (cancel: () => Response | Promise<Response>, amountOf = (): string => '29.90'): TestCheckout => {
  const gateway = aGateway({ web_url: WEB_URL })
  const { fetch } = gateway
  const answering: FakeGateway = {
    ...gateway,
    fetch: async (url, init) => {
      if (!url.endsWith('/cancel')) return await fetch(url, init)
      gateway.sent.push({ url, init, text: '', json: {} })
      return await cancel()
    },
  }
  const club = {
    interval: { unit: 'M', count: 1 },
    quantity: 4,
    subject: 'Club',
    content: 'Club',
    buyerId: 'b-3',
  } as const
  return aCheckout({ resolveRecurring: () => ({ amount: amountOf(), currency: 'BRL', ...club }) }, answering)
}
const confirmed = (): Response => Response.json({ code: '10000', msg: 'Success', recurring_status: 'CANCEL' })
const refused = (): Response =>
  Response.json({ code: '40002', msg: 'Business Failed', sub_code: 'duplicate-out_trade_no' }, { status: 400 })

const start = async (checkout: TestCheckout): Promise<{ readonly status: number; readonly id: string }> => {
  const response = await checkout.post('/recurring', { recurringId: 'club-1' })
  const { id } = (await response.json()) as { readonly id: string }
  return { status: response.status, id }
}
const startCode = async (checkout: TestCheckout): Promise<readonly [number, string]> => {
  const response = await checkout.post('/recurring', { recurringId: 'club-1' })
  return [response.status, ((await response.json()) as { readonly code: string }).code]
}
const phaseOf = async (checkout: TestCheckout, id: string): Promise<string | undefined> =>
  (await checkout.handler.readRecurring(id))?.phase
const cancels = ({ gateway: { sent } }: TestCheckout): number =>
  sent.filter(({ url }) => url.endsWith('/cancel')).length
const aFirstPeriod = ({ gateway: { sent } }: TestCheckout): Record<string, unknown> => ({
  app_id: APP_ID,
  amount: '29.90',
  currency: 'BRL',
  out_trade_no: String(sent[0]?.json['out_trade_no']),
  trade_no: 'T1',
  trade_status: 'SUCCESS',
  out_request_no: 'R1',
  period: 1,
})

describe('a recurring order whose first page lapsed unpaid', () => {
  test('is cancelled at the gateway, and the payer gets a page of a new one', async () => {
    const checkout = aClubCheckout(confirmed)
    const first = await start(checkout)
    checkout.clock.advance(3 * HOUR)
    const second = await start(checkout)
    expect(second.status).toBe(201)
    expect(second.id).not.toBe(first.id)
    expect(await phaseOf(checkout, first.id)).toBe('cancelled')
    expect(await start(checkout)).toEqual({ status: 200, id: second.id })
    expect(cancels(checkout)).toBe(1)
  })

  test('gets one new order for two simultaneous requests', async () => {
    const checkout = aClubCheckout(confirmed)
    await start(checkout)
    checkout.clock.advance(3 * HOUR)
    const [one, other] = await Promise.all([start(checkout), start(checkout)])
    expect(one.id).toBe(other.id)
  })

  test('keeps its page while a first payment of the last minute may still be reported', async () => {
    const checkout = aClubCheckout(confirmed)
    const first = await start(checkout)
    checkout.clock.advance(2 * HOUR)
    expect(await start(checkout)).toEqual({ status: 200, id: first.id })
    expect(cancels(checkout)).toBe(0)
  })

  test('keeps its page if the gateway does not confirm, for a day at most', async () => {
    const checkout = aClubCheckout(refused)
    const first = await start(checkout)
    checkout.clock.advance(3 * HOUR)
    expect(await start(checkout)).toEqual({ status: 200, id: first.id })
    checkout.clock.advance(24 * HOUR)
    const second = await start(checkout)
    expect(second.status).toBe(201)
    expect(await checkout.handler.auditOf(first.id)).toMatchObject([{ actor: 'payer', action: 'begin-anew' }])
    expect(checkout.logger.lines.join()).toContain('if the order is charged after all, cancel it')
    // If the old order is charged later, this is reported, and no page asks for a second first charge.
    await checkout.notify(aFirstPeriod(checkout))
    expect(await phaseOf(checkout, first.id)).toBe('active')
    expect(await startCode(checkout)).toEqual([409, 'order-paid'])
    expect(await phaseOf(checkout, second.id)).toBe('waiting')
  })

  test('that was paid has not lapsed, however late the request', async () => {
    const checkout = aClubCheckout(confirmed)
    const first = await start(checkout)
    await checkout.notify(aFirstPeriod(checkout))
    checkout.clock.advance(72 * HOUR)
    expect(await startCode(checkout)).toEqual([409, 'order-paid'])
    expect(await phaseOf(checkout, first.id)).toBe('active')
    expect(cancels(checkout)).toBe(0)
  })
})

describe('a recurring order whose price changed before it was paid', () => {
  test('is cancelled at the gateway, and the payer gets a page of the new price', async () => {
    let amount = '29.90'
    const checkout = aClubCheckout(confirmed, () => amount)
    const first = await start(checkout)
    amount = '29.9'
    expect(await start(checkout)).toEqual({ status: 200, id: first.id })
    amount = '49.90'
    const second = await start(checkout)
    expect(second.status).toBe(201)
    expect(await phaseOf(checkout, first.id)).toBe('cancelled')
    expect((await checkout.handler.readRecurring(second.id))?.terms.amount).toBe('49.90')
  })

  test('keeps its page and its terms if the gateway does not confirm, because two live orders would both charge', async () => {
    let amount = '29.90'
    const checkout = aClubCheckout(refused, () => amount)
    const first = await start(checkout)
    amount = '49.90'
    expect(await start(checkout)).toEqual({ status: 200, id: first.id })
  })

  test('continues at the agreed price after it is paid', async () => {
    let amount = '29.90'
    const checkout = aClubCheckout(confirmed, () => amount)
    const first = await start(checkout)
    await checkout.notify(aFirstPeriod(checkout))
    amount = '49.90'
    expect(await startCode(checkout)).toEqual([409, 'order-paid'])
    expect((await checkout.handler.readRecurring(first.id))?.terms.amount).toBe('29.90')
    expect(cancels(checkout)).toBe(0)
  })

  test('and that is paid while it is cancelled is not followed by a new one', async () => {
    let amount = '29.90'
    const checkout = aClubCheckout(
      async () => {
        await checkout.notify(aFirstPeriod(checkout))
        return confirmed()
      },
      () => amount,
    )
    const first = await start(checkout)
    amount = '49.90'
    expect(await startCode(checkout)).toEqual([409, 'order-paid'])
    expect(await phaseOf(checkout, first.id)).toBe('cancelled')
    expect(checkout.logger.lines.join()).toContain('give the money of its first charge back')
    expect(await startCode(checkout)).toEqual([409, 'order-paid'])
    expect(checkout.gateway.orders.size).toBe(1)
  })
})

describe('a recurring order that is charged already', () => {
  test('has no page for a first payment, whatever the amount of the charge', async () => {
    const checkout = aClubCheckout(confirmed)
    await start(checkout)
    await checkout.notify({ ...aFirstPeriod(checkout), amount: '1.00' })
    expect(await startCode(checkout)).toEqual([409, 'order-amount-differs'])
    await checkout.notify({ ...aFirstPeriod(checkout), timestamp: '2026-11-21 15:10:00' })
    expect(await startCode(checkout)).toEqual([409, 'order-paid'])
  })

  test('has none either after its money was given back, and says so', async () => {
    const checkout = aClubCheckout(confirmed)
    await start(checkout)
    await checkout.notify(aFirstPeriod(checkout))
    await checkout.notify({ ...aFirstPeriod(checkout), trade_status: 'REFUNDED' })
    expect(await startCode(checkout)).toEqual([409, 'order-refunded'])
  })

  test('keeps its page after a charge that failed', async () => {
    const checkout = aClubCheckout(confirmed)
    const first = await start(checkout)
    await checkout.notify({ ...aFirstPeriod(checkout), trade_status: 'FAILED' })
    expect([200, 201]).toContain((await start(checkout)).status)
    expect(first.status).toBe(201)
  })
})

describe('a recurring order whose first answer was lost', () => {
  const lost = { acted: false, answer: () => Promise.reject(anError('ECONNRESET')) }

  test('gets the new price, if the price changed before the payer tried again', async () => {
    let amount = '29.90'
    const checkout = aClubCheckout(confirmed, () => amount)
    checkout.gateway.misbehave(lost, lost)
    expect((await start(checkout)).status).toBe(502)
    amount = '19.90'
    const second = await start(checkout)
    expect(second.status).toBe(201)
    expect((await checkout.handler.readRecurring(second.id))?.terms.amount).toBe('19.90')
    // The gateway has made the order of the old price only by the second request, so this order is cancelled.
    expect(checkout.gateway.sent.map(({ url }) => url.split('/trade')[1])).toEqual([
      '/recurring',
      '/recurring',
      '/recurring',
      '/recurring/cancel',
      '/recurring',
    ])
  })

  test('has as much time on its page as any other, however late the next try was', async () => {
    const checkout = aClubCheckout(confirmed)
    checkout.gateway.misbehave(lost, lost)
    expect((await start(checkout)).status).toBe(502)
    checkout.clock.advance(3 * HOUR)
    const second = await start(checkout)
    expect(second.status).toBe(200)
    const deadline = new Date(checkout.clock.now() + 1.5 * HOUR).toISOString()
    checkout.clock.advance(HOUR)
    expect(await start(checkout)).toEqual({ status: 200, id: second.id })
    expect(cancels(checkout)).toBe(0)
    expect((await checkout.handler.readRecurring(second.id))?.deadline).toBe(deadline)
  })
})

describe('a recurring order whose first charge failed', () => {
  const failed = { trade_status: 'FAILED', out_request_no: 'R0' }

  test('and was paid on the same page after that is the live one of its id again', async () => {
    const checkout = aClubCheckout(confirmed)
    const first = await start(checkout)
    await checkout.notify({ ...aFirstPeriod(checkout), ...failed })
    expect(await phaseOf(checkout, first.id)).toBe('failed')
    await checkout.notify(aFirstPeriod(checkout))
    expect(await phaseOf(checkout, first.id)).toBe('active')
    expect(await startCode(checkout)).toEqual([409, 'order-paid'])
    expect(checkout.gateway.orders.size).toBe(1)
  })

  test('and was paid after another one had taken its place keeps the payer from paying that one too', async () => {
    const checkout = aClubCheckout(confirmed)
    const first = await start(checkout)
    await checkout.notify({ ...aFirstPeriod(checkout), ...failed })
    const second = await start(checkout)
    expect(second.status).toBe(201)
    await checkout.notify(aFirstPeriod(checkout))
    expect(await phaseOf(checkout, first.id)).toBe('active')
    expect(await startCode(checkout)).toEqual([409, 'order-paid'])
    expect(await phaseOf(checkout, second.id)).toBe('waiting')
  })
})
