import { describe, expect, test } from 'vitest'
import {
  aBody,
  aCheckout,
  aGateway,
  anError,
  type FakeGateway,
  type Misbehaviour,
  type TestCheckout,
} from '../src/testing/checkout.support.ts'

/** Every kind of answer that a gateway, or what stands before it, gives in place of the right one. */
const ANSWERS: Readonly<Record<string, () => Promise<Response> | Response>> = {
  '40002 system-busy': () => Response.json({ code: '40002', sub_code: 'system-busy' }, { status: 400 }),
  '40002 invalid-cpf': () => Response.json({ code: '40002', sub_code: 'invalid-cpf' }, { status: 400 }),
  '40002 alone': () => Response.json({ code: '40002', msg: 'Business Failed' }),
  '20000': () => Response.json({ code: '20000', msg: 'Service unavailable' }),
  '429': () => new Response('', { status: 429, headers: { 'retry-after': '86400' } }),
  '500': () => new Response('', { status: 500 }),
  '502 page': () => new Response('<html>', { status: 502 }),
  '200 and a page': () => new Response('<html>'),
  '404 page': () => new Response('<html>', { status: 404 }),
  'another number': () => Response.json({ code: '10000', out_trade_no: 'another', pay_url: 'https://pay.example/1' }),
  'truncated JSON': () => new Response('{"code":"100'),
  'a list': () => new Response('[]'),
  redirect: () => new Response('', { status: 302, headers: { location: 'https://elsewhere.example/' } }),
  reset: () => Promise.reject(anError('ECONNRESET')),
  'no connection': () => Promise.reject(anError('ECONNREFUSED')),
}

/** How often it goes wrong before it goes right: the first request alone, its re-send too, and the first click of the payer as well. */
const TIMES = [1, 2, 3, 4]
const METHODS = { PIX: {}, CreditCard: { card: { token: 't', fingerprint: 'f', issuer: 'visa' } } } as const
const CLICKS = 6

interface Reading {
  readonly status: number
  readonly code?: string
  readonly phase?: string
}

const click = async (checkout: TestCheckout, method: keyof typeof METHODS): Promise<Reading> => {
  const response = await checkout.post('/payments', aBody({ method, ...METHODS[method] }))
  const { code, phase } = (await response.json()) as { code?: string; phase?: string }
  return { status: response.status, ...(code !== undefined && { code }), ...(phase !== undefined && { phase }) }
}

/** What may be read: nothing that promises that nothing was charged while a payment may exist. */
const PROMISES_NOTHING_CHARGED = ['gateway-refused', 'gateway-unreachable', 'gateway-busy']

describe.each(Object.keys(METHODS) as (keyof typeof METHODS)[])('the outcome matrix: %s', (method) => {
  describe.each([true, false])('acted before it went wrong: %s', (acted) => {
    test.each(
      Object.entries(ANSWERS).flatMap(([name, answer]) => TIMES.map((times) => [name, times, answer] as const)),
    )('%s, %i time(s)', async (name, times, answer) => {
      // Nobody acts on a request that never came.
      const step: Misbehaviour = { acted: acted && name !== 'no connection', answer }
      const gateway: FakeGateway = aGateway()
      gateway.misbehave(...Array.from({ length: times * (name === 'no connection' ? 3 : 1) }, () => step))
      const checkout = aCheckout({}, gateway)
      const readings: Reading[] = []
      for (let at = 0; at < CLICKS; at += 1) {
        readings.push(await click(checkout, method))
        const mayExist = gateway.orders.size > 0
        const { code = '' } = readings.at(-1) ?? {}
        if (mayExist) expect(PROMISES_NOTHING_CHARGED).not.toContain(code)
        checkout.clock.advance(31_000)
        await checkout.handler.runJobs()
      }
      // Never two for one wish, whatever was answered and however often the payer clicked.
      expect(gateway.orders.size).toBeLessThanOrEqual(1)
      const live = (await checkout.handler.listPayments()).filter(({ phase }) => phase !== 'failed')
      expect(live.length).toBeLessThanOrEqual(1)
      const last = readings.at(-1)
      // A payer is never stuck: there is a payment to show, on which he acts or waits.
      expect(['processing', 'unknown']).toContain(last?.phase)
      if (method !== 'CreditCard') expect(last?.phase).toBe('processing')
      // The merchant hears of every answer that was not the right one.
      expect(checkout.logger.lines.some((line) => /"level":"(error|warn)"/.test(line))).toBe(true)
    })
  })
})
