import { isValidBoleto, getBoletoInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { clabe as clabeOracle } from 'clabe-validator'
import { cnpj as cnpjOracle } from 'cpf-cnpj-validator'
import { hasError, parsePix } from 'pix-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { responseTable } from '../../../../packages/core/src/testing/response-table.support.ts'
import { crc16 } from '../numbers/br-code.ts'
import type { Readings } from '../readings/readings.ts'
import { startOfTest, startSandbox } from '../testing/sandbox-under-test.ts'
import { nameOfRow, requestForRow } from '../testing/row-request.ts'
import { methodRows } from './country.ts'
import type { ResponseField } from './response-field.ts'

/** The form of each field's value, in every row. */
const shapes: Readonly<Record<ResponseField, RegExp>> = {
  pay_url: /^http:\/\/127\.0\.0\.1:\d+\/checkout\?prepay_id=[0-9a-f]{32}$/,
  wallet_url: /^http:\/\/127\.0\.0\.1:\d+\/wallet\?prepay_id=[0-9a-f]{32}$/,
  app_link_url: /^http:\/\/127\.0\.0\.1:\d+\/app\?prepay_id=[0-9a-f]{32}$/,
  reference: /^[1-9]\d{6,17}$/,
  barcode: /^(\d{2})+$/,
  qr_code: /^.{100,600}$/,
  qr_code_url: /^http:\/\/127\.0\.0\.1:\d+\/qr\/[0-9a-f]{32}\.png$/,
  qr_code_img: /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+=*$/,
  provider_owner: /^\S.+\S$/,
  provider_owner_document: /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/,
  provider_agency: /^\d{4}$/,
  provider_number: /^\d{5}-\d$/,
  partner_code: /^\d{4,6}$/,
  bank_name: /^\S.+$/,
  bank_no: /^8\d{47}$/,
  bank_code: /^\d{47}$/,
  clabe: /^\d{18}$/,
  instruction: /^Realice una transferencia(.*\n){6,}.*$/,
}

const envelope = ['code', 'msg', 'out_trade_no', 'trade_no', 'trade_status']

// The boleto validator reads the due date by a window around today.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: startOfTest }))
afterEach(() => void vi.useRealTimers())

describe('the table of section 4.1', () => {
  it('has the rows and the fields that the document lists, and cards', () => {
    const written = methodRows.filter(({ country }) => country !== undefined)
    expect(new Map(written.map((row) => [nameOfRow(row), [...row.fields].sort()]))).toEqual(
      new Map([...responseTable()].map(([name, fields]) => [name, [...fields].sort()])),
    )
    expect(methodRows).toHaveLength(written.length + 1)
  })

  it.each(methodRows.map((row) => [nameOfRow(row), row] as const))('%s answers all its fields', async (_name, row) => {
    const { trade, order } = await startSandbox()
    const { body } = await trade('/trade/pay', requestForRow(row))
    expect(body).toMatchObject({ code: '10000', trade_status: 'PROCESSING' })
    expect(Object.keys(body).sort()).toEqual([...envelope, ...row.fields].sort())
    for (const field of row.fields) expect(body[field], field).toMatch(shapes[field])
    expect((await order(body['out_trade_no']))['country']).toBe(row.country ?? 'BR')
  })

  it('gives every order its own numbers, and the same numbers under the same seed', async () => {
    const row = methodRows.find(({ method }) => method === 'SPEI')!
    const clabeOf = async (outTradeNo: string, seed: string): Promise<unknown> => {
      const { trade } = await startSandbox({ seed })
      return (await trade('/trade/pay', requestForRow(row, { out_trade_no: outTradeNo }))).body['clabe']
    }
    expect(await clabeOf('one', 'a')).not.toBe(await clabeOf('two', 'a'))
    expect(await clabeOf('one', 'a')).not.toBe(await clabeOf('one', 'b'))
    expect(await clabeOf('one', 'a')).toBe(await clabeOf('one', 'a'))
  })
})

async function answerOf(
  method: string,
  changes: Record<string, unknown> = {},
  readings: Partial<Readings> = {},
): Promise<Record<string, string>> {
  const row = methodRows.find((one) => one.method === method)!
  const { trade } = await startSandbox({ seed: `${method}${JSON.stringify(changes)}`, ...readings })
  return (await trade('/trade/pay', requestForRow(row, changes))).body as Record<string, string>
}

describe('numbers that other programs can check', () => {
  it.each([0.01, 1, 150, 1234.56, 9_999_999_999.99])('Pix of %d: checksum and amount are right', async (amount) => {
    const { qr_code: code = '' } = await answerOf('PIX', { order_amount: amount })
    const parsed = parsePix(code)
    expect(hasError(parsed)).toBe(false)
    expect(parsed).toMatchObject({ type: 'DYNAMIC', merchantName: 'FICHA SANDBOX LTDA', merchantCity: 'SAO PAULO' })
    expect(code).toContain(`54${String(amount.toFixed(2).length).padStart(2, '0')}${amount.toFixed(2)}5802BR`)
    expect(isValidPixPayload(code)).toBe(true)
  })

  it.each([
    ['due-date', /pix\.sandbox\.example\/qr\/v2\/cobv\/.*5406150\.00/],
    [
      'authorisation',
      /^00020126180014br\.gov\.bcb\.pix5204(?!\d*5406).*80\d\d0014br\.gov\.bcb\.pix25\d\dpix\.sandbox\.example\/rec\//,
    ],
    ['charge-and-recurrence', /^00020101021226.*\/qr\/v2\/.*5406150\.00.*\/rec\//],
    ['key-and-recurrence', /0119pix@sandbox\.example.*5406150\.00.*\/rec\//],
    ['due-date-and-recurrence', /\/cobv\/.*\/rec\//],
    ['open-amount', /^(?!.*5303986\d*5406).*0119pix@sandbox\.example/],
  ] as const)('the option for %s makes such a Pix code, with a right checksum', async (pixCode, layout) => {
    const { qr_code: code = '' } = await answerOf('PIX', { order_amount: 150 }, { pixCode })
    expect(code).toMatch(layout)
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4))
  })

  it('a boleto has a Pix code if an option says so, and no other boleto', async () => {
    expect(isValidPixPayload((await answerOf('Boleto', {}, { boletoPix: true }))['qr_code'] ?? '')).toBe(true)
    expect(await answerOf('Boleto')).not.toHaveProperty('qr_code')
  })

  it('a Pix amount that is too long for its field is left out', async () => {
    const { qr_code: code = '' } = await answerOf('PIX', { order_amount: 99_999_999_999.99 })
    expect(isValidPixPayload(code)).toBe(true)
    expect(code).toContain('53039865802BR')
  })

  it.each([
    [0.01, '90m', '2026-11-21'],
    [150, '3d', '2026-11-24'],
    [99_999_999.99, '1c', '2026-11-21'],
    // 11:30 in UTC is 08:30 in Brasília: 16 hours later it is already Sunday in UTC, and still Saturday there.
    [289.9, '15h', '2026-11-21'],
  ])('a boleto of %d within %s: check digits, amount and due date hold', async (amount, timeout, due) => {
    const answer = await answerOf('Boleto', { order_amount: amount, timeout_express: timeout })
    const { bank_code: line = '', barcode = '' } = answer
    expect(isValidBoleto(line)).toBe(true)
    expect(line.replace(/^(\d{4})(\d{5})\d(\d{10})\d(\d{10})\d(\d{15})$/, '$1$5$2$3$4')).toBe(barcode)
    const info = getBoletoInfo(line)
    expect(info?.amount).toBe(Math.round(amount * 100))
    // The validator's Date is midnight in the zone of this process.
    expect(info?.expirationDate?.toLocaleDateString('sv-SE')).toBe(due)
  })

  it('a lottery slip: 44 digits, and the same number as 48 digits', async () => {
    const { barcode = '', bank_no: line = '' } = await answerOf('Lottery', { order_amount: 44.9 })
    expect(isValidBoleto(line)).toBe(true)
    expect(line.replace(/(\d{11})\d/g, '$1')).toBe(barcode)
    expect(barcode.slice(4, 15)).toBe('00000004490')
  })

  it('a CLABE: length, control digit and a bank that exists', async () => {
    const { clabe = '', reference } = await answerOf('SPEI')
    expect(clabeOracle.validate(clabe)).toMatchObject({ ok: true, tag: 'STP' })
    expect(reference).toMatch(/^[1-9]\d{6}$/)
  })

  it('the receiver of a deposit: a valid CNPJ at the requested bank', async () => {
    const answer = await answerOf('DepositExpress', { bank: 'itau' })
    expect(cnpjOracle.isValid(answer['provider_owner_document'] ?? '')).toBe(true)
    expect(answer['bank_name']).toBe('Itaú Unibanco S.A.')
  })

  it('CoDi: JSON of the shape that banks read', async () => {
    const { qr_code: code = '' } = await answerOf('CoDi')
    expect(JSON.parse(code)).toMatchObject({ TYP: 20, ic: { IDC: expect.stringMatching(/^\d{10}$/) as unknown } })
  })

  it.each(['BO', 'PY', 'UY'])('%s: the instruction names bank, amount and reference', async (country) => {
    const row = methodRows.find((one) => one.country === country)!
    const { trade } = await startSandbox()
    const { instruction, reference } = (await trade('/trade/pay', requestForRow(row, { order_amount: 350.75 })))
      .body as Record<string, string>
    const currency = { BO: 'BOB', PY: 'PYG', UY: 'UYU' }[country]
    expect(instruction).toContain(`Monto exacto: ${String(currency)} 350.75`)
    expect(instruction).toMatch(/^Banco: Banco .+$/m)
    expect(instruction?.split(String(reference))).toHaveLength(3)
  })
})
