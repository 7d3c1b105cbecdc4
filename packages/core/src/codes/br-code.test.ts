import { describe, expect, it } from 'vitest'
import { type BrCode, parseBrCode } from './br-code.ts'
import { crc16 } from './crc16.ts'

function read(text: string): BrCode {
  const result = parseBrCode(text)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const tlv = (id: string, value: string): string => id + String(Array.from(value).length).padStart(2, '0') + value
const sealed = (body: string): string => `${body}6304${crc16(new TextEncoder().encode(`${body}6304`))}`

const KEY = '123e4567-e12b-12d1-a456-426655440000'
/** The sample of Banco Central's manual. */
const CANONICAL = `00020126580014br.gov.bcb.pix0136${KEY}5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D`

interface Parts {
  readonly account: string
  readonly amount?: string
  readonly currency?: string
  readonly name?: string
  readonly txid?: string
  readonly initiation?: string
}

function aCode({ account, amount, currency = '986', name = 'LOJA FICHA', txid = '***', initiation }: Parts): string {
  return sealed(
    [
      tlv('00', '01'),
      initiation === undefined ? '' : tlv('01', initiation),
      tlv('26', account),
      tlv('52', '0000'),
      tlv('53', currency),
      amount === undefined ? '' : tlv('54', amount),
      tlv('58', 'BR'),
      tlv('59', name),
      tlv('60', 'SAO PAULO'),
      tlv('62', tlv('05', txid)),
    ].join(''),
  )
}

const keyAccount = tlv('00', 'br.gov.bcb.pix') + tlv('01', 'loja@ficha.example')
const urlAccount = tlv('00', 'BR.GOV.BCB.PIX') + tlv('25', 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25')

describe('a Pix code', () => {
  it('reads the sample of the manual', () => {
    expect(read(CANONICAL)).toEqual({
      payload: CANONICAL,
      mode: 'static',
      key: KEY,
      receiverName: 'Fulano de Tal',
      city: 'BRASILIA',
      crcOk: true,
      checks: { ok: true, failed: [] },
    })
  })

  it('for a single payment has an address in place of a key, also if its scheme is in capitals', () => {
    const code = aCode({ account: urlAccount, initiation: '12', amount: '150.00' })
    expect(read(code)).toMatchObject({
      mode: 'dynamic',
      url: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
      amount: '150.00',
      crcOk: true,
    })
  })

  it('gives amount, identifier and note', () => {
    const account = keyAccount + tlv('02', 'Pedido 1042')
    expect(read(aCode({ account, amount: '10.5', txid: 'PEDIDO1042' }))).toMatchObject({
      amount: '10.5',
      txid: 'PEDIDO1042',
      description: 'Pedido 1042',
    })
  })

  it('counts an accented letter as one character in its length and as two bytes in its checksum', () => {
    expect(read(aCode({ account: keyAccount, name: 'JOSÉ DA CONCEIÇÃO' }))).toMatchObject({
      receiverName: 'JOSÉ DA CONCEIÇÃO',
      crcOk: true,
    })
  })

  it('is found after the account of another scheme', () => {
    const body = tlv('00', '01') + tlv('26', tlv('00', 'com.example')) + tlv('27', keyAccount) + tlv('53', '986')
    expect(read(sealed(body))).toMatchObject({ key: 'loja@ficha.example', crcOk: true })
  })

  it.each(['26', '51'])('may have its account under tag %s, the first and the last tag for accounts', (tag) => {
    expect(read(sealed(tlv('00', '01') + tlv(tag, keyAccount) + tlv('53', '986')))).toMatchObject({ crcOk: true })
  })

  it('is found after an account that cannot be read', () => {
    const body = tlv('00', '01') + tlv('26', 'of another form') + tlv('27', keyAccount) + tlv('53', '986')
    expect(read(sealed(body))).toMatchObject({ mode: 'static', key: 'loja@ficha.example' })
  })

  it('with a key and an address uses the address, and with an empty address uses the key', () => {
    const both = keyAccount + tlv('25', 'pix.example.com/qr/v2/1')
    expect(read(aCode({ account: both }))).toMatchObject({ mode: 'dynamic', url: 'pix.example.com/qr/v2/1' })
    expect(read(aCode({ account: keyAccount + tlv('25', '') }))).toMatchObject({ mode: 'static' })
  })

  it('is read with as many blanks as a QR code can hold, and refused with one more', () => {
    const blanks = ' '.repeat(7089 - CANONICAL.length)
    expect(read(CANONICAL + blanks)).toMatchObject({ key: KEY, checks: { failed: ['surrounding-space'] } })
    expect(parseBrCode(`${CANONICAL}${blanks} `)).toMatchObject({ ok: false, error: { kind: 'length' } })
  })

  it.each([
    ['0.00', undefined],
    ['0', undefined],
    ['10.', '10'],
    ['0.01', '0.01'],
    ['0015.00', '15.00'],
    ['00.50', '0.50'],
    ['9999999999.99', '9999999999.99'],
  ])('with the amount %s gives %s', (written, amount) => {
    const code = read(aCode({ account: keyAccount, amount: written }))
    expect(code.amount).toBe(amount)
    expect(code.checks.ok).toBe(true)
  })
})

describe('a failed check', () => {
  it('of the checksum leaves the code readable', () => {
    expect(read(CANONICAL.replace(/.$/, 'E'))).toMatchObject({ key: KEY, crcOk: false, checks: { failed: ['crc'] } })
  })

  it('does not depend on upper or lower case in the checksum', () => {
    expect(read(CANONICAL.replace('1D3D', '1d3d')).crcOk).toBe(true)
  })

  it('is reported for a checksum that is missing or not at the end', () => {
    expect(read(CANONICAL.slice(0, -8)).crcOk).toBe(false)
    expect(read(`${CANONICAL}${tlv('99', 'x')}`).crcOk).toBe(false)
    const fiveDigits = sealed(tlv('00', '01') + tlv('26', keyAccount) + tlv('53', '986')).replace(
      /6304(....)$/,
      '63050$1',
    )
    expect(read(fiveDigits).crcOk).toBe(false)
    const under99 = `${CANONICAL.slice(0, -8)}9904`
    expect(read(under99 + crc16(new TextEncoder().encode(under99))).crcOk).toBe(false)
  })

  it.each([
    ['amount', aCode({ account: keyAccount, amount: '1,50' })],
    ['amount', aCode({ account: keyAccount, amount: '-1.00' })],
    ['amount', aCode({ account: keyAccount, amount: '.50' })],
    ['amount', aCode({ account: keyAccount, amount: '1.500' })],
    ['amount', aCode({ account: keyAccount, amount: '12345678901' })],
    ['currency', aCode({ account: keyAccount, currency: '840' })],
    ['surrounding-space', `${CANONICAL} `],
    ['surrounding-space', `\n${CANONICAL}`],
  ])('is named "%s"', (name, text) => {
    const code = read(text)
    expect(code.checks).toEqual({ ok: false, failed: [name] })
    expect(code.payload).toBe(text)
  })
})

describe('a text that is not a Pix code', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(1_000_000), 'length'],
    ['0002', 'structure'],
    ['000201265', 'structure'],
    ['ficha', 'structure'],
    ['{"TYP":20,"v":{"DEV":"x"},"ic":{"IDC":"1"}}', 'structure'],
    [CANONICAL.slice(0, -1), 'structure'],
    [CANONICAL.slice(1), 'structure'],
    [sealed(tlv('00', '01') + tlv('26', tlv('00', 'com.example'))), 'structure'],
    [aCode({ account: tlv('00', 'br.gov.bcb.pix') }), 'structure'],
    [aCode({ account: tlv('00', 'br.gov.bcb.pix') + tlv('01', '') }), 'structure'],
    // The text does not begin with the format, or Pix is named under a tag that is not for accounts.
    [sealed(tlv('26', keyAccount) + tlv('00', '01') + tlv('53', '986')), 'structure'],
    [sealed(tlv('00', '01') + tlv('25', keyAccount) + tlv('53', '986')), 'structure'],
    [sealed(tlv('00', '01') + tlv('52', keyAccount) + tlv('53', '986')), 'structure'],
    ['0002-1', 'structure'],
    ['٠٠٠٢01', 'structure'],
  ])('%.24s gives the error "%s"', (text, kind) => {
    expect(parseBrCode(text)).toMatchObject({ ok: false, error: { kind } })
  })
})

describe('the checksum', () => {
  it('is CRC-16/CCITT-FALSE', () => {
    expect(crc16(new TextEncoder().encode('123456789'))).toBe('29B1')
  })
})
