import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSecret } from '../platform/secret.ts'
import type { Verification } from '../ports/notification-verifier.ts'
import { CANARY, NOON } from '../testing/checkout.support.ts'
import { aDelivery } from '../testing/delivery.support.ts'
import { publishedVerifier, type PublishedVerifierOptions } from './verify-signature.ts'

const SECONDS = NOON / 1_000
const BODY = '{"out_trade_no":"o-1","trade_status":"SUCCESS","timestamp":"1645516741"}'
const v2 = (body = BODY, key = CANARY): string => createHmac('sha256', key).update(body).digest('hex')

const verify = async (
  signature: string | undefined,
  options: PublishedVerifierOptions = {},
  body = BODY,
): Promise<Verification | boolean> => publishedVerifier({ now: () => NOON, ...options })(aDelivery(body, signature))

describe('the published signature', () => {
  test('is checked against a vector made with openssl, under the security key of the gateway', async () => {
    // printf '{"a":1}' | openssl dgst -sha256 -hmac secret
    const signature = 't=1700000000,v2=aa9e2e3575f5d7098b6caccd790888c36d5fdb63342a73bada2d6a51747a8494'
    const securityKey = createSecret('secret')
    expect(await publishedVerifier()(aDelivery('{"a":1}', signature, { securityKey }))).toEqual({ authentic: true })
  })

  test.each<[string, string]>([
    ['time and digest', `t=${SECONDS},v2=${v2()}`],
    ['blanks around the elements', ` t=${SECONDS} , v2=${v2()} `],
    ['elements of other names, before, between and after', `v1=abc,t=${SECONDS},foo=bar,v2=${v2()},v3=00`],
    ['capital letters', `t=${SECONDS},v2=${v2().toUpperCase()}`],
    ['two digests, of which one holds, as in a rotation', `t=${SECONDS},v2=${v2(BODY, 'next key')},v2=${v2()}`],
    ['a time of long ago, because the time is not signed', `t=1,v2=${v2()}`],
    ['no time, because the time is not signed', `v2=${v2()}`],
  ])('accepts %s', async (_, signature) => {
    expect(await verify(signature)).toEqual({ authentic: true })
  })

  test.each<[string, string | undefined, string]>([
    ['no header', undefined, 'missing'],
    ['an empty header', '', 'malformed'],
    ['another scheme alone', `t=${SECONDS},v1=${v2()}`, 'malformed'],
    ['a header that came twice', `t=${SECONDS},v2=${v2()}, t=${SECONDS},v2=${v2()}`, 'malformed'],
    ['a digest that is cut off', `t=${SECONDS},v2=${v2().slice(0, 63)}`, 'malformed'],
    ['a digest with more behind it', `t=${SECONDS},v2=${v2()}00`, 'malformed'],
    ['a digest after many elements', `${'x=1,'.repeat(16)}v2=${v2()}`, 'malformed'],
    ['the digest of another body', `t=${SECONDS},v2=${v2(`${BODY} `)}`, 'wrong'],
    ['the digest of another key', `t=${SECONDS},v2=${v2(BODY, 'another key')}`, 'wrong'],
    ['the digest of time and body', `t=${SECONDS},v2=${v2(`${SECONDS}.${BODY}`)}`, 'wrong'],
  ])('refuses %s', async (_, signature, reason) => {
    expect(await verify(signature)).toEqual({ authentic: false, reason })
  })

  test('is of the raw body: a blank more makes another one', async () => {
    expect(await verify(`t=${SECONDS},v2=${v2()}`, {}, BODY.replace(',', ', '))).toMatchObject({ reason: 'wrong' })
  })

  test('is checked under each secret of a rotation, and then not under the gateway’s key', async () => {
    const secrets = ['new key', createSecret('old key')]
    expect(await verify(`v2=${v2(BODY, 'new key')}`, { secrets })).toEqual({ authentic: true })
    expect(await verify(`v2=${v2(BODY, 'old key')}`, { secrets })).toEqual({ authentic: true })
    expect(await verify(`v2=${v2()}`, { secrets })).toMatchObject({ reason: 'wrong' })
  })

  test.each<[number, boolean | string]>([
    [0, true],
    [-300, true],
    [300, true],
    [-301, 'too-old'],
    [301, 'from-the-future'],
  ])('with a tolerance of 300 s, a time %d s from now gives %s', async (seconds, expected) => {
    const verdict = await verify(`t=${SECONDS + seconds},v2=${v2()}`, { toleranceSeconds: 300 })
    expect(verdict).toEqual(expected === true ? { authentic: true } : { authentic: false, reason: expected })
  })

  test('a tolerance proves nothing: an old delivery passes with a new time', async () => {
    expect(await verify(`t=${SECONDS},v2=${v2()}`, { toleranceSeconds: 1 })).toEqual({ authentic: true })
    expect(await verify(`v2=${v2()}`, { toleranceSeconds: 1 })).toMatchObject({ reason: 'malformed' })
  })

  test.each<[string, unknown]>([
    ['no secret', []],
    ['a variable that is not set', [undefined]],
    ['a blank secret', ['key', ' ']],
    ['no list', 'key'],
  ])('%s is refused at the start', (_, secrets) => {
    expect(() => publishedVerifier({ secrets: secrets as readonly string[] })).toThrow(/anybody could sign/)
  })

  test.each([Number.NaN, -1])('a tolerance of %s is refused at the start', (toleranceSeconds) => {
    expect(() => publishedVerifier({ toleranceSeconds })).toThrow(/any age/)
  })
})
