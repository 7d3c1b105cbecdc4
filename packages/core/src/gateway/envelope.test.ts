import { describe, expect, it } from 'vitest'
import { readEnvelope } from './envelope.ts'
import { withoutAbsent } from './gateway-object.ts'

describe('an envelope', () => {
  it('of a success gives the object back', () => {
    const response = { code: '10000', msg: 'Success', trade_no: 'T1' }
    expect(readEnvelope(response)).toStrictEqual({ ok: true, value: response })
    expect(readEnvelope({ code: 10_000 }).ok).toBe(true)
  })

  it('of a refusal gives what it says, and no field that it does not have', () => {
    const refused = { code: '40002', msg: 'Business Failed', sub_code: 'invalid-signature', sub_msg: 'Wrong key' }
    expect(readEnvelope({ ...refused, out_trade_no: 'o-1' })).toMatchObject({
      ok: false,
      error: {
        kind: 'gateway-refused',
        code: '40002',
        msg: 'Business Failed',
        subCode: 'invalid-signature',
        subMsg: 'Wrong key',
        outTradeNo: 'o-1',
      },
    })
    const bare = readEnvelope({ code: '40002' })
    expect(!bare.ok && Object.keys(bare.error).toSorted()).toEqual(['code', 'kind', 'message'])
  })

  it('quotes a code as far as a code is long', () => {
    const quoted = (code: string) => {
      const read = readEnvelope({ code, sub_code: code })
      return read.ok ? '' : read.error.message
    }
    expect(quoted('4'.repeat(64))).toContain(`code ${'4'.repeat(64)} (${'4'.repeat(64)}),`)
    expect(quoted('4'.repeat(65))).toContain(`code ${'4'.repeat(64)}… (${'4'.repeat(64)}…),`)
  })

  it.each([null, [], 'x', {}, { code: '' }, { code: null }, { code: {} }, { code: 1.5 }])('is none: %j', (input) => {
    expect(readEnvelope(input)).toMatchObject({ ok: false, error: { kind: 'unreadable-response' } })
  })

  it('has no code from a prototype', () => {
    expect(readEnvelope(Object.create({ code: '10000' }))).toMatchObject({ error: { kind: 'unreadable-response' } })
  })
})

it('an object without what is absent does not have it', () => {
  expect(Object.keys(withoutAbsent({ a: undefined, b: null, c: '' }))).toEqual(['b', 'c'])
})
