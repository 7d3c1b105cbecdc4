import { generatePixPayload, getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import { createStaticPix, hasError, parsePix } from 'pix-utils'
import { describe, expect, it } from 'vitest'
import { parseBrCode } from './br-code.ts'
import { crc16 } from './crc16.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const runs = randomRuns(10_000)
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')
const textOf = (characters: readonly string[], minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })

const tlv = (id: string, value: string): string => id + String(Array.from(value).length).padStart(2, '0') + value
const sealed = (body: string): string => `${body}6304${crc16(new TextEncoder().encode(`${body}6304`))}`

const amount = fc
  .bigInt({ min: 1n, max: 999_999_999_999n })
  .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)

const parts = fc.record({
  account: fc.oneof(
    fc.record({ key: fc.uuid({ version: 4 }) }),
    fc.record({ url: textOf(letters, 8, 40).map((path) => `pix.example.com/qr/v2/${path}`) }),
  ),
  amount: fc.option(amount, { nil: undefined }),
  name: textOf([...letters, ' ', 'Á', 'Ç', 'Ã', 'é', 'ü'], 1, 25).map((name) => `L${name.trim()}`.slice(0, 25)),
  city: textOf(letters, 1, 15),
  txid: fc.option(textOf(letters, 1, 25), { nil: undefined }),
})

const code = parts.map((made) => {
  const { account, name, city, txid = '***' } = made
  const gui = tlv('00', 'url' in account ? 'BR.GOV.BCB.PIX' : 'br.gov.bcb.pix')
  const payload = sealed(
    [
      tlv('00', '01'),
      'url' in account ? tlv('01', '12') : '',
      tlv('26', gui + ('url' in account ? tlv('25', account.url) : tlv('01', account.key))),
      tlv('52', '0000') + tlv('53', '986'),
      made.amount === undefined ? '' : tlv('54', made.amount),
      tlv('58', 'BR') + tlv('59', name) + tlv('60', city) + tlv('62', tlv('05', txid)),
    ].join(''),
  )
  return { ...made, payload }
})

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()

describe('a Pix code made at random', () => {
  it('is parsed into the parts that it was built from, and two independent readers accept its checksum', () => {
    fc.assert(
      fc.property(code, ({ payload, account, name, city, txid, amount: written }) => {
        const result = parseBrCode(payload)
        expect(result).toMatchObject({
          ok: true,
          value: {
            payload,
            mode: 'url' in account ? 'dynamic' : 'static',
            ...account,
            receiverName: name,
            city,
            checks: { ok: true, failed: [] },
          },
        })
        if (!result.ok) return
        expect(result.value.amount).toBe(written)
        expect(result.value.txid).toBe(txid)
        expect(isValidPixPayload(payload)).toBe(true)
        const theirs = parsePix(payload)
        if (hasError(theirs) || !('merchantName' in theirs)) throw new Error('pix-utils reads nothing')
        expect(theirs.type).toBe('url' in account ? 'DYNAMIC' : 'STATIC')
        expect([theirs.merchantName, theirs.merchantCity]).toEqual([name, city])
      }),
      runs,
    )
  })

  it('is the same as the code that pix-utils makes of these parts', () => {
    fc.assert(
      fc.property(parts, ({ account, amount: written = '0', name, city, txid = 'PEDIDO1042' }) => {
        fc.pre('key' in account)
        const made = createStaticPix({
          merchantName: name,
          merchantCity: city,
          pixKey: 'key' in account ? account.key : '',
          infoAdicional: '',
          // A number there, so cents beyond its precision are left out.
          transactionAmount: Number(written) < 1e9 ? Number(written) : 1,
          txid,
        })
        if (hasError(made)) throw new Error(made.message)
        expect(parseBrCode(made.toBRCode())).toMatchObject({
          ok: true,
          // pix-utils writes names in capitals without accents.
          value: { mode: 'static', ...account, receiverName: plain(name), city: plain(city), txid, crcOk: true },
        })
      }),
      runs,
    )
  })

  it('with any one character changed fails its checksum or cannot be parsed', () => {
    const change = fc.record({ place: fc.nat(), character: fc.constantFrom(...letters, ' ', 'Á') })
    fc.assert(
      fc.property(code, change, ({ payload }, { place, character }) => {
        const at = place % payload.length
        // The checksum's own letters may be written small.
        fc.pre(payload[at]?.toUpperCase() !== character.toUpperCase() || at < payload.length - 4)
        fc.pre(payload[at] !== character)
        const result = parseBrCode(payload.slice(0, at) + character + payload.slice(at + 1))
        expect(result.ok && result.value.crcOk).toBe(false)
      }),
      runs,
    )
  })
})

describe('any text', () => {
  const almost = fc
    .tuple(code, fc.nat(), fc.nat(), fc.string({ unit: 'binary', maxLength: 8 }))
    .map(([{ payload }, from, count, put]) => {
      const at = from % payload.length
      return payload.slice(0, at) + put + payload.slice(at + (count % 8))
    })

  it('gives a code with an unchanged payload, or an error, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), almost), (text) => {
        const result = parseBrCode(text)
        if (result.ok) expect(result.value.payload).toBe(text)
        else expect(result.error.message).toMatch(/^[A-Z].*\.$/)
      }),
      runs,
    )
  })
})

describe('the samples of two other makers of Pix codes', () => {
  it('from @brazilian-utils are read here, and its reader reads our codes', () => {
    const made = generatePixPayload({
      key: '123e4567-e12b-12d1-a456-426655440000',
      amount: 150.5,
      merchantName: 'LOJA FICHA',
      merchantCity: 'SAO PAULO',
      txid: 'PEDIDO1042',
    })
    expect(parseBrCode(made ?? '')).toMatchObject({
      ok: true,
      value: { amount: '150.50', txid: 'PEDIDO1042', crcOk: true },
    })
    expect(getPixPayloadInfo(made ?? '')).not.toBeNull()
  })
})
