import { describe, expect, test } from 'vitest'
import type { HookContext } from '../options/hooks.ts'
import type { CheckoutOptions } from '../options/options.ts'
import {
  aBody,
  aCheckout,
  aNotification,
  anOrder,
  aPayer,
  sign,
  type TestCheckout,
} from '../testing/checkout.support.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const outTradeNoOf = ({ gateway }: TestCheckout): string => String(gateway.sent.at(-1)?.json['out_trade_no'])
const linesOf = ({ handler }: TestCheckout, name: string): readonly string[] =>
  handler
    .metrics()
    .split('\n')
    .filter((line) => line.startsWith(name))

describe('metrics', () => {
  test('say once for each payment how long it took until it was paid, by method', async () => {
    const checkout = aCheckout()
    await checkout.post('/payments', aBody())
    checkout.clock.advance(40_000)
    const said = aNotification(outTradeNoOf(checkout))
    for (let delivery = 0; delivery < 3; delivery += 1) expect((await checkout.notify(said)).status).toBe(200)
    expect(linesOf(checkout, 'ficha_time_to_paid_seconds_')).toEqual(
      expect.arrayContaining([
        'ficha_time_to_paid_seconds_bucket{method="PIX",le="30"} 0',
        'ficha_time_to_paid_seconds_bucket{method="PIX",le="60"} 1',
        'ficha_time_to_paid_seconds_sum{method="PIX"} 40',
        'ficha_time_to_paid_seconds_count{method="PIX"} 1',
      ]),
    )
    expect(linesOf(checkout, 'ficha_payments_paid_total')).toEqual([
      'ficha_payments_paid_total{method="PIX",late="false"} 1',
    ])
  })

  test('count a payment that an operator settled as paid, and no failed one', async () => {
    const checkout = aCheckout()
    await checkout.post('/payments', aBody())
    const [payment] = await checkout.handler.listPayments()
    await checkout.handler.settleManually(payment?.id ?? '', 'failed', 'the bank says so')
    expect(linesOf(checkout, 'ficha_payments_paid_total')).toEqual([])
    await checkout.handler.settleManually(payment?.id ?? '', 'paid', 'the bank says otherwise')
    expect(linesOf(checkout, 'ficha_payments_paid_total')).toHaveLength(1)
  })

  test('count a payment that lapsed, and a payment that was paid after that', async () => {
    const checkout = aCheckout({
      resolveOrder: () => anOrder({ timeoutExpress: '3d' }),
      onLapsed: () => undefined,
    })
    await checkout.post('/payments', aBody({ method: 'Boleto' }))
    checkout.clock.advance(8 * DAY)
    await checkout.handler.runJobs()
    expect(linesOf(checkout, 'ficha_payments_lapsed_total')).toEqual(['ficha_payments_lapsed_total{method="Boleto"} 1'])
    await checkout.notify(aNotification(outTradeNoOf(checkout), { method: 'Boleto' }))
    expect(linesOf(checkout, 'ficha_payments_paid_total')).toEqual([
      'ficha_payments_paid_total{method="Boleto",late="true"} 1',
    ])
  })

  test('say how long the gateway took, by outcome', async () => {
    const checkout = aCheckout()
    checkout.gateway.misbehave({
      acted: false,
      answer: () => {
        checkout.clock.advance(3_000)
        return Response.json({ code: '40004', msg: 'Invalid', sub_code: 'x', sub_msg: 'x' }, { status: 400 })
      },
    })
    await checkout.post('/payments', aBody())
    await checkout.post('/payments', aBody({ orderId: 'order-8' }))
    const counts = linesOf(checkout, 'ficha_gateway_seconds_count')
    expect(counts).toContain('ficha_gateway_seconds_count{outcome="answered"} 1')
    expect(counts).toHaveLength(2)
    expect(linesOf(checkout, 'ficha_gateway_seconds_sum').join()).toMatch(/"(?:unknown|refused)"\} 3\b/)
  })
})

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const OTHER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

describe('a trace', () => {
  const aTracedShop = (): {
    readonly checkout: TestCheckout
    readonly notified: (readonly [string, string | undefined])[]
  } => {
    const notified: (readonly [string, string | undefined])[] = []
    const say = (hook: string, { traceparent }: HookContext): void => void notified.push([hook, traceparent])
    const hooks: Partial<CheckoutOptions> = {
      onCreated: (_, context) => say('created', context),
      onChange: (_, __, context) => say('change', context),
      onOrderChange: (_, context) => say('order', context),
    }
    return { checkout: aCheckout(hooks), notified }
  }

  test('goes from the payer’s request to the gateway and the hook, and a notification has its own', async () => {
    const { checkout, notified } = aTracedShop()
    await checkout.post('/payments', aBody(), { traceparent: TRACE })
    expect(checkout.gateway.sent[0]?.init.headers).toMatchObject({ traceparent: TRACE })
    await checkout.handler.runJobs()
    const body = JSON.stringify(aNotification(outTradeNoOf(checkout)))
    const signature = sign(body, Math.floor(checkout.clock.now() / 1_000))
    await checkout.post('/notifications', body, { 'service-signature': signature, traceparent: OTHER })
    await checkout.finishWork()
    await checkout.handler.runJobs()
    // The hooks of an order and of its payments are called separately, in any order.
    expect(new Map(notified)).toEqual(
      new Map([
        ['created', TRACE],
        ['change', OTHER],
        ['order', OTHER],
      ]),
    )
  })

  test('goes on from a call of the shop’s own server', async () => {
    const { checkout, notified } = aTracedShop()
    const body = { orderId: 'order-7', method: 'PIX', payer: aPayer } as const
    await checkout.handler.createPayment(body, { headers: { traceparent: TRACE } })
    expect(checkout.gateway.sent[0]?.init.headers).toMatchObject({ traceparent: TRACE })
    await checkout.handler.runJobs()
    expect(notified).toEqual([['created', TRACE]])
  })

  test.each([
    '',
    'x',
    `${TRACE}\n`,
    TRACE.toUpperCase(),
    TRACE.replace('00-4', 'ff-4'),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
    `${TRACE}-more`,
  ])('with an invalid id (%j) is not passed on', async (traceparent) => {
    const { checkout, notified } = aTracedShop()
    const given = traceparent.endsWith('\n') ? `${TRACE}, ${TRACE}` : traceparent
    await checkout.post('/payments', aBody(), { traceparent: given })
    expect(checkout.gateway.sent[0]?.init.headers).not.toHaveProperty('traceparent')
    await checkout.handler.runJobs()
    expect(notified).toEqual([['created', undefined]])
  })
})
