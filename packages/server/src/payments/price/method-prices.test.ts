import type { MethodList, OfferPlan, PaymentSnapshot } from '@ficha/core/contract'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CheckoutOptions } from '../../options/options.ts'
import type { ResolvedOrder } from '../../options/resolved-orders.ts'
import { listPublishedPlans } from '../../published/list-plans.ts'
import { aBody, aCheckout, aNotification, anOrder, type TestCheckout } from '../../testing/checkout.support.ts'

const PIX_CHEAPER = [{ method: 'PIX', amount: '142.50' }] as const
const CARD = { method: 'CreditCard', card: { token: 'tok', fingerprint: 'fp', issuer: 'visa' } }
const PLANS = [
  { installments: 3, total: '150.00', noInterest: true },
  { installments: 6, total: '165.00', each: '27.50' },
] as const

interface Shop {
  readonly checkout: TestCheckout
  /** The present parts of the order. */
  order: Partial<ResolvedOrder>
}

const aShop = (order: Partial<ResolvedOrder>, options: Partial<CheckoutOptions> = {}): Shop => {
  const shop: Shop = { order, checkout: aCheckout({ resolveOrder: () => anOrder(shop.order), ...options }) }
  return shop
}

const answerOf = async (
  { checkout }: Shop,
  more: object,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const response = await checkout.post('/payments', aBody({ ...more }))
  return { status: response.status, body: await response.json() }
}
const create = async (shop: Shop, more: object): Promise<PaymentSnapshot> =>
  (await answerOf(shop, more)).body as PaymentSnapshot
const read = async ({ checkout }: Shop, { id }: PaymentSnapshot): Promise<PaymentSnapshot> =>
  (await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot
const methodsOf = async ({ checkout }: Shop): Promise<MethodList> =>
  (await (await checkout.get('/methods?order=order-7')).json()) as MethodList
const offerOf = async (shop: Shop, method: string): Promise<MethodList['methods'][number] | undefined> =>
  (await methodsOf(shop)).methods.find((offer) => offer.method === method)
const amountsOf = ({ checkout }: Shop): unknown[] => checkout.gateway.sent.map(({ json }) => json['order_amount'])

const pay = async ({ checkout }: Shop, { payment }: PaymentSnapshot, amount: string): Promise<void> => {
  const number = String(payment.terms.outTradeNo)
  await checkout.notify(aNotification(number, { amount, trade_no: checkout.gateway.orders.get(number) }))
  await checkout.finishWork()
}

describe('the price of a method', () => {
  test('is what its payment requests, and the price of the order is what the others request', async () => {
    const shop = aShop({ prices: PIX_CHEAPER })
    const pix = await create(shop, { method: 'PIX' })
    const boleto = await create(shop, { method: 'Boleto', replaces: pix.id })
    const again = await create(shop, { method: 'PIX', replaces: boleto.id })
    expect(amountsOf(shop)).toEqual([142.5, 150, 142.5])
    expect([pix, boleto, again].map(({ payment }) => payment.terms.amount)).toEqual(['142.50', '150.00', '142.50'])
    // The prices differ by method, and none of them has changed.
    for (const payment of [pix, boleto, again]) expect(await read(shop, payment)).not.toHaveProperty('repriced')
  })

  test('stands on the slip that it replaced, if it is another one', async () => {
    const shop = aShop({ prices: PIX_CHEAPER })
    const pix = await create(shop, { method: 'PIX' })
    const boleto = await create(shop, { method: 'Boleto', replaces: pix.id })
    await create(shop, { method: 'Lottery', replaces: boleto.id })
    expect(await read(shop, pix)).toMatchObject({
      replacedBy: 'another',
      replacedPrice: { amount: '150.00', currency: 'BRL' },
    })
    expect(await read(shop, boleto)).toMatchObject({ replacedBy: 'another' })
    expect(await read(shop, boleto)).not.toHaveProperty('replacedPrice')
    const { display } = (await (await shop.checkout.get(`/payments/${pix.id}?locale=pt-BR`)).json()) as PaymentSnapshot
    expect(display?.status.text).toMatch(/que custa R\$\s150,00\.$/)
  })

  test('never comes from the browser', async () => {
    const shop = aShop({ prices: PIX_CHEAPER })
    await create(shop, {
      method: 'Boleto',
      amount: '1.00',
      price: '1.00',
      prices: [{ method: 'Boleto', amount: '1.00' }],
    })
    expect(amountsOf(shop)).toEqual([150])
  })

  test('pays the order in full, and the price of another method does not', async () => {
    const shop = aShop({ prices: PIX_CHEAPER })
    const pix = await create(shop, { method: 'PIX' })
    await pay(shop, pix, '150.00')
    expect(await read(shop, pix)).toMatchObject({ order: { state: 'amount-differs' } })
    const other = aShop({ prices: PIX_CHEAPER })
    const paid = await create(other, { method: 'PIX' })
    await pay(other, paid, '142.50')
    expect(await read(other, paid)).toMatchObject({ phase: 'paid', order: { state: 'paid', method: 'PIX' } })
  })

  test('is what the shop reads of a paid order, beside the amount that came', async () => {
    const onOrderChange = vi.fn()
    const shop = aShop({ prices: PIX_CHEAPER }, { onOrderChange })
    await pay(shop, await create(shop, { method: 'PIX' }), '142.50')
    await shop.checkout.handler.runJobs()
    expect(onOrderChange.mock.calls[0]?.[0]).toMatchObject({
      state: 'paid',
      paidBy: { method: 'PIX', amount: '142.50', currency: 'BRL', price: '142.50' },
    })
  })

  test('changes for its own payments alone', async () => {
    const shop = aShop({ prices: PIX_CHEAPER })
    const pix = await create(shop, { method: 'PIX' })
    const boleto = await create(shop, { method: 'Boleto', alongside: true })
    await shop.checkout.handler.noteOrderPrice('order-7', {
      amount: '150.00',
      currency: 'BRL',
      prices: [{ method: 'PIX', amount: '135.00' }],
    })
    expect(await read(shop, pix)).toMatchObject({ repriced: { amount: '135.00', currency: 'BRL' } })
    expect(await read(shop, boleto)).not.toHaveProperty('repriced')
    // Without its row the method costs what the order costs, and never the former discount.
    await shop.checkout.handler.noteOrderPrice('order-7', { amount: '150.00', currency: 'BRL' })
    expect(await read(shop, pix)).toMatchObject({ repriced: { amount: '150.00', currency: 'BRL' } })
    await pay(shop, pix, '142.50')
    expect(await read(shop, pix)).toMatchObject({ order: { state: 'amount-differs' } })
  })

  test('that changed while the shop answered is not requested', async () => {
    const shop = aShop({ prices: PIX_CHEAPER })
    const { resolveOrder } = { resolveOrder: () => anOrder(shop.order) }
    let isFirst = true
    const checkout = aCheckout({
      resolveOrder: async () => {
        const order = resolveOrder()
        if (!isFirst) return order
        isFirst = false
        checkout.clock.advance(1_000)
        shop.order = { prices: [{ method: 'PIX', amount: '120.00' }] }
        await checkout.handler.noteOrderPrice('order-7', { amount: '150.00', currency: 'BRL', ...shop.order })
        return order
      },
    })
    await checkout.post('/payments', aBody())
    expect(checkout.gateway.sent.map(({ json }) => json['order_amount'])).toEqual([120])
  })

  test('is held to the limits of its method', async () => {
    const shop = aShop({
      amount: '9.00',
      prices: [{ method: 'Boleto', amount: '11.00' }],
      methods: [
        { method: 'PIX', limits: { smallest: '10.00' } },
        { method: 'Boleto', limits: { smallest: '10.00' } },
      ],
    })
    expect(await offerOf(shop, 'PIX')).toHaveProperty('unavailable')
    expect(await offerOf(shop, 'Boleto')).not.toHaveProperty('unavailable')
    expect(await answerOf(shop, { method: 'PIX' })).toMatchObject({ status: 422, body: { cause: 'below-minimum' } })
    expect((await answerOf(shop, { method: 'Boleto' })).status).toBe(201)
  })

  test('stands on its row with the difference, in percent only where that is exact', async () => {
    const shop = aShop({
      prices: [
        ...PIX_CHEAPER,
        { method: 'Boleto', amount: '153.33', words: 'Taxa do boleto' },
        { method: 'Lottery', amount: '150.0' },
      ],
    })
    expect((await offerOf(shop, 'PIX'))?.price).toEqual({
      amount: '142.50',
      amountText: 'R$\u00a0142,50',
      difference: { direction: 'less', amountText: 'R$\u00a07,50', percentText: '5%' },
    })
    expect((await offerOf(shop, 'Boleto'))?.price).toEqual({
      amount: '153.33',
      amountText: 'R$\u00a0153,33',
      difference: { direction: 'more', amountText: 'R$\u00a03,33', words: 'Taxa do boleto' },
    })
    expect((await offerOf(shop, 'Lottery'))?.price).not.toHaveProperty('difference')
    expect((await offerOf(shop, 'CreditCard'))?.price).toEqual({ amount: '150.00', amountText: 'R$\u00a0150,00' })
  })
})

describe('an order whose prices or plans cannot be used', () => {
  const row = { method: 'PIX', amount: '142.50' }
  test.each<[what: string, order: object, named: string]>([
    ['a method of another country', { prices: [row, { method: 'SPEI', amount: '1.00' }] }, 'prices[1] (SPEI)'],
    [
      'a channel that the country has not',
      { prices: [{ method: 'Wallet', channel: 'Nequi', amount: '1.00' }] },
      'prices[0] (Wallet Nequi)',
    ],
    ['the same row twice', { prices: [row, { method: 'Boleto', amount: '150.00' }, row] }, 'prices[2] (PIX)'],
    ['another currency', { prices: [{ ...row, currency: 'USD' }] }, 'prices[0] (PIX)'],
    ['an amount that is a number', { prices: [{ ...row, amount: 142.5 }] }, 'prices[0].amount'],
    ['a negative amount', { prices: [{ ...row, amount: '-1.00' }] }, 'prices[0].amount'],
    ['zero', { prices: [{ ...row, amount: '0.00' }] }, 'prices[0].amount'],
    ['more than the gateway takes', { prices: [{ ...row, amount: '100000000000000.00' }] }, 'prices[0].amount'],
    ['prices that are no list', { prices: { PIX: '142.50' } }, 'prices'],
    ['plans that descend', { plans: [PLANS[1], PLANS[0]] }, 'plans[1] (3 payments)'],
    ['a plan twice', { plans: [PLANS[0], PLANS[0]] }, 'plans[1] (3 payments)'],
    ['half a payment', { plans: [{ installments: 1.5, total: '150.00' }] }, 'plans[0].installments'],
    [
      'a plan that is no sum',
      { plans: [{ installments: 3, total: '150.00', each: '49.00' }] },
      'plans[0] (3 payments)',
    ],
    ['a single payment of another price', { plans: [{ installments: 1, total: '140.00' }] }, 'plans[0] (1 payments)'],
  ])('%s is order-unusable, and the log names the row', async (_what, order, named) => {
    const shop = aShop(order)
    expect(await answerOf(shop, { method: 'Boleto' })).toMatchObject({ body: { code: 'order-unusable' } })
    expect(shop.checkout.gateway.sent).toEqual([])
    expect(shop.checkout.logger.lines.join()).toContain(`resolveOrder gave ${named}`)
  })
})

describe('the plans of a card', () => {
  const plansOf = async (shop: Shop): Promise<readonly OfferPlan[] | undefined> =>
    (await offerOf(shop, 'CreditCard'))?.plans

  test('are listed with the single payment first, each with the amount that it requests', async () => {
    expect(await plansOf(aShop({ plans: PLANS }))).toEqual([
      {
        installments: 1,
        amount: '150.00',
        amountText: 'R$\u00a0150,00',
        totalText: 'R$\u00a0150,00',
        eachText: 'R$\u00a0150,00',
      },
      {
        installments: 3,
        amount: '150.00',
        amountText: 'R$\u00a0150,00',
        totalText: 'R$\u00a0150,00',
        eachText: 'R$\u00a050,00',
        noInterest: true,
      },
      {
        installments: 6,
        amount: '165.00',
        amountText: 'R$\u00a0165,00',
        totalText: 'R$\u00a0165,00',
        eachText: 'R$\u00a027,50',
        isOtherTotal: true,
      },
    ])
    expect(await plansOf(aShop({}))).toBeUndefined()
    expect(await offerOf(aShop({ plans: PLANS }), 'PIX')).not.toHaveProperty('plans')
  })

  test.each<[reading: 'total' | 'price', amount: number]>([
    ['total', 165],
    ['price', 150],
  ])('are requested by their number, and by the amount of the reading (%s)', async (planAmount, amount) => {
    const shop = aShop({ plans: PLANS }, { cards: { planAmount } })
    const card = await create(shop, { ...CARD, installments: 6 })
    expect(shop.checkout.gateway.sent.map(({ json }) => [json['order_amount'], json['installments']])).toEqual([
      [amount, 6],
    ])
    expect(card.payment.terms).toMatchObject({ installments: 6, amount: `${String(amount)}.00` })
    await pay(shop, card, `${String(amount)}.00`)
    expect(await read(shop, card)).toMatchObject({ phase: 'paid', order: { state: 'paid' } })
    expect(await shop.checkout.handler.readOrder('order-7')).toMatchObject({
      paidBy: { amount: `${String(amount)}.00`, price: '150.00' },
    })
  })

  test('are refused by a number that no plan has, also where there are no plans', async () => {
    const refused = {
      status: 422,
      body: { code: 'invalid-payer', issues: [{ path: 'installments', key: 'notListed' }] },
    }
    expect(await answerOf(aShop({ plans: PLANS }), { ...CARD, installments: 4 })).toMatchObject(refused)
    expect(await answerOf(aShop({}), { ...CARD, installments: 3 })).toMatchObject(refused)
    const single = aShop({ plans: PLANS })
    await create(single, { ...CARD, installments: 1 })
    expect(single.checkout.gateway.sent[0]?.json).not.toHaveProperty('installments')
  })

  test('do not change the price of the order, and their payment is not repriced by it', async () => {
    const shop = aShop({ plans: PLANS })
    const card = await create(shop, { ...CARD, installments: 6 })
    await shop.checkout.handler.noteOrderPrice('order-7', { amount: '150.00', currency: 'BRL' })
    await methodsOf(shop)
    expect(await read(shop, card)).not.toHaveProperty('repriced')
    await shop.checkout.handler.noteOrderPrice('order-7', { amount: '160.00', currency: 'BRL' })
    expect(await read(shop, card)).toMatchObject({ repriced: { amount: '160.00' } })
  })

  test('count from the price of a card', async () => {
    const shop = aShop({
      prices: [{ method: 'CreditCard', amount: '160.00' }],
      plans: [{ installments: 2, total: '160.00' }],
    })
    expect((await plansOf(shop))?.map(({ amount, eachText }) => [amount, eachText])).toEqual([
      ['160.00', 'R$\u00a0160,00'],
      ['160.00', 'R$\u00a080,00'],
    ])
  })

  test('come from the gateway’s own query where the order states none (published 2024)', async () => {
    const shop = aShop({}, { cards: { plans: listPublishedPlans } })
    const fee = [
      { stage: 1, amount_each: 150, amount: 150 },
      { stage: 3, amount_each: 51.5, amount: 154.5 },
      { stage: 6, amount_each: 1, amount: 165 },
    ]
    shop.checkout.gateway.misbehave({
      acted: false,
      answer: () => Response.json({ code: '10000', msg: 'Success', fee }),
    })
    expect((await plansOf(shop))?.map(({ installments, amount }) => [installments, amount])).toEqual([
      [1, '150.00'],
      [3, '154.5'],
    ])
    await create(shop, { ...CARD, installments: 3 })
    expect(shop.checkout.gateway.sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/trade/installments',
      '/trade/pay',
    ])
    expect(shop.checkout.gateway.sent[0]?.json).toMatchObject({ amount: '150.00', currency: 'BRL' })
    expect(shop.checkout.gateway.sent[1]?.json).toMatchObject({ order_amount: 154.5, installments: 3 })
  })

  test('that are slow do not hold up the other ways to pay, and the next list has them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let answer: (response: Response) => void = () => undefined
    const shop = aShop({}, { cards: { plans: listPublishedPlans } })
    shop.checkout.gateway.misbehave({
      acted: false,
      answer: () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    const list = plansOf(shop)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await list).toBeUndefined()
    expect(shop.checkout.logger.lines.join()).toContain('cards.plansTimeoutMs')
    // A payment by a plan waits longer than the list.
    const payment = answerOf(shop, { ...CARD, installments: 3 })
    await vi.advanceTimersByTimeAsync(5_000)
    answer(Response.json({ code: '10000', msg: 'Success', fee: [{ stage: 3, amount_each: 50, amount: 150 }] }))
    expect(await payment).toMatchObject({ status: 201, body: { payment: { terms: { installments: 3 } } } })
    expect((await plansOf(shop))?.map(({ installments }) => installments)).toEqual([1, 3])
    expect(shop.checkout.gateway.sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/trade/installments',
      '/trade/pay',
    ])
  })

  test('that cannot be read leave the single payment, and a line in the log; a payment by a plan is not sent', async () => {
    const shop = aShop({}, { cards: { plans: () => Promise.reject(new Error('down')) } })
    expect(await plansOf(shop)).toBeUndefined()
    expect(await answerOf(shop, { ...CARD, installments: 3 })).toMatchObject({
      status: 503,
      body: { code: 'gateway-unreachable', nothingMade: true },
    })
    expect(shop.checkout.gateway.sent).toEqual([])
    expect((await answerOf(shop, CARD)).status).toBe(201)
    expect(shop.checkout.logger.lines.join()).toContain('cards.plans failed')
  })
})
