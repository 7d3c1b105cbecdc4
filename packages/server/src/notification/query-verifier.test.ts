import { expect, test, vi } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import type { QueriedPayment } from '../options/options.ts'
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

  answer = { status: 'SUCCESS', amount: '150.0', currency: 'BRL' }
  expect(await tell()).toBe(200)
  expect(query).toHaveBeenCalledWith(outTradeNo)
  expect(await (await checkout.get(`/payments/${id}`)).json()).toMatchObject({ phase: 'paid' })
})

test('what a delivery claims and the gateway does not name is not proved: anybody can send one', async () => {
  let answer: QueriedPayment = { status: 'SUCCESS', currency: 'BRL' }
  const verify = queryVerifier(() => Promise.resolve(answer))
  const isBelieved = async (claims: Readonly<Record<string, unknown>>): Promise<boolean> => {
    const bytes = new TextEncoder().encode(JSON.stringify(aNotification('o-1', claims)))
    const verdict = await verify({ bytes, signature: undefined, headers: new Headers() })
    return typeof verdict === 'object' && verdict.authentic
  }
  expect(await isBelieved({ amount: '150.00' })).toBe(false)
  expect(await isBelieved({ amount: undefined })).toBe(true)
  answer = { status: 'SUCCESS', amount: '150.00' }
  expect(await isBelieved({ currency: 'BRL' })).toBe(false)
  answer = { status: 'SUCCESS', amount: '150.00', currency: 'BRL' }
  expect(await isBelieved({ period: 12 })).toBe(false)
  answer = { ...answer, period: 2 }
  expect(await isBelieved({ period: 12 })).toBe(false)
  expect(await isBelieved({})).toBe(false)
  expect(await isBelieved({ period: 2 })).toBe(true)
})
