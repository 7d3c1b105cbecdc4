import { checkoutMessagesFor } from '@ficha/core'
import { refusalOf, type PaymentSnapshot, type ProblemBody } from '@ficha/core/contract'
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

/**
 * The kind of an answer. `code`: a code or 429, which proves nothing by itself and allows another try with the same number. `lost`: an unreadable
 * answer, so the same bytes are sent once more, except for a card. `other`: an answer about another payment. `unsent`: three tries without a
 * connection.
 */
type Kind = 'code' | 'lost' | 'other' | 'unsent'

interface Answer {
  readonly kind: Kind
  readonly give: () => Promise<Response> | Response
  /** The word for it in the merchant's log, beside the sentence. */
  readonly notified: string
}

const answer = (kind: Kind, notified: string, give: Answer['give']): Answer => ({ kind, notified, give })

/** Every kind of wrong answer that a gateway, or a proxy before it, can give. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  '40002 system-busy': answer('code', '40002 system-busy', () =>
    Response.json({ code: '40002', sub_code: 'system-busy' }, { status: 400 }),
  ),
  '40002 invalid-cpf': answer('code', '40002 invalid-cpf', () =>
    Response.json({ code: '40002', sub_code: 'invalid-cpf' }, { status: 400 }),
  ),
  '40002 alone': answer('code', '40002', () => Response.json({ code: '40002', msg: 'Business Failed' })),
  '20000': answer('code', '20000', () => Response.json({ code: '20000', msg: 'Service unavailable' })),
  '429': answer('code', 'HTTP 429', () => new Response('', { status: 429, headers: { 'retry-after': '86400' } })),
  '500': answer('lost', 'HTTP 500', () => new Response('', { status: 500 })),
  '502 page': answer('lost', 'HTTP 502', () => new Response('<html>', { status: 502 })),
  '200 and a page': answer('lost', 'HTTP 200, no JSON', () => new Response('<html>')),
  '404 page': answer('lost', 'HTTP 404, no JSON', () => new Response('<html>', { status: 404 })),
  'truncated JSON': answer('lost', 'HTTP 200, no JSON', () => new Response('{"code":"100')),
  'a list': answer('lost', 'HTTP 200, no envelope with a code', () => new Response('[]')),
  redirect: answer(
    'lost',
    'HTTP 302',
    () => new Response('', { status: 302, headers: { location: 'https://elsewhere.example/' } }),
  ),
  reset: answer('lost', 'ECONNRESET', () => Promise.reject(anError('ECONNRESET'))),
  'another number': answer('other', 'names another', () =>
    Response.json({ code: '10000', out_trade_no: 'another', pay_url: 'https://pay.example/1' }),
  ),
  'no connection': answer('unsent', 'ECONNREFUSED', () => Promise.reject(anError('ECONNREFUSED'))),
}

/** How often it goes wrong before it goes right: the first request alone, its re-send too, and the first click of the payer as well. */
const TIMES = [1, 2, 3, 4]
const METHODS = { PIX: {}, CreditCard: { card: { token: 't', fingerprint: 'f', issuer: 'visa' } } } as const
const CLICKS = 6

/** The browser's answer after a click: a problem's code, or the phase of a payment, and the sentence for the payer. */
interface Reading {
  readonly notified: string
  readonly sentence: string
}

const WORDS = checkoutMessagesFor('en')

/** The sentence of <Checkout> for an error. */
const sentenceOf = (problem: Parameters<typeof refusalOf>[0]): string => {
  const key = refusalOf(problem)
  const { title, text } = key === undefined || key === 'fields' ? WORDS.paying.unsure : WORDS.refusals[key]
  return `${title} ${text}`
}

const click = async (checkout: TestCheckout, method: keyof typeof METHODS): Promise<Reading> => {
  const response = await checkout.post('/payments?locale=en', aBody({ method, ...METHODS[method] }))
  const answer = (await response.json()) as ProblemBody | PaymentSnapshot
  if ('code' in answer) return { notified: answer.code, sentence: sentenceOf(answer) }
  const { phase, display } = answer
  return { notified: phase, sentence: `${display?.status.title ?? ''} ${display?.status.text ?? ''}` }
}

/** A card whose answer was lost goes out again 90 s later, and clicks are 31 s apart: at the fourth click. */
const CARD_AGAIN_AT = 4

/** The result of the payer's nth click, if so many answers are wrong before the right one. */
const expectedAt = (nth: number, kind: Kind, times: number, method: keyof typeof METHODS): string => {
  const isCard = method === 'CreditCard'
  switch (kind) {
    case 'code':
      return nth <= times ? 'payment-unconfirmed' : 'processing'
    case 'lost':
      // A card is never sent twice by itself, and a click sends it again only once two requests can no longer overlap.
      if (isCard) return nth < CARD_AGAIN_AT || times > 1 ? 'unknown' : 'processing'
      return 2 * nth <= times ? 'unknown' : 'processing'
    case 'other':
      if (isCard) return nth < CARD_AGAIN_AT || times > 1 ? 'unknown' : 'processing'
      return nth <= times ? 'unknown' : 'processing'
    case 'unsent':
      return nth <= times ? 'gateway-unreachable' : 'processing'
    default:
      return kind satisfies never
  }
}

/** The payments at the gateway at the end. There are never two. */
const expectedOrders = (kind: Kind, acted: boolean, times: number, method: keyof typeof METHODS): number =>
  method === 'CreditCard' && (kind === 'lost' || kind === 'other') && !acted && times > 1 ? 0 : 1

/** The sentences that promise that nothing was charged. */
const PROMISES_NOTHING_CHARGED = /nothing was charged|you were not charged|not been charged/i

describe.each(Object.keys(METHODS) as (keyof typeof METHODS)[])('the outcome matrix: %s', (method) => {
  describe.each([true, false])('the gateway acted before the failure: %s', (acted) => {
    test.each(Object.entries(ANSWERS).flatMap(([name, one]) => TIMES.map((times) => [name, times, one] as const)))(
      '%s, %i time(s)',
      async (_, times, { kind, give, notified }) => {
        // Nobody acts on a request that never came.
        const step: Misbehaviour = { acted: acted && kind !== 'unsent', answer: give }
        const gateway: FakeGateway = aGateway()
        gateway.misbehave(...Array.from({ length: times * (kind === 'unsent' ? 3 : 1) }, () => step))
        const checkout = aCheckout({}, gateway)
        const readings: Reading[] = []
        for (let at = 0; at < CLICKS; at += 1) {
          const reading = await click(checkout, method)
          readings.push(reading)
          expect(reading.sentence).not.toMatch(/undefined|^ *$/)
          // A payment that may exist may be charged, and only a notification says "paid".
          if (gateway.orders.size > 0) expect(reading.sentence).not.toMatch(PROMISES_NOTHING_CHARGED)
          expect(reading.sentence).not.toMatch(/\bpaid\b.*thank|payment received/i)
          checkout.clock.advance(31_000)
          await checkout.handler.runJobs()
        }
        // The sentences for the payer, click by click.
        const expected = readings.map((__, at) => expectedAt(at + 1, kind, times, method))
        expect(readings.map((reading) => reading.notified)).toEqual(expected)
        // Never two for one order and method, whatever the answers and the number of clicks.
        expect(gateway.orders.size).toBe(expectedOrders(kind, acted, times, method))
        const live = (await checkout.handler.listPayments()).filter(({ phase }) => phase !== 'failed')
        expect(live.length).toBeLessThanOrEqual(1)
        // The merchant's log has the failure, with its cause.
        const lines = checkout.logger.lines.filter((line) => /"level":"(error|warn)"/.test(line))
        expect(lines.filter((line) => line.includes(notified))).not.toEqual([])
        const outcomes = checkout.handler.metrics().match(/^ficha_gateway_outcomes_total.*$/gm)
        expect(outcomes).not.toBeNull()
      },
    )
  })
})
