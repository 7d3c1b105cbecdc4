import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import type { CheckoutOptions } from '../options/options.ts'
import { aBody, aCheckout, aNotification, sign, type TestCheckout } from '../testing/checkout.support.ts'
import { utf8 } from '../platform/bytes.ts'
import { parseBody } from './parse-body.ts'
import { queryVerifier } from './query-verifier.ts'

const FORM = 'application/x-www-form-urlencoded'

describe('the body of a delivery', () => {
  test.each([
    ['JSON', '{"out_trade_no":"o"}', 'application/json', { out_trade_no: 'o' }],
    [
      'a form',
      'out_trade_no=o&amount=150.00&subject=Caf%C3%A9+com',
      FORM,
      { out_trade_no: 'o', amount: '150.00', subject: 'Café com' },
    ],
    ['a form with a charset', 'a=1', `${FORM}; charset=UTF-8`, { a: '1' }],
    ['a form that is called text', 'a=1', 'text/plain', { a: '1' }],
    ['JSON that is called a form', ' {"out_trade_no":"o"}', FORM, { out_trade_no: 'o' }],
    ['a name twice, which is a list', 'a=1&a=2&b=3', FORM, { a: ['1', '2'], b: '3' }],
  ])('is read as %s', (_, text, contentType, value) => {
    expect(parseBody(utf8(text), contentType)).toEqual({ ok: true, value })
  })

  test.each([
    ['a form that is called JSON', 'a=1', 'application/json', 'no JSON'],
    ['JSON that nests too deep', '['.repeat(200), 'application/json', 'nested too deep'],
    ['JSON of that kind that is called a form', '['.repeat(200), FORM, 'nested too deep'],
  ])('is not read where it is %s', (_, text, contentType, error) => {
    expect(parseBody(utf8(text), contentType)).toEqual({ ok: false, error })
  })

  test('has no field that reaches a prototype', () => {
    const parsed = parseBody(utf8('__proto__=1&constructor=2'), FORM)
    expect(Object.keys(parsed.ok ? (parsed.value as object) : {})).toEqual(['__proto__', 'constructor'])
    expect(({} as { readonly a?: string }).a).toBeUndefined()
  })
})

const aForm = (fields: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString()

/** A Pix under way, and a way to report it by a signed form. */
const aPix = async (more: Partial<CheckoutOptions>) => {
  const checkout = aCheckout(more)
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
  const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
  return {
    checkout,
    outTradeNo,
    report: (body = aForm(aNotification(outTradeNo))) => postForm(checkout, body),
    phase: async () => ((await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot).phase,
  }
}

const postForm = async (checkout: TestCheckout, body: string): Promise<number> => {
  const signature = sign(body, Math.floor(checkout.clock.now() / 1_000))
  return (await checkout.post('/notifications', body, { 'content-type': FORM, 'service-signature': signature })).status
}

describe('a notification that is a form', () => {
  const notification = { verify: () => true, contentTypes: [FORM] }

  test('is read if the merchant named its type', async () => {
    const { report, phase } = await aPix({ notification })
    expect(await report()).toBe(200)
    expect(await phase()).toBe('paid')
  })

  test('is refused unread by default, and the log says which option is missing', async () => {
    const { checkout, report, phase } = await aPix({})
    expect(await report()).toBe(415)
    expect(await phase()).toBe('processing')
    expect(checkout.logger.lines.join()).toMatch(/notification\.contentTypes/)
    expect(checkout.logger.lines.join()).toContain(`"contentType":"${FORM}"`)
  })

  test('does not exclude JSON, which the document uses for periods', async () => {
    const { checkout, outTradeNo, phase } = await aPix({ notification })
    expect((await checkout.notify(aNotification(outTradeNo))).status).toBe(200)
    expect(await phase()).toBe('paid')
  })

  test('with another amount contradicts the payment', async () => {
    const { outTradeNo, report, phase } = await aPix({ notification })
    expect(await report(aForm(aNotification(outTradeNo, { amount: '1.00' })))).toBe(200)
    expect(await phase()).toBe('processing')
  })

  test('with two amounts pays nothing, because nobody knows which one counts', async () => {
    const { outTradeNo, report, phase } = await aPix({ notification })
    expect(await report(`${aForm(aNotification(outTradeNo))}&amount=150.00`)).toBe(200)
    expect(await phase()).toBe('processing')
  })

  test('is stored without the payer, and can be replayed from the stored fields', async () => {
    const store = sqliteStore(':memory:')
    const statusMap = { OTHER: 'paid' } as const
    const { checkout, outTradeNo, report } = await aPix({ store, notification, statusMap })
    await report(`${aForm(aNotification(outTradeNo))}&user.email=joao%40example.com`)
    const [stored] = await store.inbox.list({ outTradeNo })
    expect(stored?.body).not.toMatch(/joao/)
    const mended = aCheckout({ store, notification, clock: checkout.clock })
    expect(await mended.handler.replayInbox({ outTradeNo })).toMatchObject({ applied: 1 })
  })

  test('is compared with the gateway’s own answer if the verifier asks for it', async () => {
    const query = (): Promise<{ status: string; amount: string; currency: string }> =>
      Promise.resolve({ status: 'SUCCESS', amount: '150.00', currency: 'BRL' })
    const { report, phase } = await aPix({ notification: { verify: queryVerifier(query), contentTypes: [FORM] } })
    expect(await report()).toBe(200)
    expect(await phase()).toBe('paid')
  })
})
