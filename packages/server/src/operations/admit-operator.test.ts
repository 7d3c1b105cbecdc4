import { describe, expect, test } from 'vitest'
import { aCheckout } from '../testing/checkout.support.ts'

const PASSWORD = 'barro-canary-51c2'
const basic = (as: string): string => `Basic ${Buffer.from(as).toString('base64')}`

const setUp = (more: Parameters<typeof aCheckout>[0] = {}) => {
  const checkout = aCheckout(more)
  const signIn = (authorization?: string, clientAddress = '203.0.113.7') =>
    checkout.handler.admitOperator(
      new Request('https://shop.example/operator', { headers: authorization === undefined ? {} : { authorization } }),
      PASSWORD,
      { clientAddress },
    )
  const statusOf = async (...requested: Parameters<typeof signIn>): Promise<number> => {
    const admission = await signIn(...requested)
    return admission.isAdmitted ? 200 : admission.response.status
  }
  return { checkout, signIn, statusOf }
}

describe('11.12: an operator’s sign-in', () => {
  test('accepts any name with the password, and gives the name', async () => {
    const { signIn } = setUp()
    expect(await signIn(basic(`rosa:${PASSWORD}`))).toEqual({ isAdmitted: true, operator: 'rosa' })
    expect(await signIn(basic(`João:${PASSWORD}`))).toEqual({ isAdmitted: true, operator: 'João' })
  })

  test.each([
    basic('rosa:wrong'),
    basic('rosa:'),
    basic(`:${PASSWORD}`),
    basic('rosa'),
    basic(''),
    'Basic %%%',
    `Bearer ${PASSWORD}`,
  ])('stays closed to %j', async (header) => {
    const admission = await setUp().signIn(header)
    expect(admission.isAdmitted).toBe(false)
    if (admission.isAdmitted) return
    expect(admission.response.status).toBe(401)
    expect(admission.response.headers.get('www-authenticate')).toContain('Basic')
    expect(admission.response.headers.get('cache-control')).toBe('no-store')
  })

  test('asks for a sign-in first, and does not count that', async () => {
    const { statusOf, checkout } = setUp({ rateLimit: { failedSignInsPerMinute: 1 } })
    for (let count = 0; count < 5; count += 1) expect(await statusOf()).toBe(401)
    expect(await statusOf(basic(`rosa:${PASSWORD}`))).toBe(200)
    expect(checkout.logger.lines).toEqual([])
  })

  test('makes an address wait after wrong guesses, also with the right password, and other addresses do not wait', async () => {
    const { statusOf, signIn, checkout } = setUp()
    for (let count = 0; count < 10; count += 1) expect(await statusOf(basic(`rosa:${String(count)}`))).toBe(401)
    expect(await statusOf(basic(`rosa:${PASSWORD}`))).toBe(429)
    const waiting = await signIn(basic('rosa:10'))
    expect(waiting.isAdmitted || waiting.response.headers.get('retry-after')).toBe('6')
    expect(await statusOf(basic(`rosa:${PASSWORD}`), '198.51.100.4')).toBe(200)
    checkout.clock.advance(6_001)
    expect(await statusOf(basic(`rosa:${PASSWORD}`))).toBe(200)
    expect(checkout.handler.metrics()).toContain('ficha_limited_total{limit="failed-sign-ins"} 2')
  })

  test('takes its place before the password is compared: of many guesses at once, as many as the limit are compared', async () => {
    const { statusOf } = setUp()
    const guesses = Array.from({ length: 500 }, (_, count) =>
      statusOf(basic(`rosa:${count === 400 ? PASSWORD : String(count)}`)),
    )
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(490)
  })

  test('is not refused for many right ones at once', async () => {
    const { statusOf } = setUp()
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(basic(`rosa:${PASSWORD}`))))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('is logged if it fails, without the typed text, and not in every case', async () => {
    const { statusOf, checkout } = setUp({ rateLimit: { failedSignInsPerMinute: 1_000 } })
    for (let count = 0; count < 30; count += 1) await statusOf(basic('typed-the-password:here-canary'))
    const notified = checkout.logger.lines.filter((line) => line.includes('sign-in failed'))
    expect(notified).toHaveLength(10)
    expect(notified[0]).toContain('"level":"warn"')
    expect(checkout.logger.lines.join()).not.toMatch(/typed|canary|203\.0/)
  })

  test('with a blank password is refused, because everybody could sign in', async () => {
    const { checkout } = setUp()
    const request = new Request('https://shop.example/operator', { headers: { authorization: basic('a:') } })
    await expect(checkout.handler.admitOperator(request, '')).rejects.toThrow('blank')
  })
})
