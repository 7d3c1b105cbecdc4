import { PROBLEMS, type ProblemCode } from '@ficha/core/contract'
import { describe, expect, test } from 'vitest'
import { aBody, aCheckout } from '../testing/checkout.support.ts'
import { withBody } from './plain-body.ts'
import { Problem, problemResponse } from './problem.ts'

const CODES = Object.keys(PROBLEMS) as ProblemCode[]

describe('11.17: an error that the caller can correct', () => {
  test.each(CODES.filter((code) => PROBLEMS[code].status < 500))(
    '%s says what to do, which part of the request is wrong, and a cause',
    async (code) => {
      const body = (await withBody(problemResponse(new Problem(code), 'request-1')).json()) as Record<string, unknown>
      expect(String(body['detail']).length).toBeGreaterThan(20)
      expect(body['path']).toMatch(/^(body|header|url|method|session|client)/)
      expect(body['cause']).toMatch(/^[a-z-]+$/)
    },
  )

  test('has the wait in its body, too', async () => {
    const response = withBody(
      problemResponse(new Problem('too-many-requests', { retryAfterSeconds: 6.2 }), 'request-1'),
    )
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toMatchObject({ retryAfter: 7, cause: 'too-many-attempts' })
  })

  test('writes a debug line with the code, the path and the origin', async () => {
    const checkout = aCheckout()
    await checkout.post('/payments', aBody(), { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
    const line = checkout.logger.lines.find((text) => text.includes('"code":"cross-site"'))
    expect(line).toContain('"level":"debug"')
    expect(line).toContain('"path":"header.origin"')
    expect(line).toContain('"origin":"https://evil.example"')
  })

  test('a card without the payer’s address gets an error with the two ways to give one', async () => {
    const checkout = aCheckout()
    const order = aBody({ method: 'CreditCard', card: { token: 't', fingerprint: 'f', issuer: 'visa' } })
    const response = await checkout.handler(
      new Request('https://shop.example/api/checkout/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(order),
      }),
    )
    expect(response.status).toBe(500)
    expect(checkout.logger.lines.join('\n')).toMatch(/trustProxy.*context\.clientAddress/)
  })

  test('a failure on the way to the gateway is one word in the log', async () => {
    const checkout = aCheckout()
    const fail = (): Promise<Response> =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'CERT_HAS_EXPIRED' } }))
    checkout.gateway.misbehave(...Array.from({ length: 3 }, () => ({ acted: false, answer: fail })))
    expect((await checkout.post('/payments', aBody())).status).toBe(503)
    expect(checkout.logger.lines.join('\n')).toContain('"cause":"CERT_HAS_EXPIRED"')
  })
})

test('11.18: a server can read a payment without a request', async () => {
  const checkout = aCheckout()
  const made = (await (await checkout.post('/payments', aBody())).json()) as { id: string }
  expect(await checkout.handler.readPayment(made.id)).toMatchObject({ id: made.id, phase: 'processing' })
  expect(await checkout.handler.readPayment('AAAAAAAAAAAAAAAAAAAAAAAA')).toBeUndefined()
  expect(await checkout.handler.readPayment('no id')).toBeUndefined()
  expect(await checkout.handler.readRecurring(made.id)).toBeUndefined()
})
