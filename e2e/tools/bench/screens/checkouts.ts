import { brBoleto, FIXTURE_TIME, mxOxxo, testPayers, type PaymentFixture } from '@ficha/core/testing'
import type { ResolvedOrder } from '@ficha/server'
import { createCheckoutHandler, silentLogger } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { SCREENS } from './contenders.ts'

/** A measured checkout: the same payment methods for the kit and for Adyen's Drop-in, and the method that the payer chooses. */
export interface CheckoutScene {
  readonly name: 'Brazil' | 'Mexico'
  readonly locale: string
  readonly order: ResolvedOrder
  readonly fixture: PaymentFixture
  /** The list that Adyen's server would send. */
  readonly listed: readonly { readonly type: string; readonly name: string }[]
  /** The chosen method, by the name in each checkout. */
  readonly takes: { readonly kit: string; readonly adyen: string }
  /** The text for each field, by the field's name in each checkout. */
  readonly typed: { readonly kit: Readonly<Record<string, string>>; readonly adyen: Readonly<Record<string, string>> }
  /** The action that Adyen's server would answer for the payment. */
  readonly action: Readonly<Record<string, unknown>>
}

const actionOf = (name: string): Readonly<Record<string, unknown>> =>
  SCREENS.find((screen) => screen.name === name)?.action ?? {}
const ORDER = { subject: 'Jogo de louça de barro', content: 'Jogo de louça de barro', buyerId: 'buyer-4711' }
const { address } = testPayers.BR

/**
 * Brazil: a boleto, whose form both have. Adyen's form has no email, telephone and neighbourhood, so the shop knows them. Mexico: OXXO, for which
 * Adyen has no form, so the shop knows the payer.
 */
export const CHECKOUTS: readonly CheckoutScene[] = [
  {
    name: 'Brazil',
    locale: 'pt-BR',
    order: {
      ...ORDER,
      country: 'BR',
      amount: '150.00',
      currency: 'BRL',
      payer: {
        email: testPayers.BR.email,
        phone: testPayers.BR.phone,
        address: { neighborhood: 'Consolação' },
      },
      methods: [{ method: 'PIX' }, { method: 'Boleto' }],
    },
    fixture: brBoleto,
    listed: [
      { type: 'pix', name: 'Pix' },
      { type: 'boletobancario', name: 'Boleto Bancario' },
    ],
    takes: { kit: 'Boleto', adyen: 'Boleto' },
    typed: {
      kit: {
        name: 'Ana Beatriz Souza',
        'document.number': '52998224725',
        'address.zipCode': '01304001',
        'address.street': address.street,
        'address.streetNumber': '1500',
        'address.city': address.city,
      },
      adyen: {
        firstName: 'Ana Beatriz',
        lastName: 'Souza',
        socialSecurityNumber: '52998224725',
        street: address.street,
        houseNumberOrName: '1500',
        postalCode: '01304001',
        city: address.city,
      },
    },
    action: actionOf('Boleto'),
  },
  {
    name: 'Mexico',
    locale: 'es-MX',
    order: {
      ...ORDER,
      country: 'MX',
      amount: '499.00',
      currency: 'MXN',
      payer: testPayers.MX,
      methods: [{ method: 'OXXO' }, { method: 'SPEI' }],
    },
    fixture: mxOxxo,
    listed: [
      { type: 'oxxo', name: 'OXXO' },
      { type: 'spei', name: 'SPEI' },
    ],
    takes: { kit: 'OXXO', adyen: 'OXXO' },
    typed: { kit: {}, adyen: {} },
    action: actionOf('OXXO'),
  },
]

/** The answers of the kit's server during a checkout. */
export interface CheckoutAnswers {
  readonly methods: string
  readonly payment: string
  readonly id: string
}

/** Stores one answer of the real handler, so that no contender waits for the work of a server. */
export const checkoutAnswers = async ({ order, fixture, locale }: CheckoutScene): Promise<CheckoutAnswers> => {
  const base = 'http://127.0.0.1:4000/api/checkout'
  const handler = createCheckoutHandler({
    environment: 'test',
    gateway: {
      baseUrl: 'https://gateway.example',
      appId: 'app-bench',
      securityKey: 'bench-key',
      fetch: (_, init) => {
        const { out_trade_no: named } = JSON.parse(new TextDecoder().decode(init.body)) as { out_trade_no: string }
        return Promise.resolve(Response.json({ ...fixture.response, out_trade_no: named, trade_no: `T${named}` }))
      },
    },
    // The typed values belong to the same person, but are not posted here.
    resolveOrder: ({ method }) => (method === 'GET' ? order : { ...order, payer: testPayers[order.country] }),
    resolveRecurring: () => undefined,
    authorize: () => true,
    statusMap: { SUCCESS: 'paid', FAILED: 'failed' },
    notification: { verify: () => false },
    store: sqliteStore(':memory:'),
    clock: { now: () => Date.parse(FIXTURE_TIME), sleep: () => Promise.resolve() },
    logger: silentLogger,
  })
  const methods = await (await handler(new Request(`${base}/methods?order=order-1&locale=${locale}`))).text()
  const made = await handler(
    new Request(`${base}/payments?locale=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ orderId: 'order-1', method: fixture.terms.method }),
    }),
  )
  const payment = await made.text()
  if (made.status !== 201) throw new Error(`The bench's checkout made no payment: ${payment}`)
  handler.close()
  return { methods, payment, id: (JSON.parse(payment) as { id: string }).id }
}
