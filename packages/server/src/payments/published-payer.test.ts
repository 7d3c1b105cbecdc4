import { payerPathOf } from '@ficha/core/gateway'
import { publishedPayerFieldsOf } from '@ficha/core/published'
import type { MethodList } from '@ficha/core/contract'
import { addedMethodsFor, listCountries, methodsFor, type Country, type PaymentTerms } from '@ficha/core'
import { fieldsFor, payerFieldPath } from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
import { describe, expect, test } from 'vitest'
import { aBody, aCheckout, anOrder } from '../testing/checkout.support.ts'
import { methodFieldsOf, offeredFieldsOf } from './payer-needs.ts'

const PUBLISHED = { payerForm: { require: 'published' } } as const
const WIRE = { languageCode: 'published' } as const

const shopIn = (country: Country, currency: string, more: object = {}) =>
  aCheckout({
    ...PUBLISHED,
    wire: WIRE,
    banks: () => [],
    resolveOrder: () => anOrder({ country, currency, ...more }),
  })

const sentFor = async (checkout: ReturnType<typeof aCheckout>, body: object) => {
  const answer = await checkout.post('/payments', aBody({ ...body }))
  expect(await answer.json()).not.toHaveProperty('issues')
  return checkout.gateway.sent[0]?.json
}

describe('with the published fields', () => {
  test.each([
    ['PA', 'USD', 'Cash'],
    ['GT', 'GTQ', 'Cash'],
    ['CR', 'CRC', 'Cash'],
  ] as const)('cash in %s is paid with a name and an e-mail address alone', async (country, currency, method) => {
    const payer = { name: 'Ana Prueba', email: 'ana@example.com' }
    const sent = await sentFor(shopIn(country, currency), { method, payer })
    expect(sent?.['customer']).toEqual(payer)
    expect(sent).not.toHaveProperty('address')
  })

  test('a Pix needs a document and no address, and a card and a boleto need the postcode alone', async () => {
    const { address, ...person } = { name: 'Ana Souza', email: 'ana@example.com', address: { zipCode: '01310-100' } }
    const payer = { ...person, document: { type: 'CPF', number: '52998224725' } }
    expect(await sentFor(shopIn('BR', 'BRL'), { method: 'PIX', payer })).not.toHaveProperty('address')
    const refused = await shopIn('BR', 'BRL').post('/payments', aBody({ method: 'Boleto', payer }))
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'payer.address.zipCode', key: 'postcodeMissing' }] })
    const boleto = await sentFor(shopIn('BR', 'BRL'), { method: 'Boleto', payer: { ...payer, address } })
    expect(boleto).toMatchObject({ address: { zip_code: '01310100' } })
  })

  test('a telephone number is required where the page requires it, and may stay empty elsewhere', async () => {
    const payer = { name: 'Ana Souza', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } }
    const refused = await shopIn('BR', 'BRL').post('/payments', aBody({ method: 'Lottery', payer }))
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'payer.phone', key: 'phoneMissing' }] })
    await sentFor(shopIn('BR', 'BRL'), { method: 'PIX', payer })
  })

  test('a transfer asks for the payer’s own account, and sends it in the words of the page', async () => {
    const payer = { name: 'Ana Prueba', email: 'ana@example.com', document: { type: 'CI', number: '1234567' } }
    const account = { number: '8765 4321', type: 'checking' }
    const without = await shopIn('BO', 'BOB').post('/payments', aBody({ method: 'BankTransfer', payer }))
    expect(await without.json()).toMatchObject({
      issues: [
        { path: 'payer.account.number', key: 'placeMissing' },
        { path: 'payer.account.type', key: 'choiceMissing' },
      ],
    })
    const short = { ...payer, account: { ...account, number: '12' } }
    const refused = await shopIn('BO', 'BOB').post('/payments', aBody({ method: 'BankTransfer', payer: short }))
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'payer.account.number', key: 'digitsCount' }] })
    const body = { method: 'BankTransfer', payer: { ...payer, account } }
    expect(await sentFor(shopIn('BO', 'BOB'), body)).toMatchObject({
      account_number: '87654321',
      account_type: 'CHECKING',
    })
    const argentine = { ...payer, document: { type: 'CUIT', number: '20-12345678-6' }, account }
    expect(await sentFor(shopIn('AR', 'ARS'), { method: 'BankTransfer', payer: argentine })).toMatchObject({
      account_type: 'C',
    })
  })

  test('Panama’s account may stay empty, and Todito has a code of four digits', async () => {
    const person = { name: 'Ana Prueba', email: 'ana@example.com' }
    const panama = shopIn('PA', 'USD', { methods: [{ method: 'BankTransfer' }] })
    const transfer = { method: 'BankTransfer', payer: { ...person, document: { type: 'CI', number: '8-123-456' } } }
    expect(await sentFor(panama, transfer)).not.toHaveProperty('account_number')
    const mexico = shopIn('MX', 'MXN', { methods: [{ method: 'Wallet', channel: 'Todito' }] })
    const account = { number: '1234567890', verificationCode: '1234' }
    const document = { type: 'CURP', number: 'PEGJ900412HDFRRN07' }
    const body = { method: 'Wallet', channel: 'Todito', payer: { ...person, document, account } }
    expect(await sentFor(mexico, body)).toMatchObject({
      account_number: '1234567890',
      account_verification_code: '1234',
    })
    expect(mexico.logger.lines.join()).not.toContain('1234567890')
  })

  test('what the merchant knows of the payer is sent, also if the method does not ask it', async () => {
    const known = { payer: { document: { type: 'CI', number: '8-123-456' } } }
    const payer = { name: 'Ana Prueba', email: 'ana@example.com' }
    expect(await sentFor(shopIn('PA', 'USD', known), { method: 'Cash', payer })).toMatchObject({
      customer: { identify: { type: 'CI', number: '8-123-456' } },
    })
  })

  test('fillers are not sent for a field that the method does not ask', async () => {
    const checkout = aCheckout({
      payerForm: { require: 'published', fillers: true },
      wire: WIRE,
      resolveOrder: () => anOrder({ country: 'PA', currency: 'USD' }),
    })
    const payer = { name: 'Ana Prueba', email: 'ana@example.com' }
    expect(await sentFor(checkout, { method: 'Cash', payer })).not.toHaveProperty('address')
  })
})

describe('the list of methods', () => {
  test('says for each row which fields it does not ask, which may stay empty and which it asks besides', async () => {
    const answer = await shopIn('BO', 'BOB').get('/methods?order=order-7')
    const { methods } = (await answer.json()) as MethodList
    expect(methods.find(({ method }) => method === 'BankTransfer')?.payerFields).toEqual({
      unasked: ['zipCode', 'state', 'city', 'street', 'streetNumber', 'neighborhood'].map((x) => `payer.address.${x}`),
      optional: ['payer.phone'],
      also: ['payer.account.number', 'payer.account.type'],
    })
    expect(methods.find(({ method }) => method === 'CreditCard')).not.toHaveProperty('payerFields')
    const own = await aCheckout({ resolveOrder: () => anOrder() }).get('/methods?order=order-7')
    for (const offer of ((await own.json()) as MethodList).methods) expect(offer).not.toHaveProperty('payerFields')
  })
})

describe('every row', () => {
  const rows = listCountries().flatMap((country) =>
    [...methodsFor(country), ...addedMethodsFor(country)].map(
      ({ method, channel }): Pick<PaymentTerms, 'country' | 'method' | 'channel'> => ({
        country,
        method,
        ...(channel && { channel }),
      }),
    ),
  )

  test.each(rows)('$country $method $channel asks in its form for each field that its page asks', (row) => {
    const offered = offeredFieldsOf(PUBLISHED, row) ?? {}
    const fields = fieldsFor(formOf(row.country), row.method, {
      ...(offered.unasked && { known: offered.unasked }),
      ...(offered.optional && { optional: offered.optional }),
      ...(offered.also && { also: offered.also }),
    })
    const requested = fields.map(({ path }) => payerFieldPath(path))
    expect(requested).toEqual(expect.arrayContaining([...(offered.also ?? [])]))
    for (const path of offered.unasked ?? []) expect(requested).not.toContain(path)
    expect(methodFieldsOf(PUBLISHED, row) === undefined).toBe(publishedPayerFieldsOf(row) === undefined)
    for (const field of fields)
      expect(field.isOnDemand === true).toBe(offered.also?.includes(payerFieldPath(field.path)) ?? false)
  })

  test.each(rows)(
    '$country $method $channel asks for the account beside all fields of the document, by the preset',
    (row) => {
      const preset = { payerForm: { account: 'published' } } as const
      const { also = [] } = methodFieldsOf(PUBLISHED, row) ?? {}
      expect(methodFieldsOf(preset, row)?.also ?? []).toEqual(also)
      expect(methodFieldsOf(preset, row)?.unasked ?? []).toEqual([])
      expect(methodFieldsOf({ payerForm: {} }, row)).toBeUndefined()
    },
  )

  test('knows the place in the form of each field of an account', () => {
    expect(['account_number', 'account_type', 'account_verification_code'].map(payerPathOf)).toEqual([
      'payer.account.number',
      'payer.account.type',
      'payer.account.verificationCode',
    ])
  })
})
