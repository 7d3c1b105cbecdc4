import { isValidBoleto, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { clabe as clabeOracle } from 'clabe-validator'
import { describe, expect, it } from 'vitest'
import { startPublished } from '../testing/published.ts'
import { nameOfPublishedRow, requestForPublishedRow } from '../testing/published-request.ts'
import { nameOfRow } from '../testing/row-request.ts'
import { startSandbox } from '../testing/sandbox-under-test.ts'
import { methodRows, publishedRows } from './country.ts'

const gateways = /^http:\/\/127\.0\.0\.1:\d+\/(checkout|result)\?prepay_id=[A-Za-z0-9]+=-[0-9a-f]{8}$/
const partners = /^http:\/\/127\.0\.0\.1:\d+\/partner\/[0-9a-f]{24}(\?qrcode=\w+=*)?$/

/** The published form of a field, for rows of which it differs. */
const shapes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'AR BankTransfer': { reference: /^\d{10}$/ },
  'BR PIX': { qr_code: /^0002012658.*br\.gov\.bcb\.pix0136[0-9a-f-]{36}5204.*6229/ },
  'BR Boleto': { barcode: /^\d{44}$/, bank_code: /^\d{47}$/ },
  'BR Lottery': { barcode: /^104\d{44}$/, bank_no: /^\d{8}$/ },
  'BR DepositExpress': {
    provider_owner_document: /^\d{2}\.\d{3}\.\d{3}\/\d{4}\u00ad-\d{2}$/,
    provider_agency: /^\d{4}$/,
    provider_number: /^\d{8}-\d$/,
    bank_name: /^caixa$/,
  },
  'BR Wallet AME': { app_link_url: /^amedigital:\/\/payment\?qrcode=[\w+/]+=*$/ },
  'CL Wallet Mach': {
    app_link_url: /^machapp:\/\/pay-biz\/payment\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  },
  'CO Bancolombia': { reference: /^\d{11}$/, partner_code: /^\d{5}$/ },
  'CO SuRed': { reference: /^\d{8}$/, partner_code: /^[A-Z]{9}$/ },
  'CO Gana': { reference: /^\d{8}$/, partner_code: /^\d{3}$/ },
  'CO Wallet Tpaga': { trade_no: /^2\d{19}$/ },
  'CR BNCR': { reference: /^\d{11}$/, partner_code: /^$/ },
  'CR Cash': { reference: /^\d{6}$/ },
  'MX OXXO': { barcode: /^\d{26}$/ },
  'MX OXXOPay': { barcode: /^\d{26}$/ },
  'MX SPEI': { reference: /^\d{7}$/, clabe: /^\d{18}$/ },
  'MX Cash': { pay_url: /^$/, reference: /^[A-Z]{7}\d{14}$/ },
  'PA BankTransfer': {
    reference: /^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/,
    due_date: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/,
  },
  'PE Wallet Tupay': {
    reference: /^\d{8}$/,
    due_date: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    pay_url: /\/result\?prepay_id=/,
  },
}

describe('the answers of the published pages', () => {
  it('exist for each of the 45 rows of the document, and for the rows that the pages add', () => {
    const published = publishedRows.map(nameOfPublishedRow)
    expect(methodRows.filter(({ country }) => country !== undefined).map(nameOfRow)).toEqual(
      expect.arrayContaining(published.filter((name) => methodRows.some((row) => nameOfRow(row) === name))),
    )
    const added = published.filter((name) => !methodRows.some((row) => nameOfRow(row) === name))
    expect(published).toHaveLength(45 + added.length)
    expect(added).toHaveLength(16)
  })

  it.each(publishedRows.map((row) => [nameOfPublishedRow(row), row] as const))(
    '%s: the fields of the sample in their order, in their form',
    async (name, row) => {
      const { trade, order } = await startPublished()
      const { body } = await trade('/trade/pay', requestForPublishedRow(row))
      const numbers = [...(row.hasPrepayId === true ? ['prepay_id'] : []), 'trade_no', 'out_trade_no']
      const rest = row.fields.includes('web_url') ? row.fields : ['web_url', ...row.fields]
      expect(Object.keys(body)).toEqual(['code', 'msg', ...numbers, ...rest])
      for (const [field, value] of Object.entries(body)) {
        const shape = shapes[name]?.[field]
        if (shape !== undefined) expect([field, value]).toEqual([field, expect.stringMatching(shape)])
        else if (/^(pay|wallet)_url$/.test(field))
          expect(value).toMatch(row.isPartnersPage === true ? partners : gateways)
      }
      if (name !== 'CO Wallet Tpaga' && row.country !== 'CO') expect(body['trade_no']).toMatch(/^20261121113000\d{5}$/)
      expect((await order(body['out_trade_no']))['country']).toBe(row.country)
    },
  )

  it.each(
    publishedRows.filter(({ needs }) => needs !== undefined).map((row) => [nameOfPublishedRow(row), row] as const),
  )('%s names what it needs and did not get', async (_name, row) => {
    const { trade } = await startPublished({ payersAccount: 'required' })
    const customer = row.country === 'PA' ? { phone: '+50760001234' } : undefined
    const none = { customer, address: undefined, bank: undefined, account_number: undefined }
    const card = { token: undefined, fingerprint: undefined, issuer: undefined, user_ip: undefined }
    const rest = { account_type: undefined, account_verification_code: undefined }
    const { body } = await trade('/trade/pay', requestForPublishedRow(row, { ...none, ...card, ...rest }))
    expect(body).toMatchObject({ code: '40001' })
    for (const need of row.needs ?? []) expect(body['sub_msg']).toContain(`${need} is required`)
  })

  it.each(['AR', 'BO', 'PY', 'UY'])(
    '%s: a transfer without the payer’s account is accepted, as the document has no such fields',
    async (country) => {
      const row = publishedRows.find((one) => one.country === country && one.method === 'BankTransfer')!
      const without = { account_number: undefined, account_type: undefined }
      const { trade } = await startPublished()
      expect((await trade('/trade/pay', requestForPublishedRow(row, without))).body).toMatchObject({ code: '10000' })
    },
  )

  it('lead back to the return_url of the request, also from a partner’s page', async () => {
    const row = publishedRows.find(({ method }) => method === 'PSE')!
    const { trade } = await startPublished()
    const request = requestForPublishedRow(row, { return_url: 'http://127.0.0.1:4000/volta' })
    const { pay_url: page } = (await trade('/trade/pay', request)).body
    const press = { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' } as const
    // What stands in the address of such a page is not the gateway's.
    const answer = await fetch(`${String(page)}?return_url=http://127.0.0.1:9/`, press)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://127.0.0.1:4000/volta'])
    const wrong = requestForPublishedRow(row, { return_url: 'javascript:alert(1)' })
    expect((await trade('/trade/pay', wrong)).body['sub_msg']).toContain('return_url must be an address')
  })

  it('need no address and no language_code, and no document where the pages say so', async () => {
    const { trade } = await startPublished()
    const row = publishedRows.find(({ country, method }) => country === 'CR' && method === 'Cash')!
    const customer = { name: 'Ana Prueba', email: 'ana@example.com' }
    const request = requestForPublishedRow(row, { customer, address: undefined, content: undefined })
    expect((await trade('/trade/pay', request)).body).toMatchObject({ code: '10000' })
  })

  it.each(
    publishedRows.filter(({ isWhole }) => isWhole === true).map((row) => [nameOfPublishedRow(row), row] as const),
  )('%s takes whole numbers only', async (_name, row) => {
    const { trade } = await startPublished()
    const { body } = await trade('/trade/pay', requestForPublishedRow(row, { order_amount: `${row.amount[1]}.01` }))
    expect(body['sub_msg']).toContain('whole number')
  })
})

describe('numbers that other programs can check', () => {
  const answerOf = async (name: string): Promise<Record<string, string>> => {
    const row = publishedRows.find((one) => nameOfPublishedRow(one) === name)!
    const { trade } = await startPublished({ seed: name })
    return (await trade('/trade/pay', requestForPublishedRow(row, { order_amount: row.amount[1] }))).body as Record<
      string,
      string
    >
  }

  it('Pix, the lines of boleto and lottery, and the CLABE', async () => {
    expect(isValidPixPayload((await answerOf('BR PIX'))['qr_code'] ?? '')).toBe(true)
    expect(isValidBoleto((await answerOf('BR Boleto'))['bank_code'] ?? '')).toBe(true)
    expect(isValidBoleto((await answerOf('BR Lottery'))['barcode'] ?? '')).toBe(true)
    expect(clabeOracle.validate((await answerOf('MX SPEI'))['clabe'] ?? '')).toMatchObject({ ok: true })
  })

  it.each(['AR', 'BO', 'PA', 'PY', 'UY'])(
    '%s: the instruction is JSON, with the reference of the answer',
    async (country) => {
      const { instruction = '', reference } = await answerOf(`${country} BankTransfer`)
      expect(instruction).not.toMatch(/\s(?=["{[])/)
      const parsed = JSON.parse(instruction) as { beneficiary: { bank: { branch: unknown } }; referenceCode: string }
      expect(parsed.beneficiary.bank.branch).toEqual(country === 'PA' ? [] : { code: 'null' })
      // The published sample of Uruguay names two references.
      expect(parsed.referenceCode === reference).toBe(country !== 'UY')
    },
  )
})

it.each(methodRows.filter(({ country }) => country !== undefined).map((row) => [nameOfRow(row), row] as const))(
  '%s has the document’s fields with the published rules, if an option says so',
  async (name, row) => {
    const published = publishedRows.find((one) => nameOfPublishedRow(one) === name)!
    const { trade } = await startPublished({ answerShape: 'document' })
    const { body } = await trade('/trade/pay', requestForPublishedRow(published))
    expect(Object.keys(body).slice(5).sort()).toEqual([...row.fields].sort())
  },
)

it('the shape of an answer and the rules of a method are separate switches', async () => {
  const { trade } = await startSandbox({ readings: 'former', answerShape: 'published' })
  const row = publishedRows.find(({ method }) => method === 'PIX')!
  const { body } = await trade('/trade/pay', requestForPublishedRow(row, { order_amount: 1 }))
  expect(Object.keys(body).slice(2, 5)).toEqual(['trade_no', 'out_trade_no', 'web_url'])
})
