import { describe, expect, it } from 'vitest'
import { readEnvelope } from './envelope.ts'
import { withoutAbsent } from './gateway-object.ts'

describe('an envelope', () => {
  it('of a success gives the whole object', () => {
    const response = { code: '10000', msg: 'Success', trade_no: 'T1' }
    expect(readEnvelope(response)).toStrictEqual({ ok: true, value: response })
    expect(readEnvelope({ code: 10_000 }).ok).toBe(true)
  })

  it('of a refusal gives its texts, and no absent field', () => {
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

  it('is quoted with at most the length of a code', () => {
    const quoted = (code: string) => {
      const read = readEnvelope({ code, sub_code: code })
      return read.ok ? '' : read.error.message
    }
    expect(quoted('4'.repeat(64))).toContain(`code ${'4'.repeat(64)} (${'4'.repeat(64)}),`)
    expect(quoted('4'.repeat(65))).toContain(`code ${'4'.repeat(64)}… (${'4'.repeat(64)}…),`)
  })

  it.each([null, [], 'x', {}, { code: '' }, { code: null }, { code: {} }, { code: 1.5 }])('is refused: %j', (input) => {
    expect(readEnvelope(input)).toMatchObject({ ok: false, error: { kind: 'unreadable-response' } })
  })

  it('is not read from a prototype', () => {
    expect(readEnvelope(Object.create({ code: '10000' }))).toMatchObject({ error: { kind: 'unreadable-response' } })
  })
})

it('an object keeps null and blank fields, and loses undefined ones', () => {
  expect(Object.keys(withoutAbsent({ a: undefined, b: null, c: '' }))).toEqual(['b', 'c'])
})
