import { expect, test } from 'vitest'
import type { RecurringPhaseChange } from '../options/hooks.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { aCheckout, aGateway, aMembership, APP_ID, type TestCheckout } from '../testing/checkout.support.ts'

interface Notified extends RecurringPhaseChange {
  readonly id: string
}

/** A checkout whose gateway confirms each cancellation. */
const aClubCheckout = (notified: Notified[]): TestCheckout => {
  const gateway = aGateway({ web_url: 'https://pay.example/card?prepay_id=r1' })
  const cancelled = { code: '10000', msg: 'Success', recurring_status: 'CANCEL' }
  return aCheckout(
    {
      resolveRecurring: () => aMembership(),
      onRecurringChange: ({ id }: RecurringRecord, change) => void notified.push({ id, ...change }),
    },
    {
      ...gateway,
      fetch: (url, init) =>
        url.endsWith('/cancel') ? Promise.resolve(Response.json(cancelled)) : gateway.fetch(url, init),
    },
  )
}

const start = async (checkout: TestCheckout): Promise<string> => {
  const response = await checkout.post('/recurring', { recurringId: 'club-1' })
  expect(response.status).toBe(201)
  return ((await response.json()) as { readonly id: string }).id
}

/** The gateway reports the first charge of the order that was the `place`-th to be sent. */
const reportFirstCharge = async (checkout: TestCheckout, place: number, status: string): Promise<void> => {
  const outTradeNo = String(checkout.gateway.sent[place]?.json['out_trade_no'])
  await checkout.notify({
    app_id: APP_ID,
    amount: '29.90',
    currency: 'BRL',
    out_trade_no: outTradeNo,
    trade_no: `T${String(place)}`,
    method: 'creditcard',
    trade_status: status,
    out_request_no: `R-${outTradeNo}`,
    timestamp: '2026-11-21 15:00:00',
    period: 1,
  })
  await checkout.finishWork()
  await checkout.handler.runJobs()
}

/** The first charge failed, so the payer began again, and then paid on both pages. */
const payOnBothPages = async (checkout: TestCheckout): Promise<readonly [first: string, second: string]> => {
  const first = await start(checkout)
  await reportFirstCharge(checkout, 0, 'FAILED')
  const second = await start(checkout)
  await reportFirstCharge(checkout, 1, 'SUCCESS')
  await reportFirstCharge(checkout, 0, 'SUCCESS')
  return [first, second]
}

test('the shop learns that two orders of one membership charge the card', async () => {
  const notified: Notified[] = []
  const [first, second] = await payOnBothPages(aClubCheckout(notified))
  expect(notified).toEqual([
    { id: first, phase: 'failed', previous: 'waiting', othersActive: [] },
    { id: second, phase: 'active', previous: 'waiting', othersActive: [] },
    { id: first, phase: 'active', previous: 'failed', othersActive: [second] },
  ])
})

test('the shop learns of the end of one order together with the order that goes on', async () => {
  const notified: Notified[] = []
  const checkout = aClubCheckout(notified)
  const [first, second] = await payOnBothPages(checkout)
  expect((await checkout.post(`/recurring/${first}/cancel`, {})).status).toBe(200)
  await checkout.finishWork()
  await checkout.handler.runJobs()
  expect(notified.at(-1)).toEqual({ id: first, phase: 'cancelled', previous: 'active', othersActive: [second] })
})
