import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPayBody } from '../testing/pay-body.ts'
import { aRecurringBody } from '../testing/recurring-body.ts'
import { startSandbox } from '../testing/sandbox-under-test.ts'

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom('', ' ', '\u0000', '0'.repeat(300), '__proto__', 'constructor'),
)

/** A valid body in which some fields have random values of any type. */
function damaged(body: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .dictionary(fc.constantFrom(...Object.keys(body), 'channel', 'bank', 'timeout_express', '__proto__'), strange)
    .map((changes) => ({ ...body, ...changes }))
}

describe('any request', () => {
  it.each([
    ['/trade/pay', aPayBody()],
    ['/trade/recurring', aRecurringBody()],
    ['/trade/recurring/cancel', aRecurringBody()],
  ])('gets an envelope, with 200 and 10000 or 400 and 40002: %s', async (path, body) => {
    const { trade } = await startSandbox()
    await fc.assert(
      fc.asyncProperty(damaged(body), async (request) => {
        const answer = await trade(path, request)
        const { code, msg, sub_code: subCode, sub_msg: subMsg } = answer.body
        if (answer.status === 200)
          expect([code, msg, subCode, subMsg]).toEqual(['10000', 'Success', undefined, undefined])
        else {
          expect([answer.status, code, msg]).toEqual([400, '40002', 'Business Failed'])
          expect(subCode).toMatch(/^[a-z_-]+$/)
          expect(subMsg).toMatch(/\S/)
        }
      }),
      { numRuns: 300 },
    )
  })
})
