import { describe, expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { aBody, aCheckout, aGateway, aNotification, anOrder, type TestCheckout } from '../testing/checkout.support.ts'

/** Texts of the shop and of the gateway that name a person. */
const TEXTS = ['Vestido para Ana Souza', 'Sacado: ANA SOUZA'] as const

const paidShop = async (
  more: Parameters<typeof aCheckout>[0] = {},
): Promise<TestCheckout & { readonly id: string }> => {
  const checkout = aCheckout(
    { resolveOrder: () => anOrder({ title: TEXTS[0] }), ...more },
    aGateway({ instruction: TEXTS[1] }),
  )
  const response = await checkout.post('/payments', aBody())
  const { id } = (await response.json()) as { readonly id: string }
  return { ...checkout, id }
}

const notifyPaid = async (shop: TestCheckout): Promise<void> => {
  await shop.notify(aNotification(String(shop.gateway.sent[0]?.json['out_trade_no'])))
  await shop.finishWork()
  await shop.handler.runJobs()
}

describe('handler.forget', () => {
  test('erases every text of an order, and keeps what money moved and when', async () => {
    const store = sqliteStore(':memory:')
    const shop = await paidShop({ store })
    const before = JSON.stringify(await store.payments.find(shop.id))
    for (const text of TEXTS) expect(before).toContain(text)
    await notifyPaid(shop)
    expect(await shop.handler.forget('order-7', 'request of 21 November', 'ana')).toBe(1)
    const after = await store.payments.find(shop.id)
    for (const text of TEXTS) expect(JSON.stringify(after)).not.toContain(text)
    expect(after).toMatchObject({
      orderId: 'order-7',
      phase: 'paid',
      payment: { terms: { amount: '150.00', currency: 'BRL' }, instructions: [] },
    })
    expect(await store.inbox.list({})).toMatchObject([{ body: '' }])
    expect(await shop.handler.auditOf(shop.id)).toContainEqual(
      expect.objectContaining({ actor: 'operator:ana', action: 'forget', reason: 'request of 21 November' }),
    )
    // The payer's page still says that the order is paid.
    expect(await (await shop.get(`/payments/${shop.id}?locale=pt-BR`)).json()).toMatchObject({ phase: 'paid' })
  })

  test('waits for the result of a payment, because the payer still needs the slip', async () => {
    const shop = await paidShop()
    await expect(shop.handler.forget('order-7', 'asked')).rejects.toThrow(/has no result yet.*call forget again/)
  })

  test('waits for a hook that has not been called, because the hook needs the payment', async () => {
    let isAway = true
    const shop = await paidShop({ onChange: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()) })
    await notifyPaid(shop)
    await expect(shop.handler.forget('order-7', 'asked')).rejects.toThrow('a hook waits')
    isAway = false
    shop.clock.advance(3_600_000)
    await shop.handler.runJobs()
    expect(await shop.handler.forget('order-7', 'asked')).toBe(1)
  })

  test('refuses an unknown order, a blank reason, and a store that cannot forget', async () => {
    const shop = await paidShop()
    await expect(shop.handler.forget('order-8', 'asked')).rejects.toThrow('has no payment of it')
    await expect(shop.handler.forget('order-7', ' ')).rejects.toThrow('the reason is blank')
    const { forget: _, ...store } = sqliteStore(':memory:')
    await expect(aCheckout({ store }).handler.forget('order-7', 'asked')).rejects.toThrow('has no function for it')
  })
})
