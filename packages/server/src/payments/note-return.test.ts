import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test, vi } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { aBody, aCheckout, aGateway, aNotification, ORIGIN, type TestCheckout } from '../testing/checkout.support.ts'

/** A payment whose payer is on a bank's page, and the return id in the address that leads back. */
const away = async (
  options: Parameters<typeof aCheckout>[0] = {},
): Promise<{ readonly checkout: TestCheckout; readonly id: string; readonly returnId: string }> => {
  const checkout = aCheckout(options, aGateway({ pay_url: 'https://pay.example/c?prepay_id=p1' }))
  const body = aBody({ method: 'Boleto', returnUrl: `${ORIGIN}/thanks` })
  const { id, payment } = (await (await checkout.post('/payments', body)).json()) as PaymentSnapshot
  const redirect = payment.instructions.find(({ kind }) => kind === 'redirect')
  const href = redirect?.kind === 'redirect' ? redirect.link.href : ''
  return { checkout, id, returnId: /ficha_return%3D([\w-]{24})/.exec(href)?.[1] ?? '' }
}
const read = async (checkout: TestCheckout, id: string): Promise<PaymentSnapshot> =>
  (await (await checkout.get(`/payments/${id}?locale=es`)).json()) as PaymentSnapshot

describe('a payer who is back from the bank’s page', () => {
  test('is reported to every other screen of the payment, with a new revision', async () => {
    const { checkout, id, returnId } = await away()
    const before = await read(checkout, id)
    expect([before.returnedAt, before.display?.isReturned]).toEqual([undefined, undefined])
    await checkout.get(`/returns/${returnId}`)
    const after = await read(checkout, id)
    expect(after).toMatchObject({ phase: 'processing', revision: before.revision + 1 })
    expect([after.returnedAt, after.display?.isReturned]).toEqual([expect.any(String), true])
  })

  test('keeps the link to the bank’s page, because a program may have opened the address', async () => {
    const { checkout, id, returnId } = await away()
    const before = await read(checkout, id)
    await checkout.get(`/returns/${returnId}`)
    const { display } = await read(checkout, id)
    expect(display?.blocks).toEqual(before.display?.blocks)
    expect(display?.status.isPayable).toBe(true)
  })

  test('is noted once, however often the address is opened', async () => {
    const { checkout, id, returnId } = await away()
    const notified = await checkout.get(`/returns/${returnId}`)
    const { revision } = await read(checkout, id)
    expect(await notified.json()).toMatchObject({ revision })
    checkout.clock.advance(60_000)
    await checkout.get(`/returns/${returnId}`)
    expect((await read(checkout, id)).revision).toBe(revision)
  })

  test('is not noted once the payment is settled', async () => {
    const { checkout, id, returnId } = await away()
    await checkout.notify(aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no'])))
    await checkout.get(`/returns/${returnId}`)
    expect(await read(checkout, id)).toMatchObject({ phase: 'paid' })
    expect((await read(checkout, id)).returnedAt).toBeUndefined()
  })

  test('is kept when the payment gets its next reports', async () => {
    const { checkout, id, returnId } = await away()
    await checkout.get(`/returns/${returnId}`)
    const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'PROCESSING' }))
    expect((await read(checkout, id)).returnedAt).toEqual(expect.any(String))
  })

  test('gets an answer also if the note cannot be stored', async () => {
    const store = sqliteStore(':memory:')
    const { checkout, returnId } = await away({ store })
    vi.spyOn(store.payments, 'change').mockRejectedValue(new Error('disk full'))
    expect((await checkout.get(`/returns/${returnId}`)).status).toBe(200)
  })
})
