import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bodyOf, deliveryOf, PUBLIC_KEYS, schemes, SECRET, type Headers } from '../testing/signed-deliveries.support.ts'
import type { RawDelivery } from '../model/delivery.ts'
import { constructionsOf, type Construction, type SigningKeys } from './constructions.ts'
import { judgeDeliveries } from './judge-deliveries.ts'

const keys: SigningKeys = { secrets: [SECRET], publicKeys: [] }
/** A merchant gives public keys only where the gateway signs with a key pair. */
const keysOf = ({ by }: Partial<Construction>): SigningKeys =>
  by?.startsWith('public key') === true ? { secrets: [SECRET], publicKeys: PUBLIC_KEYS } : keys
const hide = (text: string): string => text

describe.each(schemes)('a signature %s', (_name, headers, expected) => {
  const withKeys = keysOf(expected)
  const judge = (deliveries: readonly RawDelivery[]) =>
    judgeDeliveries(deliveries, { keys: withKeys, recurringNumbers: [], createdAs: ['PROCESSING'], endedAt: 0, hide })

  it('is found', () => {
    expect(constructionsOf(deliveryOf(headers, 1), withKeys)).toContainEqual(expect.objectContaining(expected))
  })

  it('is proved by three different deliveries, and only possible after two', () => {
    const kindOf = (count: number) =>
      judge([1, 2, 3].slice(0, count).map((number) => deliveryOf(headers, number))).conclusions.find(
        ({ point }) => point === 'verification',
      )?.kind
    expect(kindOf(3)).toBe('proved')
    expect(kindOf(2)).toBe('allowed')
  })

  it('is refused if one of many deliveries does not fit', () => {
    const forged = { ...deliveryOf(headers, 4), body: bodyOf(5) }
    const { construction, conclusions } = judge([...[1, 2, 3].map((number) => deliveryOf(headers, number)), forged])
    expect(construction).toBeUndefined()
    expect(conclusions.find(({ point }) => point === 'verification')).toMatchObject({
      kind: 'not-visible',
      readings: [],
    })
  })
})

it('is reported for a digest without a key, which anybody can calculate', () => {
  const plain: Headers = (number) => ({
    'x-digest-of-body': createHash('sha256').update(bodyOf(number)).digest('hex'),
  })
  const { construction, conclusions } = judgeDeliveries(
    [1, 2, 3].map((number) => deliveryOf(plain, number)),
    { keys, recurringNumbers: [], createdAs: [], endedAt: 0, hide },
  )
  expect(construction).toBeUndefined()
  expect(conclusions.find(({ point }) => point === 'verification')).toMatchObject({
    kind: 'allowed',
    because: expect.stringContaining('anybody can make it') as string,
  })
})
