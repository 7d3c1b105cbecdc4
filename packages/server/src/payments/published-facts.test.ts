import { methodsFor, type PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { takesWholeAmounts } from '@ficha/core/published'
import { describe, expect, test } from 'vitest'
import type { CheckoutOptions } from '../options/options.ts'
import { aBody, aCheckout, anOrder, type TestCheckout } from '../testing/checkout.support.ts'

const HOUR = 3_600_000
const SUBMISSION = { wire: { timeoutExpressEnds: 'submission' } } as const satisfies Partial<CheckoutOptions>

const pay = async (checkout: TestCheckout, method: string, more: object = {}): Promise<PaymentSnapshot> => {
  const answer = await checkout.post('/payments?locale=pt-BR', aBody({ method, ...more }))
  expect(answer.status).toBe(201)
  return (await answer.json()) as PaymentSnapshot
}
const deadlineOf = async (more: Partial<CheckoutOptions>, method: string, choice: object = {}) =>
  (await pay(aCheckout(more), method, choice)).deadline

describe('the deadline where timeout_express is the time to submit', () => {
  test('is that of the method, whatever timeout_express the order has', async () => {
    const day = { ...SUBMISSION, resolveOrder: () => anOrder({ timeoutExpress: '1d' }) }
    expect(await deadlineOf(day, 'PIX')).toBe('2026-11-21T17:00:00.000Z')
    expect(await deadlineOf(day, 'Boleto')).toBe('2026-12-21T15:00:00.000Z')
    expect(await deadlineOf(day, 'Wallet', { channel: 'PicPay' })).toBe('2026-11-21T15:03:00.000Z')
    expect(await deadlineOf({}, 'Boleto')).toBe('2026-11-21T16:30:00.000Z')
  })

  test('is the merchant’s: for every order by describeMethod, for one by resolveOrder', async () => {
    const stated = { ...SUBMISSION, describeMethod: () => ({ validity: '2d' }) }
    expect(await deadlineOf(stated, 'Boleto')).toBe('2026-11-23T15:00:00.000Z')
    const resolveOrder = () => anOrder({ methods: [{ method: 'Boleto', validity: '5d' }] })
    expect(await deadlineOf({ ...stated, resolveOrder }, 'Boleto')).toBe('2026-11-26T15:00:00.000Z')
  })

  test('is cancellation_express, which the gateway is asked for, and which other methods do not get', async () => {
    const checkout = aCheckout({ ...SUBMISSION, resolveOrder: () => anOrder({ cancellationExpress: '3d' }) })
    expect((await pay(checkout, 'PIX')).deadline).toBe('2026-11-24T15:00:00.000Z')
    expect(checkout.gateway.sent[0]?.json).toMatchObject({ cancellation_express: '3d' })
    await pay(checkout, 'Wallet', { channel: 'PicPay', alongside: true })
    expect(checkout.gateway.sent[1]?.json).not.toHaveProperty('cancellation_express')
  })

  test.each([
    [{ cancellationExpress: '1c' }, 'cancellationExpress'],
    [{ cancellationExpress: 90 }, 'cancellationExpress'],
    [{ methods: [{ method: 'PIX', validity: 'soon' }] }, 'methods[0].validity'],
  ])('is not sent where the shop states what cannot be read: %j', async (members, name) => {
    const checkout = aCheckout({ ...SUBMISSION, resolveOrder: () => anOrder(members as never) })
    const answer = await checkout.post('/payments', aBody())
    expect(answer.status).toBe(500)
    expect(checkout.logger.lines.join()).toContain(`resolveOrder gave ${name}`)
    expect(checkout.gateway.sent).toEqual([])
  })
})

describe('a payment without a known deadline', () => {
  test('has none on its screen, and no reminder and no lapse come', async () => {
    const notified: string[] = []
    const checkout = aCheckout({
      ...SUBMISSION,
      describeMethod: () => ({ validity: 'none' }),
      onCreated: () => void notified.push('created'),
      onReminder: () => void notified.push('reminder'),
      onLapsed: () => void notified.push('lapsed'),
    })
    const { id, deadline, deadlinePassed, display } = await pay(checkout, 'Boleto')
    expect({ deadline, deadlinePassed }).toEqual({ deadline: undefined, deadlinePassed: false })
    expect(display).toMatchObject({ status: { isPayable: true } })
    expect(display).not.toHaveProperty('deadline')
    expect(display).not.toHaveProperty('afterDeadline')
    expect(display?.steps.join()).not.toMatch(/até|undefined|\{/)
    for (let day = 0; day < 40; day += 1) {
      checkout.clock.advance(24 * HOUR)
      await checkout.handler.runJobs()
    }
    expect(notified).toEqual(['created'])
    const late = (await (await checkout.get(`/payments/${id}?locale=pt-BR`)).json()) as PaymentSnapshot
    expect(late).toMatchObject({ phase: 'processing', deadlinePassed: false })
    expect(late.display).toEqual(display)
  })
})

describe('the list of methods', () => {
  const listOf = async (more: Partial<CheckoutOptions>, amount: string): Promise<MethodList> => {
    const checkout = aCheckout({ ...more, resolveOrder: () => anOrder({ amount }) })
    return (await (await checkout.get('/methods?order=order-7')).json()) as MethodList
  }
  const rowOf = ({ methods }: MethodList, name: string) =>
    methods.find(({ method, channel }) => (channel ?? method) === name)

  test('has the published limits and times where the options ask for them, and none otherwise', async () => {
    const published = await listOf({ limits: 'published', confirmations: 'published' }, '9000.00')
    expect(rowOf(published, 'PicPay')).toMatchObject({
      confirmation: 'instant',
      unavailable: { reason: 'above-maximum', limit: '5000' },
    })
    expect(rowOf(published, 'Boleto')).toMatchObject({ confirmation: 'upToThreeDays' })
    expect(rowOf(published, 'Boleto')).not.toHaveProperty('unavailable')
    for (const offer of (await listOf({}, '9000.00')).methods)
      expect(Object.keys(offer)).not.toEqual(expect.arrayContaining(['limits']))
  })

  test('has the merchant’s own statement before the published one', async () => {
    const describeMethod = () => ({ limits: { largest: '10000' }, confirmation: 'minutes' })
    const own = await listOf({ limits: 'published', confirmations: 'published', describeMethod }, '9000.00')
    expect(rowOf(own, 'PicPay')).toMatchObject({ confirmation: 'minutes' })
    expect(rowOf(own, 'PicPay')).not.toHaveProperty('unavailable')
  })

  test('and a request agree: an amount outside of the limits is refused', async () => {
    const checkout = aCheckout({ limits: 'published', resolveOrder: () => anOrder({ amount: '9000.00' }) })
    const answer = await checkout.post('/payments', aBody({ method: 'Wallet', channel: 'PicPay' }))
    expect([answer.status, checkout.gateway.sent]).toEqual([422, []])
  })
})

describe('amounts where the pages take whole numbers only', () => {
  const whole = { wire: { amountDecimals: 'published', languageCode: 'published' } } as const
  const chile = (amount: string) => ({
    ...whole,
    resolveOrder: () => anOrder({ country: 'CL', currency: 'CLP', amount }),
  })

  test('are refused where the shop states the price, and the shop is told the field and what to do', async () => {
    const checkout = aCheckout(chile('1500.50'))
    const answer = await checkout.get('/methods?order=order-7')
    expect(answer.status).toBe(500)
    const said = checkout.logger.lines.join()
    expect(said).toContain('resolveOrder gave amount')
    expect(said).toContain('no whole number of CLP')
    expect(said).toContain('return a whole amount such as \\"1500\\"')
    expect(JSON.stringify(await answer.json())).not.toContain('CLP')
  })

  test('are sent without decimals, and are no matter of other currencies', async () => {
    expect((await aCheckout(chile('1500.00')).get('/methods?order=order-7')).status).toBe(200)
    const reais = aCheckout(whole)
    await reais.post('/payments', aBody())
    expect(reais.gateway.sent[0]?.text).toContain('"order_amount":150.00')
  })

  test('leave out the one method that takes none of the amount', async () => {
    const list = async (amount: string) => {
      const checkout = aCheckout({ ...whole, resolveOrder: () => anOrder({ country: 'CR', currency: 'CRC', amount }) })
      const { methods } = (await (await checkout.get('/methods?order=order-7')).json()) as MethodList
      return methods.map(({ method }) => method)
    }
    const rows = methodsFor('CR').map(({ method }) => method)
    const takenWithCents = rows.filter((method) => !takesWholeAmounts({ country: 'CR', method }, 'CRC'))
    expect(takenWithCents).toHaveLength(rows.length - 1)
    expect(await list('1500.00')).toEqual(rows)
    expect(await list('1500.50')).toEqual(takenWithCents)
  })
})

test('the return address is a field of the request where the option says so, and still at the end of the checkout address', async () => {
  const checkout = aCheckout({ wire: { returnUrl: 'field' }, returnUrl: 'https://shop.example/thanks' })
  const { payment } = await pay(checkout, 'PIX')
  const sent = String(checkout.gateway.sent[0]?.json['return_url'])
  expect(sent).toMatch(/^https:\/\/shop\.example\/thanks/)
  expect(payment.instructions.find(({ kind }) => kind === 'redirect')).toMatchObject({
    link: { href: expect.stringContaining(encodeURIComponent(sent)) as string },
  })
})
