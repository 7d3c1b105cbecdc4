import { describe, expect, test } from 'vitest'
import type { RecurringMismatch } from '../records/mismatch.ts'
import { aCheckout, aGateway, aMembership, APP_ID, type TestCheckout } from '../testing/checkout.support.ts'

interface Club extends TestCheckout {
  readonly mismatches: RecurringMismatch[]
  /** Presses the button, for the current terms. Returns the status and the code of a refusal. */
  press(): Promise<readonly [number, string | undefined]>
  /** The gateway reports a charge of the order that was the `place`-th to be made. */
  report(place: number, more?: Readonly<Record<string, unknown>>): Promise<void>
  /** From now on the shop sells at another price, so the unpaid page is ended at the next press. */
  reprice(): void
}

/** A club whose gateway confirms each cancellation, after `meanwhile`. */
const aClub = (meanwhile: (club: Club) => Promise<void> = () => Promise.resolve()): Club => {
  const gateway = aGateway({ web_url: 'https://pay.example/card?prepay_id=r1' })
  const mismatches: RecurringMismatch[] = []
  let amount = '29.90'
  const checkout = aCheckout(
    {
      resolveRecurring: () => aMembership({ amount }),
      onRecurringMismatch: (_, mismatch) => void mismatches.push(mismatch),
    },
    {
      ...gateway,
      fetch: async (url, init) => {
        if (!url.endsWith('/cancel')) return await gateway.fetch(url, init)
        await meanwhile(club)
        return Response.json({ code: '10000', msg: 'Success', recurring_status: 'CANCEL' })
      },
    },
  )
  const club: Club = Object.assign(checkout, {
    mismatches,
    press: async () => {
      const response = await checkout.post('/recurring', { recurringId: 'club-1' })
      return [response.status, ((await response.json()) as { readonly code?: string }).code] as const
    },
    report: async (place: number, more: Readonly<Record<string, unknown>> = {}) => {
      const outTradeNo = [...gateway.orders.keys()][place] ?? ''
      await checkout.notify({
        app_id: APP_ID,
        amount: '29.90',
        currency: 'BRL',
        out_trade_no: outTradeNo,
        trade_no: gateway.orders.get(outTradeNo),
        trade_status: 'SUCCESS',
        out_request_no: `R${String(place)}`,
        period: 1,
        ...more,
      })
      await checkout.finishWork()
      await checkout.handler.runJobs()
    },
    reprice: () => void (amount = '49.90'),
  })
  return club
}

const PAID = [409, 'order-paid'] as const
const OWED = { field: 'cancelled', status: 'SUCCESS', received: '29.90', money: { amount: '29.90', currency: 'BRL' } }

describe('a recurring order that is paid while it is cancelled', () => {
  test('is the only one: no press opens a second first page, and a hook says to give the charge back', async () => {
    const club = aClub((self) => self.report(0))
    await club.press()
    club.reprice()
    for (const press of [1, 2, 3]) expect([press, ...(await club.press())]).toEqual([press, ...PAID])
    expect(club.gateway.orders.size).toBe(1)
    await club.handler.runJobs()
    expect(club.mismatches).toMatchObject([OWED])
    const [order] = await club.handler.listRecurring({})
    expect((await club.handler.auditOf(order?.id ?? '')).map(({ action }) => action)).toContain('mismatch')
  })

  test.each([
    ['with its amount', {}, ['cancelled']],
    ['with another amount', { amount: '28.00' }, ['amount']],
    ['without a period', { period: undefined }, ['period']],
  ])('and reported after that %s is the only one, though a new page is open', async (_, more, fields) => {
    const club = aClub()
    await club.press()
    club.reprice()
    expect(await club.press()).toEqual([201, undefined])
    await club.report(0, more)
    expect(await club.press()).toEqual(PAID)
    expect(club.gateway.orders.size).toBe(2)
    expect(club.mismatches.map(({ field }) => field)).toEqual(fields)
  })

  test('gives its id free when the gateway reports that the money went back', async () => {
    const club = aClub((self) => self.report(0))
    await club.press()
    club.reprice()
    await club.press()
    await club.report(0, { trade_status: 'REFUNDED', out_request_no: 'B1' })
    expect(await club.press()).toEqual([201, undefined])
  })

  test('gives its id free when a person says that the money went back, with a reason', async () => {
    const club = aClub((self) => self.report(0))
    await club.press()
    club.reprice()
    await club.press()
    const [{ id } = { id: '' }] = await club.handler.listRecurring({})
    await expect(club.handler.settleRecurring(id, ' ')).rejects.toThrow('the reason is blank')
    await club.handler.settleRecurring(id, 'given back by transfer', 'ana')
    await expect(club.handler.settleRecurring(id, 'again', 'ana')).rejects.toThrow('owes no charge of it back')
    await expect(club.handler.settleRecurring('no-such-order', 'why')).rejects.toThrow('there is no such order')
    expect(await club.handler.auditOf(id)).toContainEqual(
      expect.objectContaining({ actor: 'operator:ana', reason: 'given back by transfer' }),
    )
    expect(await club.press()).toEqual([201, undefined])
  })

  test('and that was charged before it was cancelled is no such order: the member may come back', async () => {
    const club = aClub()
    await club.press()
    await club.report(0)
    const [{ id } = { id: '' }] = await club.handler.listRecurring({})
    expect(await club.handler.cancelRecurring(id)).toMatchObject({ kind: 'cancelled' })
    await club.report(0, { period: 2, out_request_no: 'R-2' })
    expect(await club.press()).toEqual([201, undefined])
    expect(club.mismatches).toEqual([])
  })
})
