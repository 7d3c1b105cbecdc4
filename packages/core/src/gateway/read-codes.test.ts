import { describe, expect, it } from 'vitest'
import type { PaymentTerms } from '../model/payment-terms.ts'
import { brBoleto } from '../countries/br/testing/fixtures.ts'
import { namesOtherAmount } from './instructions/amounts-in-text.ts'
import { parsePayResponse } from './pay-response.ts'
import { readQrImage } from './instructions/qr-image.ts'

const LINE = '34191790010101234567289012345677916400000015000'
const BARCODE = '34199164000000150001790001012345678901234567'
const withDigit = (text: string, at: number): string =>
  text.slice(0, at) + String((Number(text[at]) + 1) % 10) + text.slice(at + 1)

const parse = (response: object, terms: PaymentTerms) => {
  const parsed = parsePayResponse({ code: '10000', ...response }, terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const { instructions, diagnostics } = parsed.value
  return { instructions, said: diagnostics.map(({ kind, field = '' }) => `${kind} ${field}`.trim()) }
}

describe('a boleto', () => {
  const read = (response: object, more: object = {}) => parse(response, { ...brBoleto.terms, ...more })
  const typed = { kind: 'reference', label: 'linhaDigitavel', value: LINE, grouping: 'linhaDigitavel' }
  const bars = { kind: 'barcode', payload: BARCODE, symbology: 'itf' }

  it.each([
    ['both numbers', { bank_code: LINE, barcode: BARCODE }],
    ['the typed number alone', { bank_code: LINE }],
    ['the bars alone', { barcode: BARCODE }],
    ['each in the other’s field', { bank_code: BARCODE, barcode: LINE }],
    ['dots and blanks', { bank_code: '34191.79001 01012.345672 89012.345677 9 16400000015000' }],
  ])('is read from %s', (_, response) => {
    const { instructions, said } = read(response)
    expect(instructions).toEqual([typed, bars])
    expect(said.filter((one) => !one.startsWith('field-missing'))).toEqual([])
  })

  it('with a wrong general digit is shown in both forms, because both have that digit', () => {
    const wrong = withDigit(LINE, 32)
    const { instructions, said } = read({ bank_code: wrong })
    expect(instructions).toMatchObject([{ value: wrong }, { kind: 'barcode', payload: withDigit(BARCODE, 4) }])
    expect(said).toContain('check-digit-failed bank_code')
    expect(read({ barcode: withDigit(BARCODE, 4) }).instructions).toMatchObject([{ value: wrong }, { kind: 'barcode' }])
  })

  it('with a wrong digit of a block is shown as it was sent, without bars made from it', () => {
    const wrong = withDigit(LINE, 9)
    const { instructions, said } = read({ bank_code: wrong })
    expect(instructions).toEqual([{ kind: 'reference', label: 'linhaDigitavel', value: wrong, grouping: 'fours' }])
    expect(said).toContain('check-digit-failed bank_code')
  })

  it('that is not a boleto is shown as it was sent', () => {
    const { instructions, said } = read({ bank_code: '12345', barcode: 'ALPHA-1' })
    expect(instructions).toEqual([
      { kind: 'reference', label: 'linhaDigitavel', value: '12345', grouping: 'fours' },
      { kind: 'barcode', payload: 'ALPHA-1', symbology: 'code128' },
    ])
    expect(said).toEqual(expect.arrayContaining(['code-unreadable bank_code', 'code-unreadable barcode']))
    expect(read({ barcode: '12\u00f1' }).instructions).toMatchObject([{ kind: 'barcode', symbology: 'code128' }])
  })

  it('is not read as a whole if one of its two numbers is not a boleto', () => {
    const { instructions, said } = read({ bank_code: LINE, barcode: '12345' })
    expect(instructions).toMatchObject([typed, { kind: 'barcode', payload: '12345' }])
    expect(said).toContain('code-unreadable bank_code, barcode')
  })

  it('with another amount or another date is reported by its field', () => {
    expect(read({ bank_code: LINE }, { amount: '151.00' }).said).toContain('amount-differs barcode')
    expect(read({ bank_code: LINE }, { timeoutExpress: '30d' }).said).toContain('due-date-differs barcode')
    expect(read({ bank_code: LINE }, { timeoutExpress: 'soon' }).said.join()).not.toContain('due-date-differs')
  })

  it('of a collection is grouped as a collection slip, and has no due date', () => {
    const collection = '836200000005449001387777777777777775777777777775'
    const { instructions, said } = read({ bank_code: collection }, { amount: '44.90' })
    expect(instructions[0]).toMatchObject({ value: collection, grouping: 'arrecadacao' })
    expect(said.join()).not.toMatch(/differs/)
  })
})

describe('the slip of a casa lotérica', () => {
  const BARS = '83620000000449001387777777777777777777777777'
  const TYPED = '836200000005449001387777777777777775777777777775'
  const read = (response: object, more: object = {}) =>
    parse(response, { ...brBoleto.terms, method: 'Lottery', amount: '44.90', ...more })
  const bars = { kind: 'barcode', payload: BARS, symbology: 'itf' }
  const code = { kind: 'reference', label: 'lotteryCode', value: TYPED, grouping: 'arrecadacao' }
  const saidBeside = (said: readonly string[]) => said.filter((one) => one !== 'field-missing pay_url')

  it.each([
    ['both numbers', { barcode: BARS, bank_no: TYPED }],
    ['the typed number in both fields', { barcode: TYPED, bank_no: TYPED }],
    ['hyphens', { barcode: '83620000000-5 44900138777-7 77777777777-5 77777777777-5', bank_no: TYPED }],
    ['the bars alone', { barcode: BARS }],
    ['the number alone', { bank_no: TYPED }],
  ])('that is a boleto has the 44 digits of its bars, from %s', (_, response) => {
    const { instructions, said } = read(response)
    expect(instructions).toEqual([bars, code])
    expect(saidBeside(said)).toEqual([])
  })

  it('that is a bank slip is grouped like one', () => {
    expect(read({ barcode: BARCODE, bank_no: LINE }, { amount: '150.00' }).instructions).toMatchObject([
      { payload: BARCODE },
      { label: 'lotteryCode', value: LINE, grouping: 'linhaDigitavel' },
    ])
  })

  it('has its check digits and its amount compared', () => {
    expect(read({ barcode: withDigit(BARS, 43), bank_no: TYPED }).said).toContain('check-digit-failed barcode')
    expect(read({ barcode: BARS, bank_no: TYPED }, { amount: '40.00' }).said).toContain('amount-differs barcode')
    const other = read({ barcode: '81870000012345612345555555555555555555555555', bank_no: TYPED })
    expect(other.said).toContain('code-unreadable bank_no, barcode')
    expect(other.instructions).toMatchObject([{ kind: 'barcode' }, { value: TYPED }])
  })

  it('that is no boleto is shown as it was sent, and nothing is derived', () => {
    const { instructions, said } = read({ barcode: '123456', bank_no: '7-A' })
    expect(instructions).toEqual([
      { kind: 'barcode', payload: '123456', symbology: 'itf' },
      { ...code, value: '7-A' },
    ])
    expect(saidBeside(said)).toEqual([])
    expect(read({ barcode: '123456' }).said).toContain('field-missing bank_no')
    expect(read({ bank_no: '7-A' }).said).toContain('field-missing barcode')
  })

  it('that has a boleto in one field and another number in the other field shows both, and checks the boleto', () => {
    const { instructions, said } = read({ barcode: TYPED, bank_no: '7-A' }, { amount: '40.00' })
    expect(instructions).toEqual([bars, { ...code, value: '7-A' }])
    expect(saidBeside(said)).toEqual(['amount-differs barcode'])
  })
})

describe('the published slip of a casa lotérica', () => {
  // A line of bank 104 over 116.49, with valid check digits.
  const LINE_104 = '10490012314567890001576543210983116420000011649'
  const BARS_104 = '10491164200000116490012345678900017654321098'

  it('has the number of eight digits first, then the bars of its line, then the line as it came', () => {
    const { instructions, said } = parse(
      { barcode: LINE_104, bank_no: '10850221', pay_url: 'https://pay.gateway.example/checkout?prepay_id=1' },
      { ...brBoleto.terms, method: 'Lottery', amount: '116.49', timeoutExpress: '5d' },
    )
    expect(said).toEqual([])
    expect(instructions.map(({ kind }) => kind)).toEqual(['reference', 'barcode', 'reference', 'redirect'])
    expect(instructions[0]).toMatchObject({ label: 'lotteryCode', value: '10850221' })
    expect(instructions[1]).toMatchObject({ payload: BARS_104 })
    expect(instructions[2]).toMatchObject({ label: 'linhaDigitavel', value: LINE_104 })
  })
})

describe('blanks around a field', () => {
  const read = (method: 'Rapipago' | 'Khipu', response: object) =>
    parse(response, {
      country: 'AR',
      method,
      amount: '150.00',
      currency: 'ARS',
      createdAt: '2026-11-21T15:04:05Z',
    })

  it.each([' 123456', '123456 ', '123456\n'])('are not in the bars of %j, and are reported', (barcode) => {
    const { instructions, said } = read('Rapipago', { barcode })
    expect(instructions).toMatchObject([{ kind: 'barcode', payload: barcode, symbology: 'itf' }])
    expect(said).toContain('surrounding-space barcode')
  })

  it('do not hide a link', () => {
    const { instructions, said } = read('Khipu', { pay_url: ' https://pay.example/1\n' })
    expect(instructions).toMatchObject([{ kind: 'redirect', link: { href: 'https://pay.example/1' } }])
    expect(said).toEqual(['surrounding-space pay_url'])
    expect(read('Khipu', { pay_url: 'https://pay.example/ 1' }).said).toContain('unsafe-link pay_url')
  })

  it('do not move a short SPEI reference into the concept', () => {
    const mx = { country: 'MX', method: 'SPEI', amount: '1.00', currency: 'MXN', createdAt: '2026-11-21T15:04:05Z' }
    const { instructions } = parse({ reference: '1234567 ' }, mx as PaymentTerms)
    expect(instructions).toMatchObject([{ label: 'speiReference', value: '1234567 ' }])
  })

  it('of a barcode that no bars can hold are not the only report', () => {
    expect(read('Rapipago', { barcode: '12\u00f1' }).said).toContain('code-unreadable barcode')
  })
})

describe('a CLABE', () => {
  const read = (response: object) =>
    parse(response, {
      country: 'MX',
      method: 'SPEI',
      amount: '150.00',
      currency: 'MXN',
      createdAt: '2026-11-21T15:04:05Z',
    })

  it('is kept with its bank, if a bank is named', () => {
    const { instructions, said } = read({ clabe: '032180000118359719', bank_name: 'IXE' })
    expect(instructions).toContainEqual({ kind: 'clabe', clabe: '032180000118359719', bankName: 'IXE' })
    expect(said.join()).not.toMatch(/clabe/)
    const [alone] = read({ clabe: '032180000118359719' }).instructions
    expect(alone).toStrictEqual({ kind: 'clabe', clabe: '032180000118359719' })
  })

  it.each([
    ['032180000118359718', 'check-digit-failed clabe'],
    ['0321800001183597', 'code-unreadable clabe'],
  ])('that is wrong (%s) is shown as it was sent, and reported to the merchant', (clabe, kind) => {
    const { instructions, said } = read({ clabe })
    expect(instructions[0]).toMatchObject({ kind: 'clabe', clabe })
    expect(said).toContain(kind)
  })

  it.each(['032 180 00011835971 9', '032-180-00011835971-9'])('is copied as 18 digits from %j', (clabe) => {
    expect(read({ clabe }).instructions[0]).toMatchObject({ clabe: '032180000118359719' })
  })

  it('is not made from another field', () => {
    expect(read({ reference: '1234567' }).instructions.map(({ kind }) => kind)).not.toContain('clabe')
  })
})

describe('31: a picture of a QR code', () => {
  const png = 'iVBORw0KGgoA'
  const dataUri = (mime: string, base64: string): string => `data:${mime};base64,${base64}`

  it.each([
    ['image/png', png],
    ['image/jpeg', '/9j/4AAQ'],
    ['image/gif', 'R0lGODlhAAAA'],
    ['image/gif', 'R0lGODdhAAAA'],
    ['image/webp', 'UklGRiQAAABXRUJQ'],
  ])('is accepted as %s, with and without its declaration', (mime, base64) => {
    expect(readQrImage(base64)).toBe(dataUri(mime, base64))
    expect(readQrImage(dataUri(mime, base64))).toBe(dataUri(mime, base64))
  })

  it('may be declared as image/jpg', () => {
    expect(readQrImage(dataUri('image/jpg', '/9j/4AAQ'))).toBe(dataUri('image/jpeg', '/9j/4AAQ'))
  })

  it.each([
    ['SVG', dataUri('image/svg+xml', 'PHN2Zz48L3N2Zz4=')],
    ['bare SVG', 'PHN2Zz48L3N2Zz4='],
    ['SVG that says PNG', dataUri('image/png', 'PHN2Zz48L3N2Zz4=')],
    ['one format that says another', dataUri('image/gif', png)],
    ['JPEG that says PNG', dataUri('image/png', '/9j/4AAQ')],
    ['text', 'data:text/html;base64,iVBORw0KGgoA'],
    ['no Base64', `${png}!AAA`],
    ['something in front', ` ${png}AAA`],
    ['something behind', `${png}AAA"`],
    ['a piece of Base64', `${png}A`],
    ['nothing', ''],
    ['an address', 'https://pay.example/qr.png'],
  ])('is refused for %s', (_, text) => {
    expect(readQrImage(text)).toBeUndefined()
  })

  it('has at most 256 KiB', () => {
    const most = Math.ceil((256 * 1024 * 4) / 3) + 64
    const prefix = 'data:image/png;base64,'
    const long = (length: number): string => prefix + png + 'A'.repeat(length - prefix.length - png.length)
    expect(readQrImage(long(most))).toBe(long(most))
    expect(readQrImage(long(most + 4))).toBeUndefined()
  })
})

describe('the amount in a line of text', () => {
  it.each([
    ['Monto: Bs 420,00', '420.00', false],
    ['Monto: 1.420,50', '1420.50', false],
    ['Monto: 1,420.50', '1420.50', false],
    ['Monto: 1.420', '1420', false],
    ['Monto: 1,420,000', '1420000', false],
    ['Monto: 00420,00', '420.00', false],
    ['Monto: 0,50', '0.50', false],
    ['Monto: 421,00', '420.00', true],
    ['Total: 42', '420.00', true],
    ['Monto: por acordar', '420.00', false],
    ['Cuenta: 421', '420.00', false],
  ])('%s is compared with %s, and differs: %s', (text, amount, isOther) => {
    expect(namesOtherAmount(text, amount)).toBe(isOther)
  })
})
