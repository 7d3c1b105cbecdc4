import { expect, test, vi } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import type { QueriedPayment } from '../options.ts'
import { aBody, aCheckout, aNotification } from '../testing/checkout.support.ts'
import { queryVerifier } from './query-verifier.ts'

test('a delivery without a signature is believed when the gateway, asked, says the same', async () => {
  let answer: QueriedPayment | undefined
  const query = vi.fn((_: string) => Promise.resolve(answer))
  const checkout = aCheckout({ notification: { verify: queryVerifier(query) } })
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
  const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
  const tell = async (): Promise<number> => (await checkout.post('/notifications', aNotification(outTradeNo))).status

  expect(await tell()).toBe(401)
  answer = { status: 'PROCESSING', amount: '150.00', currency: 'BRL', tradeNo: 'T1' }
  expect(await tell()).toBe(401)
  for (const other of [{ amount: '1.00' }, { currency: 'USD' }, { tradeNo: 'T9' }]) {
    answer = { status: 'SUCCESS', ...other }
    expect(await tell()).toBe(401)
  }
  expect((await checkout.post('/notifications', '[]')).status).toBe(401)
  expect((await checkout.post('/notifications', 'no json')).status).toBe(401)
  query.mockRejectedValueOnce(new Error('the gateway is away'))
  expect(await tell()).toBe(500)
  expect(await (await checkout.get(`/payments/${id}`)).json()).toMatchObject({ phase: 'processing' })

  answer = { status: 'SUCCESS', amount: '150.00', currency: 'BRL' }
  expect(await tell()).toBe(200)
  expect(query).toHaveBeenCalledWith(outTradeNo)
  expect(await (await checkout.get(`/payments/${id}`)).json()).toMatchObject({ phase: 'paid' })
})
