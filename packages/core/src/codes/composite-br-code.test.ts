import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomRuns } from '../testing/random-runs.support.ts'
import { type BrCode, parseBrCode } from './br-code.ts'
import { crc16 } from './crc16.ts'

const read = (text: string): BrCode => {
  const result = parseBrCode(text)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

type Length = (value: string) => number
const characters: Length = (value) => Array.from(value).length
const bytes: Length = (value) => new TextEncoder().encode(value).length

const tlv = (id: string, value: string, length = characters): string =>
  id + String(length(value)).padStart(2, '0') + value
const sealed = (body: string): string => `${body}6304${crc16(new TextEncoder().encode(`${body}6304`))}`

const GUI = tlv('00', 'br.gov.bcb.pix')
const KEY = GUI + tlv('01', 'loja@ficha.example')
const CHARGE = GUI + tlv('25', 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25')
const DUE = GUI + tlv('25', 'pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b')
const RECURRENCE_URL = 'pix.example.com/rec/2353c790eefb11eaadc10242ac120002'
const RECURRENCE = GUI + tlv('25', RECURRENCE_URL)

interface Parts {
  readonly account: string
  readonly amount?: string
  readonly txid?: string
  readonly name?: string
  /** Templates after the receiver's own fields, each with its tag. */
  readonly more?: readonly (readonly [tag: string, value: string])[]
  readonly length?: Length
}

const aCode = ({ account, amount, txid = '***', name = 'LOJA FICHA', more = [], length = characters }: Parts): string =>
  sealed(
    [
      tlv('00', '01'),
      tlv('26', account),
      tlv('52', '0000') + tlv('53', '986'),
      amount === undefined ? '' : tlv('54', amount),
      tlv('58', 'BR') + tlv('59', name, length) + tlv('60', 'SAO PAULO') + tlv('62', tlv('05', txid)),
      ...more.map(([tag, value]) => tlv(tag, value)),
    ].join(''),
  )

/** The sample of Banco Central's manual. */
const OFFICIAL =
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac1200026304F2DA'

describe('a composite Pix code', () => {
  it('with a recurrence alone authorises later charges, and its name is the name of the receiver', () => {
    expect(read(OFFICIAL)).toEqual({
      payload: OFFICIAL,
      mode: 'authorisation',
      recurrenceUrl: 'pix.example.com/rec/2353c790eefb11eaadc10242ac120002',
      receiverName: 'Fulano de Tal',
      city: 'BRASILIA',
      crcOk: true,
      checks: { ok: true, failed: [] },
    })
  })

  it('with an address for the first payment has no amount and no identifier, because apps ask the address', () => {
    const code = read(aCode({ account: CHARGE, amount: '150.00', txid: 'ABC123', more: [['80', RECURRENCE]] }))
    expect(code).toMatchObject({ mode: 'dynamic', isDueDateCharge: false, recurrenceUrl: RECURRENCE_URL })
    expect(code).not.toHaveProperty('amount')
    expect(code).not.toHaveProperty('txid')
  })

  it('with a key has its amount and its identifier', () => {
    expect(read(aCode({ account: KEY, amount: '150.00', txid: 'ABC123', more: [['80', RECURRENCE]] }))).toMatchObject({
      mode: 'static',
      amount: '150.00',
      txid: 'ABC123',
      recurrenceUrl: RECURRENCE_URL,
    })
  })

  it.each(['80', '85', '99'])(
    'may have its template under tag %s, in capitals, after the template of another scheme',
    (tag) => {
      const capitals = tlv('00', 'BR.GOV.BCB.PIX') + tlv('25', RECURRENCE_URL)
      const another = tlv('00', 'com.example.other') + tlv('25', 'other.example.com/rec/1')
      const before = tag === '80' ? [] : [['80', another] as const]
      expect(read(aCode({ account: GUI, more: [...before, [tag, capitals]] }))).toMatchObject({ mode: 'authorisation' })
    },
  )

  it.each([
    ['another scheme', tlv('00', 'com.example.other') + tlv('25', RECURRENCE_URL)],
    ['no recurrence in its path', GUI + tlv('25', 'pix.example.com/qr/v2/1')],
    ['no address', GUI],
    ['no objects', 'abc'],
  ])('with the template %s has no recurrence', (_, template) => {
    expect(read(aCode({ account: KEY, more: [['80', template]] }))).not.toHaveProperty('recurrenceUrl')
    expect(parseBrCode(aCode({ account: GUI, more: [['80', template]] }))).toMatchObject({ ok: false })
  })

  it.each([
    'pix.example.com/subs/2353c790eefb11eaadc10242ac120002',
    'pix.example.com/api/v2/REC/7',
    'qr.example.com/assinaturas/7',
    'example.com/pix/v2/recorrencia/7',
  ])('with the path of a bank of its own is a recurrence, with a payment and alone: %s', (address) => {
    const more = [['80', GUI + tlv('25', address)] as const]
    expect(read(aCode({ account: GUI, more }))).toMatchObject({ mode: 'authorisation', recurrenceUrl: address })
    expect(read(aCode({ account: CHARGE, more }))).toMatchObject({ mode: 'dynamic', recurrenceUrl: address })
    expect(read(aCode({ account: KEY, more }))).toMatchObject({ mode: 'static', recurrenceUrl: address })
  })

  it.each(['pix.example.com/qr/v2/cobv/7', 'pix.example.com/cob/7', 'pix.example.com', '/subs'])(
    'with the address of a charge, or of nothing, is no recurrence: %s',
    (address) => {
      const more = [['80', GUI + tlv('25', address)] as const]
      expect(read(aCode({ account: KEY, more }))).not.toHaveProperty('recurrenceUrl')
    },
  )

  it('is parsed into the parts that it was built from', () => {
    const path = fc.string({ unit: fc.constantFrom('a', 'b', 'f', '0', '7', '9'), minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        fc.constantFrom(GUI, KEY, CHARGE, DUE),
        fc.integer({ min: 80, max: 99 }),
        path,
        fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
        (account, tag, end, cents) => {
          const address = `pix.example.com/rec/${end}`
          const code = read(
            aCode({
              account,
              more: [[String(tag), GUI + tlv('25', address)]],
              ...(cents !== undefined && { amount: (cents / 100).toFixed(2) }),
            }),
          )
          expect(code).toMatchObject({ recurrenceUrl: address, checks: { ok: true } })
          expect(code.mode).toBe(account === GUI ? 'authorisation' : account === KEY ? 'static' : 'dynamic')
        },
      ),
      randomRuns(2_000),
    )
  })

  it('with any damage is read or refused, and never throws', () => {
    const code = aCode({ account: CHARGE, amount: '150.00', more: [['80', RECURRENCE]] })
    fc.assert(
      fc.property(fc.nat(code.length - 1), fc.string({ maxLength: 3 }), (at, text) => {
        const damaged = code.slice(0, at) + text + code.slice(at + 1)
        const result = parseBrCode(damaged)
        if (result.ok && damaged.trim() !== code) expect(result.value.payload).toBe(damaged)
      }),
      randomRuns(5_000),
    )
  })
})

describe('other facts in a Pix code', () => {
  it('are a due date of its charge', () => {
    expect(read(aCode({ account: DUE }))).toMatchObject({ mode: 'dynamic', isDueDateCharge: true })
    expect(read(aCode({ account: CHARGE }))).toMatchObject({ mode: 'dynamic', isDueDateCharge: false })
  })

  it('are a payout in cash', () => {
    expect(read(aCode({ account: KEY + tlv('03', '12345678') }))).toMatchObject({ cashProvider: '12345678' })
    expect(read(aCode({ account: KEY }))).not.toHaveProperty('cashProvider')
  })

  it('are a length counted in bytes, which is a failed check and not an error', () => {
    const counted = read(aCode({ account: KEY, name: 'PADARIA SÃO JOSÉ', length: bytes }))
    expect(counted).toMatchObject({ receiverName: 'PADARIA SÃO JOSÉ', crcOk: true, checks: { failed: ['lengths'] } })
    expect(read(aCode({ account: KEY, name: 'PADARIA SÃO JOSÉ' })).checks.ok).toBe(true)
  })
})
