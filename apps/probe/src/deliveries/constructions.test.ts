import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RawDelivery } from '../model/delivery.ts'
import { constructionsOf, type Construction } from './constructions.ts'
import { judgeDeliveries } from './judge-deliveries.ts'

const SECRET = 'a-secret'
const keys = { secrets: [SECRET], publicKeys: [] }
const bodyOf = (number: number): string =>
  JSON.stringify({ out_trade_no: `PROBE-${number}`, trade_status: 'PAID', amount: '5.00' })
const sorted = (number: number): string => `amount=5.00&out_trade_no=PROBE-${number}&trade_status=PAID`
const hmac = (text: string, algorithm = 'sha256', encoding: 'hex' | 'base64' = 'hex'): string =>
  createHmac(algorithm, SECRET).update(text).digest(encoding)
const hash = (text: string, algorithm: string): string => createHash(algorithm).update(text).digest('hex')
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

type Headers = (number: number) => Readonly<Record<string, string>>
const schemes: readonly (readonly [string, Headers, Partial<Construction>])[] = [
  [
    'HMAC of the body',
    (n) => ({ 'x-sign': hmac(bodyOf(n)) }),
    { by: 'hmac', text: 'body', algorithm: 'sha256', encoding: 'hex' },
  ],
  ['HMAC in capital letters', (n) => ({ 'x-sign': hmac(bodyOf(n)).toUpperCase() }), { by: 'hmac', text: 'body' }],
  [
    'HMAC in Base64',
    (n) => ({ 'x-sign': hmac(bodyOf(n), 'sha512', 'base64') }),
    { algorithm: 'sha512', encoding: 'base64' },
  ],
  ['after a name', (n) => ({ 'x-sign': `sha256=${hmac(bodyOf(n))}` }), { part: 'sha256' }],
  [
    'with a time',
    (n) => ({ 'x-sign': `t=170000000${n},v1=${hmac(`170000000${n}.${bodyOf(n)}`)}` }),
    { text: 'time.body', part: 'v1', time: 'part:t' },
  ],
  [
    'with a time of its own',
    (n) => ({ 'x-time': `170000000${n}`, 'x-sign': hmac(`170000000${n}${bodyOf(n)}`, 'sha1') }),
    { text: 'time body', time: 'header:x-time' },
  ],
  ['of sorted parameters', (n) => ({ sign: hmac(sorted(n), 'md5') }), { text: 'sorted parameters', algorithm: 'md5' }],
  [
    'of sorted parameters and the key',
    (n) => ({ sign: hash(`${sorted(n)}&key=${SECRET}`, 'md5') }),
    { text: 'sorted parameters with key', by: 'digest' },
  ],
  ['of body and key', (n) => ({ sign: hash(`${bodyOf(n)}${SECRET}`, 'sha256') }), { by: 'digest of text and key' }],
  [
    'by a key pair',
    (n) => ({ sign: sign('sha256', Buffer.from(bodyOf(n)), privateKey).toString('base64') }),
    { by: 'public key' },
  ],
]

const hide = (text: string): string => text

const deliveryOf = (headers: Headers, number: number): RawDelivery => ({
  at: '2026-11-24T00:00:00.000Z',
  headers: {
    host: 'shop.example',
    'content-type': 'application/json',
    'x-other': 'abcdefghijklmnopqrstuvwxyz',
    ...headers(number),
  },
  body: bodyOf(number),
})

describe.each(schemes)('a signature %s', (_name, headers, expected) => {
  const withKeys = expected.by === 'public key' ? { secrets: [SECRET], publicKeys: [pem] } : keys
  const judge = (deliveries: readonly RawDelivery[]) =>
    judgeDeliveries(deliveries, { keys: withKeys, recurringNumbers: [], createdAs: ['PROCESSING'], endedAt: 0, hide })

  it('is found', () => {
    expect(constructionsOf(deliveryOf(headers, 1), withKeys)).toContainEqual(expect.objectContaining(expected))
  })

  it('is proved by three different deliveries, and by two of them only allowed', () => {
    const kindOf = (count: number) =>
      judge([1, 2, 3].slice(0, count).map((number) => deliveryOf(headers, number))).conclusions.find(
        ({ question }) => question === 'verification',
      )?.kind
    expect(kindOf(3)).toBe('proved')
    expect(kindOf(2)).toBe('allowed')
  })

  it('is not believed where one of many deliveries does not fit', () => {
    const forged = { ...deliveryOf(headers, 4), body: bodyOf(5) }
    const { construction, conclusions } = judge([...[1, 2, 3].map((number) => deliveryOf(headers, number)), forged])
    expect(construction).toBeUndefined()
    expect(conclusions.find(({ question }) => question === 'verification')).toMatchObject({ kind: 'ask', readings: [] })
  })
})

it('a digest without a key is told as what it is: anybody can make it', () => {
  const plain: Headers = (number) => ({ 'x-digest-of-body': hash(bodyOf(number), 'sha256') })
  const { construction, conclusions } = judgeDeliveries(
    [1, 2, 3].map((number) => deliveryOf(plain, number)),
    { keys, recurringNumbers: [], createdAs: [], endedAt: 0, hide },
  )
  expect(construction).toBeUndefined()
  expect(conclusions.find(({ question }) => question === 'verification')).toMatchObject({
    kind: 'allowed',
    because: expect.stringContaining('anybody can make it') as string,
  })
})
