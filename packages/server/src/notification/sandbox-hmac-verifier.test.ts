import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aDelivery } from '../testing/delivery.support.ts'
import { NOON, SIGNING_SECRET } from '../testing/checkout.support.ts'
import { sandboxHmacVerifier } from './sandbox-hmac-verifier.ts'
import type { Verification } from '../ports/notification-verifier.ts'

const SECONDS = NOON / 1_000
const sign = (body: string, seconds: number, secret = SIGNING_SECRET): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
const BODY = '{"out_trade_no":"o-1","trade_status":"SUCCESS"}'

const verify = async (
  signature: string | undefined,
  body = BODY,
  secrets: readonly string[] = [SIGNING_SECRET],
): Promise<Verification | boolean> => sandboxHmacVerifier({ secrets, now: () => NOON })(aDelivery(body, signature))

describe('the sandbox’s signature', () => {
  test('is HMAC-SHA256 of the time, a full stop and the raw body', async () => {
    expect(await verify(sign(BODY, SECONDS))).toEqual({ authentic: true })
  })

  test('is checked against a vector made with openssl', async () => {
    // { printf '1700000000.'; printf '{"a":1}'; } | openssl dgst -sha256 -hmac secret
    const signature = 't=1700000000,v1=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686'
    const verifier = sandboxHmacVerifier({ secrets: ['secret'], now: () => 1_700_000_000_000 })
    expect(await verifier(aDelivery('{"a":1}', signature))).toEqual({ authentic: true })
  })

  test('10: missing, wrong, truncated, extended or doubled is refused', async () => {
    const right = sign(BODY, SECONDS)
    const flipped = right.slice(0, -1) + (right.endsWith('0') ? '1' : '0')
    expect(await verify(undefined)).toEqual({ authentic: false, reason: 'missing' })
    expect(await verify(flipped)).toEqual({ authentic: false, reason: 'wrong' })
    for (const bad of [
      '',
      right.slice(0, -1),
      `${right}0`,
      `${right}\n`,
      `${right}, ${right}`,
      right.toUpperCase(),
      `v1=${'0'.repeat(64)}`,
      `t=,v1=${'0'.repeat(64)}`,
    ]) {
      expect(await verify(bad)).toEqual({ authentic: false, reason: 'malformed' })
    }
  })

  test('11: is valid for the bytes, not for their meaning', async () => {
    const signature = sign(BODY, SECONDS)
    expect(await verify(signature, `${BODY}\n`)).toEqual({ authentic: false, reason: 'wrong' })
    expect(await verify(signature, JSON.stringify(JSON.parse(BODY), undefined, 1))).toEqual({
      authentic: false,
      reason: 'wrong',
    })
  })

  test('12: a signature of another length does not throw', async () => {
    for (let length = 0; length < 70; length += 1) {
      const outcome = await verify(`t=${SECONDS},v1=${'a'.repeat(length)}`)
      expect(outcome).toMatchObject({ authentic: false })
    }
  })

  test('13: is valid with the old and the new secret during a rotation, and not with a removed one', async () => {
    const withOld = sign(BODY, SECONDS, 'old')
    const withNew = sign(BODY, SECONDS, 'new')
    expect(await verify(withOld, BODY, ['new', 'old'])).toEqual({ authentic: true })
    expect(await verify(withNew, BODY, ['new', 'old'])).toEqual({ authentic: true })
    expect(await verify(withOld, BODY, ['new'])).toEqual({ authentic: false, reason: 'wrong' })
    expect(() => sandboxHmacVerifier({ secrets: [] })).toThrow('no secret')
    expect(() => sandboxHmacVerifier({ secrets: [''] })).toThrow('no secret')
  })

  test.each([
    [-301, { authentic: false, reason: 'too-old' }],
    [-299, { authentic: true }],
    [299, { authentic: true }],
    [301, { authentic: false, reason: 'from-the-future' }],
  ])('14: is checked for an age of %i s', async (offset, expected) => {
    expect(await verify(sign(BODY, SECONDS + offset))).toEqual(expected)
  })
})

test('14: a tolerance that is not a number is refused, because every age would be accepted', () => {
  for (const toleranceSeconds of [Number.NaN, -1])
    expect(() => sandboxHmacVerifier({ secrets: ['s'], toleranceSeconds })).toThrow('toleranceSeconds')
})
