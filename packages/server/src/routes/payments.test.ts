import { messagesFor, withMessages, type PaymentSnapshot } from '@ficha/core'
import { passDeadline } from '@ficha/core/display'
import { describe, expect, test, vi } from 'vitest'
import { aBody, aCheckout, aGateway, aNotification, anOrder, aPayer, PIX_CODE } from '../testing/checkout.support.ts'

const snapshotFrom = async (response: Response): Promise<PaymentSnapshot> => (await response.json()) as PaymentSnapshot

describe('a payment from its order to "paid"', () => {
  test('is created with its instructions, read by its id, and paid by a notification', async () => {
    const checkout = aCheckout()
    const created = await checkout.post('/payments', aBody())
    expect(created.status).toBe(201)
    const snapshot = await snapshotFrom(created)
    expect(snapshot).toMatchObject({
      phase: 'processing',
      status: 'PROCESSING',
      deadlinePassed: false,
      environment: 'test',
    })
    expect(snapshot.id).toMatch(/^[\w-]{22,}$/)
    expect(snapshot.deadline).toBe('2026-11-21T16:30:00.000Z')
    expect(snapshot.payment.instructions.find(({ kind }) => kind === 'qr')).toMatchObject({
      content: {
        payload: PIX_CODE,
        drawing: { modules: expect.stringMatching(/^[\w+/]{300,500}$/) as string, quiet: 4 },
      },
    })

    const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    const notified = await checkout.notify(aNotification(outTradeNo))
    expect(notified.status).toBe(200)
    expect(await notified.json()).toEqual({ code: '10000', msg: 'Success' })

    const paid = await snapshotFrom(await checkout.get(`/payments/${snapshot.id}`))
    expect(paid).toMatchObject({ phase: 'paid', status: 'SUCCESS' })
    expect(paid.revision).toBeGreaterThan(snapshot.revision)
    expect(paid.payment.instructions).toEqual(snapshot.payment.instructions)
  })

  test('has its screen in the language of the page, when it is created and when it is read', async () => {
    const messages = (locale: string) => withMessages(messagesFor(locale), { amount: 'Total da loja' })
    const checkout = aCheckout({ messages })
    const created = await snapshotFrom(await checkout.post('/payments?locale=pt-BR', aBody()))
    expect(created.display).toMatchObject({
      locale: 'pt-BR',
      amount: { label: 'Total da loja', text: 'R$\u00a0150,00' },
    })
    const read = await snapshotFrom(await checkout.get(`/payments/${created.id}?locale=pt-BR`))
    expect(read.display).toEqual(created.display)
    const inEnglish = await snapshotFrom(await checkout.get(`/payments/${created.id}`, { 'accept-language': 'en-GB' }))
    expect(inEnglish.display?.locale).toBe('en')
    checkout.clock.advance(91 * 60_000)
    const late = await snapshotFrom(await checkout.get(`/payments/${created.id}?locale=pt-BR`))
    expect(late).toMatchObject({ deadlinePassed: true, display: { deadline: { passed: true } } })
    expect(late.display).toEqual(passDeadline(created.display!))
  })

  test('calls onChange once for the settled change, after the answer', async () => {
    const calls: unknown[] = []
    const checkout = aCheckout({
      onChange: (payment, previous, { attempt }) =>
        void calls.push([payment.orderId, payment.phase, previous.phase, attempt]),
    })
    await checkout.post('/payments', aBody())
    await checkout.notify(aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no'])))
    expect(calls).toEqual([])
    await checkout.finishWork()
    expect(calls).toEqual([['order-7', 'paid', 'processing', 1]])
    await checkout.handler.runJobs()
    expect(calls).toHaveLength(1)
  })

  test('shows on its screen whose order it is, and does not send that to the gateway', async () => {
    const words = { shop: 'Feira do Barro', title: '2 canecas', orderNumber: '1043', beneficiary: 'Feira Ltda' }
    const checkout = aCheckout({ resolveOrder: () => anOrder(words) })
    const { payment } = await snapshotFrom(await checkout.post('/payments', aBody()))
    expect(payment.terms).toMatchObject(words)
    expect(checkout.gateway.sent[0]?.text).not.toMatch(/Feira do Barro|canecas|1043|Feira Ltda/)
  })

  test('is requested from the gateway with the merchant’s price, byte for byte, and its own credentials', async () => {
    const checkout = aCheckout({ resolveOrder: () => anOrder({ amount: '99999999999999.99' }) })
    await checkout.post('/payments', aBody())
    const [call] = checkout.gateway.sent
    expect(call?.url).toBe('https://gateway.example/trade/pay')
    expect(call?.text).toContain('"order_amount":99999999999999.99')
    expect(call?.init.headers['authorization']).toMatch(/^Basic /)
    expect(call?.init.redirect).toBe('manual')
    expect(call?.json).toMatchObject({
      app_id: 'app-7',
      timestamp: '2026-11-21 15:00:00',
      notify_url: 'https://shop.example/api/checkout/notifications',
    })
  })

  test.each([
    ['channel', { channel: '' }],
    ['channel', { channel: ' ' }],
    ['bank', { bank: '' }],
    ['replaces', { replaces: '' }],
    ['card', { card: { token: '', fingerprint: '', issuer: '' } }],
  ])('70: a blank %s is ignored: %j', async (_, blank) => {
    const checkout = aCheckout()
    expect((await checkout.post('/payments', aBody(blank))).status).toBe(201)
    const plain = aCheckout()
    await plain.post('/payments', aBody())
    const sent = ({ gateway }: typeof checkout) => ({ ...gateway.sent[0]?.json, out_trade_no: '' })
    expect(sent(checkout)).toEqual(sent(plain))
  })

  test.each([{ orderId: '' }, { orderId: ' ' }, { method: '' }])('70: and %j names no order', async (blank) => {
    const resolveOrder = vi.fn(() => undefined)
    const checkout = aCheckout({ resolveOrder })
    expect((await checkout.post('/payments', aBody(blank))).status).toBe(400)
    expect(resolveOrder).not.toHaveBeenCalled()
  })

  test('an order that this request may not pay does not exist', async () => {
    const checkout = aCheckout()
    const response = await checkout.post('/payments', aBody({ orderId: 'somebody-elses' }))
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(checkout.gateway.sent).toEqual([])
  })

  test('a wrong field of the payer is named by its place in the form', async () => {
    const response = await aCheckout().post('/payments', aBody({ payer: { ...aPayer, email: '' } }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'invalid-payer',
      issues: [{ path: 'payer.email', key: 'emailMissing' }],
    })
  })

  test('does not keep a trade_no without the form of one, and is paid by its out_trade_no', async () => {
    const checkout = aCheckout({}, aGateway({ qr_code: PIX_CODE, trade_no: 'T'.repeat(3_000) }))
    const { id } = await snapshotFrom(await checkout.post('/payments', aBody()))
    expect((await checkout.handler.listPayments())[0]).not.toHaveProperty('tradeNo')
    await checkout.notify(aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no'])))
    expect(await snapshotFrom(await checkout.get(`/payments/${id}`))).toMatchObject({ phase: 'paid' })
  })
})
