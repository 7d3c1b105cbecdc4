import type { Country } from '@ficha/core'
import { describe, expect, test, vi } from 'vitest'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import { aBody, aCheckout, aNotification, anOrder, aPayer } from '../testing/checkout.support.ts'

const methodsOf = async (
  checkout: ReturnType<typeof aCheckout>,
  query = 'order=order-7',
): Promise<Record<string, unknown> & { methods: Record<string, unknown>[] }> => {
  const response = await checkout.get(`/methods?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown> & { methods: Record<string, unknown>[] }
}

const forOrder = (order: Partial<ResolvedOrder>, options: Parameters<typeof aCheckout>[0] = {}) =>
  aCheckout({ resolveOrder: () => anOrder(order), ...options })

const rowOf = (methods: readonly Record<string, unknown>[], method: string, channel?: string) =>
  methods.find((row) => row['method'] === method && row['channel'] === channel)

describe('GET /methods', () => {
  test('says how each method works, in which words, and which ones come first', async () => {
    const { methods } = await methodsOf(aCheckout(), 'country=CO')
    expect(rowOf(methods, 'PSE')).toMatchObject({ group: 'instant', way: 'onlineBank', isPopular: true })
    expect(rowOf(methods, 'Wallet', 'Nequi')).toMatchObject({ group: 'wallet', way: 'wallet', isPopular: true })
    expect(rowOf(methods, 'Wallet', 'Tpaga')).not.toHaveProperty('isPopular')
    const mexico = await methodsOf(aCheckout(), 'country=MX')
    expect(rowOf(mexico.methods, 'OXXO')).toMatchObject({ group: 'cash', way: 'oxxo' })
    expect(rowOf(mexico.methods, 'OXXOPay')).toMatchObject({ group: 'cash', way: 'oxxoPay' })
  })

  test('offers a method that only public pages list to a shop that names it, and to no other', async () => {
    expect(rowOf((await methodsOf(aCheckout(), 'country=CL')).methods, 'Webpay')).toBeUndefined()
    const resolveOrder = (): ResolvedOrder =>
      anOrder({ country: 'CL', currency: 'CLP', amount: '24990', methods: [{ method: 'Webpay' }, { method: 'Khipu' }] })
    const { methods } = await methodsOf(aCheckout({ resolveOrder }), 'order=feira-2001')
    expect(methods.map(({ method }) => method)).toEqual(['Webpay', 'Khipu'])
    expect(rowOf(methods, 'Webpay')).toMatchObject({ group: 'instant', way: 'onlineBank' })
  })

  test('finds a wallet by the spelling of public pages, with the shop’s statements about it', async () => {
    const resolveOrder = (): ResolvedOrder =>
      anOrder({
        country: 'CO',
        currency: 'COP',
        amount: '24990',
        methods: [{ method: 'Wallet', channel: 'TPaga', isPopular: true }],
      })
    const { methods } = await methodsOf(aCheckout({ resolveOrder }), 'order=feira-2001')
    expect(methods).toMatchObject([{ method: 'Wallet', channel: 'Tpaga', isPopular: true }])
  })

  test('accepts an order’s id with blanks around it, as POST /payments does', async () => {
    const requested: string[] = []
    const resolveOrder = (_: Request, orderId: string): ResolvedOrder => {
      requested.push(orderId)
      return anOrder()
    }
    const checkout = aCheckout({ resolveOrder })
    await checkout.post('/payments', aBody({ orderId: ' order-7 ' }))
    expect(await methodsOf(checkout, 'order=%20order-7%20')).toMatchObject({
      order: { id: 'order-7' },
      activePayment: { method: 'PIX' },
    })
    expect(requested).toEqual(['order-7', 'order-7'])
    for (const id of ['a%00b', 'a%0Ab', 'x'.repeat(513)])
      expect((await checkout.get(`/methods?order=${id}`)).status).toBe(400)
    expect(requested).toHaveLength(2)
  })

  test('70: ignores a blank parameter', async () => {
    const resolveOrder = vi.fn(() => undefined)
    const checkout = aCheckout({ resolveOrder })
    expect((await checkout.get('/methods?order=&country=BR')).status).toBe(200)
    for (const query of ['order=', 'order=%20', 'order=&country=']) {
      expect((await checkout.get(`/methods?${query}`)).status).toBe(400)
    }
    expect(resolveOrder).not.toHaveBeenCalled()
  })

  test('has the description of the merchant, and the amount in the country’s form', async () => {
    const order = { country: 'CO' as const, amount: '1234.50', currency: 'COP' }
    const notified = await methodsOf(forOrder({ ...order, title: 'Dos sillas', orderNumber: '1042', shop: 'Feria' }))
    expect(notified['order']).toMatchObject({
      id: 'order-7',
      amount: '1234.50',
      amountText: expect.stringMatching(/^\$\s1\.234,50\sCOP$/) as string,
      title: 'Dos sillas',
      number: '1042',
      shop: 'Feria',
    })
    expect(Object.keys((await methodsOf(forOrder(order)))['order'] as object)).toEqual([
      'id',
      'amount',
      'currency',
      'amountText',
      'state',
    ])
  })

  test('keeps the merchant’s order of methods and its statements about each', async () => {
    const { methods } = await methodsOf(
      forOrder(
        { methods: [{ method: 'Boleto', confirmation: 'businessDay' }, { method: 'PIX' }] },
        { describeMethod: ({ method }) => ({ confirmation: method === 'PIX' ? 'instant' : 'minutes' }) },
      ),
    )
    expect(methods.map(({ method, confirmation }) => [method, confirmation])).toEqual([
      ['Boleto', 'businessDay'],
      ['PIX', 'instant'],
    ])
  })

  test('shows a method outside its limits with the reason, and POST /payments refuses it', async () => {
    const checkout = forOrder({
      methods: [
        { method: 'Boleto', limits: { smallest: '200.00' } },
        { method: 'Lottery', limits: { largest: '149.99' } },
        { method: 'PIX', limits: { smallest: '150.00', largest: '150' } },
      ],
    })
    const { methods } = await methodsOf(checkout)
    expect(rowOf(methods, 'Boleto')).toMatchObject({
      limits: { smallest: expect.stringContaining('200,00') as string },
      unavailable: { reason: 'below-minimum', limit: '200.00' },
    })
    expect(rowOf(methods, 'Lottery')).toMatchObject({
      limits: { largest: expect.stringContaining('149,99') as string },
      unavailable: { reason: 'above-maximum', limit: '149.99' },
    })
    expect(rowOf(methods, 'Lottery')?.['limits']).not.toHaveProperty('smallest')
    expect(rowOf(methods, 'Boleto')?.['limits']).not.toHaveProperty('largest')
    expect(rowOf(methods, 'PIX')).not.toHaveProperty('unavailable')
    const refused = await checkout.post('/payments', aBody({ method: 'Boleto' }))
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'outside-limits', cause: 'below-minimum' },
    ])
    expect((await checkout.post('/payments', aBody())).status).toBe(201)
    expect(checkout.gateway.sent).toHaveLength(1)
  })

  test('has the live payment or the paid one, and never a failed or replaced one', async () => {
    const checkout = aCheckout()
    expect(await methodsOf(checkout)).not.toHaveProperty('activePayment')
    const pix = (await (await checkout.post('/payments', aBody())).json()) as { id: string }
    expect((await methodsOf(checkout))['activePayment']).toEqual({
      id: pix.id,
      method: 'PIX',
      phase: 'processing',
      amountText: 'R$\u00a0150,00',
    })
    const boleto = (await (await checkout.post('/payments', aBody({ method: 'Boleto', replaces: pix.id }))).json()) as {
      id: string
    }
    expect((await methodsOf(checkout))['activePayment']).toMatchObject({ id: boleto.id, method: 'Boleto' })
    await checkout.notify(aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no'])))
    expect((await methodsOf(checkout))['activePayment']).toMatchObject({ id: pix.id, method: 'PIX', phase: 'paid' })
  })

  test('says which payment failed and why, until another one lives', async () => {
    const checkout = aCheckout({ statusMap: { SUCCESS: 'paid', FAILED: 'failed', TIMED_OUT: 'expired' } })
    const { id } = (await (await checkout.post('/payments', aBody())).json()) as { id: string }
    const notified = (place: number, trade_status: string) =>
      checkout.notify(
        aNotification(String(checkout.gateway.sent[place]?.json['out_trade_no']), {
          trade_status,
          method: place === 0 ? 'PIX' : 'Boleto',
          trade_no: `T${String(place + 1)}`,
          out_request_no: `R${String(place)}`,
        }),
      )
    await notified(0, 'TIMED_OUT')
    const expired = await methodsOf(checkout)
    expect(expired).not.toHaveProperty('activePayment')
    expect(expired['failedPayment']).toEqual({ method: 'PIX', failureCause: 'expired' })
    expect(await (await checkout.get(`/payments/${id}?locale=pt-BR`)).json()).toMatchObject({
      phase: 'failed',
      status: 'TIMED_OUT',
      failureCause: 'expired',
      display: { status: { title: 'O tempo para pagar acabou' } },
    })
    await checkout.post('/payments', aBody({ method: 'Boleto' }))
    expect(await methodsOf(checkout)).not.toHaveProperty('failedPayment')
    await notified(1, 'FAILED')
    expect((await methodsOf(checkout))['failedPayment']).toEqual({ method: 'Boleto' })
  })

  test('omits a payment that the gateway refused to create, because the payer knows', async () => {
    const checkout = aCheckout()
    checkout.gateway.misbehave({
      acted: false,
      answer: () => Response.json({ code: '40002', sub_code: 'invalid-signature', sub_msg: '' }, { status: 400 }),
    })
    expect((await checkout.post('/payments', aBody())).status).toBe(502)
    expect(await methodsOf(checkout)).not.toHaveProperty('failedPayment')
  })

  test('names the fields that the merchant knows, without their values', async () => {
    const checkout = forOrder({ payer: { email: 'joao@example.com', address: { city: 'São Paulo', street: ' ' } } })
    const list = await methodsOf(checkout)
    expect(list['knownPayerFields']).toEqual(['payer.email', 'payer.address.city'])
    expect(list['optionalPayerFields']).toEqual([])
    expect(JSON.stringify(list)).not.toContain('joao@example.com')
  })
})

const payerOf = (country: Country) =>
  ({
    CO: {
      name: 'Valentina Gómez',
      email: 'valentina@correo.example',
      phone: '310 123 4567',
      document: { type: 'CC', number: '1.032.456.789' },
      address: { state: 'bogota', city: 'Bogotá', street: 'Calle 10 # 5-20' },
    },
    BO: {
      name: 'Mariela Quispe',
      email: 'mariela@correo.example',
      phone: '71234567',
      document: { type: 'CI', number: '4567890' },
      address: { state: 'La Paz', city: 'La Paz', street: 'Avenida Arce' },
    },
  })[country as 'CO' | 'BO']

describe('the payer of POST /payments', () => {
  const sentFor = async (checkout: ReturnType<typeof aCheckout>, body: Record<string, unknown>) => {
    const response = await checkout.post('/payments', body)
    expect([response.status, response.status === 201 ? undefined : await response.json()]).toEqual([201, undefined])
    return checkout.gateway.sent[0]?.json as { customer: Record<string, unknown>; address: Record<string, unknown> }
  }

  test('is sent to the gateway in its normal form, in whatever form it was written', async () => {
    const sent = await sentFor(aCheckout(), {
      ...aBody(),
      payer: {
        name: '  João  da Silva ',
        email: 'Joao <joao@Example.com>',
        phone: '(011) 98765-4321',
        document: { number: '111.444.777-35' },
        address: {
          zipCode: 'CEP 01310-100',
          state: 'são paulo',
          city: 'São Paulo',
          street: 'Avenida Paulista, 1578',
          neighborhood: 'Bela Vista',
        },
      },
    })
    expect(sent.customer).toEqual({
      name: 'João da Silva',
      email: 'joao@example.com',
      phone: '+5511987654321',
      identify: { type: 'CPF', number: '11144477735' },
    })
    expect(sent.address).toEqual({
      zip_code: '01310100',
      state: 'SP',
      city: 'São Paulo',
      street: 'Avenida Paulista',
      street_number: '1578',
      neighborhood: 'Bela Vista',
    })
  })

  test('is refused with all wrong fields at once, in the words of the form, and nothing is sent', async () => {
    const checkout = aCheckout()
    const response = await checkout.post(
      '/payments',
      aBody({
        payer: {
          ...aPayer,
          email: 'ana',
          document: { number: '111.111.111-11' },
          address: { ...aPayer.address, state: 'Narnia', streetNumber: '' },
        },
      }),
    )
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        code: 'invalid-payer',
        issues: [
          { path: 'payer.document.number', key: 'documentNobody' },
          { path: 'payer.email', key: 'emailForm' },
          { path: 'payer.address.streetNumber', key: 'streetNumberMissing' },
          { path: 'payer.address.state', key: 'notListed' },
        ],
      },
    ])
    expect(checkout.gateway.sent).toEqual([])
  })

  test('may have doubtful values', async () => {
    const sent = await sentFor(
      aCheckout(),
      aBody({ payer: { ...aPayer, name: 'João', email: 'joao@gmial.com', phone: '(11) 3333-4444' } }),
    )
    expect(sent.customer).toMatchObject({ name: 'João', email: 'joao@gmial.com', phone: '+551133334444' })
  })

  test('has the values that the merchant knows, as the merchant wrote them', async () => {
    const sent = await sentFor(
      forOrder({ payer: { name: 'J. SILVA', document: { type: 'CPF', number: '111.444.777-35' } } }),
      aBody({ payer: { ...aPayer, name: 'Somebody Else', document: { number: '52998224725' } } }),
    )
    expect(sent.customer).toMatchObject({ name: 'J. SILVA', identify: { type: 'CPF', number: '111.444.777-35' } })
  })

  test('has the document whose type the merchant knows', async () => {
    const checkout = forOrder({ payer: { document: { type: 'CNPJ' } } })
    const response = await checkout.post('/payments', aBody())
    expect(await response.json()).toMatchObject({ issues: [{ path: 'payer.document.number', key: 'documentForm' }] })
  })

  test('gets the merchant’s default values only if the merchant says so', async () => {
    const order = { country: 'BO' as const, currency: 'BOB', languageCode: 'es' }
    const body = { ...aBody({ method: 'BankTransfer' }), payer: payerOf('BO') }
    const without = await forOrder(order).post('/payments', body)
    expect(await without.json()).toMatchObject({
      issues: [{ path: 'payer.address.streetNumber' }, { path: 'payer.address.zipCode' }],
    })
    const checkout = forOrder(order, { payerForm: { fillers: true } })
    expect(await methodsOf(checkout)).toMatchObject({
      knownPayerFields: ['payer.address.zipCode'],
      optionalPayerFields: ['payer.address.streetNumber'],
    })
    expect((await sentFor(checkout, body)).address).toMatchObject({ zip_code: '0000', street_number: 'S/N' })
    const unreadable = { ...payerOf('BO'), address: { ...payerOf('BO').address, streetNumber: '?' } }
    const refused = await forOrder(order, { payerForm: { fillers: true } }).post('/payments', {
      ...body,
      payer: unreadable,
    })
    expect(await refused.json()).toMatchObject({
      issues: [{ path: 'payer.address.streetNumber', key: 'textUnreadable' }],
    })
    const own = forOrder(order, { payerForm: { fillers: { BO: { 'address.zipCode': '00591' } } } })
    const numbered = { ...payerOf('BO'), address: { ...payerOf('BO').address, streetNumber: 's/n' } }
    expect((await sentFor(own, { ...body, payer: numbered })).address).toMatchObject({
      zip_code: '00591',
      street_number: 'S/N',
    })
  })

  test('chooses among the documents that the merchant’s gateway accepts', async () => {
    const order = { country: 'CO' as const, currency: 'COP' }
    const checkout = forOrder(order, { payerForm: { fillers: true, documents: { CO: ['NIT', 'CC'] } } })
    expect((await methodsOf(checkout))['documentTypes']).toEqual(['NIT', 'CC'])
    const body = { ...aBody({ method: 'Efecty' }), payer: payerOf('CO') }
    expect((await sentFor(checkout, body)).address).toMatchObject({
      state: 'Bogotá D.C.',
      street: 'Calle 10',
      street_number: '5-20',
    })
    const passport = { ...payerOf('CO'), document: { type: 'PAS', number: 'AB123456' } }
    const refused = await checkout.post('/payments', { ...body, orderId: 'order-7', payer: passport })
    expect(await refused.json()).toMatchObject({
      issues: [{ path: 'payer.document.type', key: 'notListed' }],
    })
  })

  test('is checked by the merchant’s own rules last, and their sentence belongs to its field', async () => {
    const seen: unknown[] = []
    const checkout = aCheckout({
      checkPayer: (request, orderId, payer) => {
        seen.push([new URL(request.url).pathname, orderId, payer.phone])
        return payer.phone.startsWith('+5511')
          ? [{ path: 'payer.phone', message: 'Só entregamos fora de São Paulo.' }]
          : []
      },
    })
    const response = await checkout.post('/payments', aBody())
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        code: 'invalid-payer',
        issues: [{ path: 'payer.phone', key: 'merchant', message: 'Só entregamos fora de São Paulo.' }],
      },
    ])
    expect(seen).toEqual([['/api/checkout/payments', 'order-7', '+5511987654321']])
    await checkout.post('/payments', aBody({ payer: { ...aPayer, phone: '12' } }))
    expect(seen).toHaveLength(1)
    const sent = await checkout.post('/payments', aBody({ payer: { ...aPayer, phone: '21 98765-4321' } }))
    expect(sent.status).toBe(201)
  })
})
