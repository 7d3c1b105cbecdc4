import { createHmac } from 'node:crypto'
import type { PaymentTerms } from '@ficha/core'
import { buildPayRequest, validatePayRequest, writeRequest, writeTimestamp } from '@ficha/core/gateway'
import { brBoleto, brPix, type PaymentFixture } from '@ficha/core/testing'

export const SIGNING_SECRET = 'bench-signing-secret'
export const APP_ID = 'app-bench'

/** The two payments of the bench: a code that takes long to draw, and bars. */
export type BenchMethod = 'PIX' | 'Boleto'

export const fixtureOf = (method: BenchMethod): PaymentFixture => (method === 'PIX' ? brPix : brBoleto)

/** The merchant's side of every order. */
export const ORDER = {
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Jogo de louça de barro, 12 peças',
  content: 'Jogo de louça de barro, 12 peças, feito à mão',
  buyerId: 'buyer-4711',
} as const

const ADDRESS = { zipCode: '01310-100', state: 'SP', city: 'São Paulo', street: 'Avenida Paulista' } as const
export const PAYER = {
  name: 'João da Silva',
  email: 'joao.silva@example.com',
  phone: '+5511987654321',
  document: { type: 'CPF', number: '11144477735' },
  address: { ...ADDRESS, streetNumber: '1578', neighborhood: 'Bela Vista' },
} as const

export const termsOf = (outTradeNo: string, method: BenchMethod): PaymentTerms => {
  const { country, amount, currency } = ORDER
  return { country, method, amount, currency, createdAt: new Date().toISOString(), outTradeNo }
}

/** The body of POST /trade/pay, built, checked and written as the kit does. */
export const payRequestOf = (terms: PaymentTerms, outTradeNo: string, payer: typeof PAYER): string => {
  const timestamp = writeTimestamp(Date.now(), 'UTC')
  const notifyUrl = 'http://127.0.0.1:4000/api/checkout/notifications'
  const checked = validatePayRequest(
    buildPayRequest({ ...ORDER, appId: APP_ID, timestamp, outTradeNo, terms, notifyUrl, payer }),
  )
  if (!checked.ok) throw new Error(`The bench's order cannot be sent: ${JSON.stringify(checked.error)}`)
  return writeRequest(checked.value, ['order_amount'], 'number')
}

/** A browser's body for a new payment. */
export const createBody = (orderId: string, method: BenchMethod): string =>
  JSON.stringify({ orderId, method, payer: PAYER })

/** The gateway's body when a payment is paid, with the published signature. */
export const notificationOf = (outTradeNo: string): { readonly body: string; readonly signature: string } => {
  const { amount, currency } = ORDER
  const names = { app_id: APP_ID, out_trade_no: outTradeNo, trade_no: `T${outTradeNo}`, method: 'Boleto' }
  const body = JSON.stringify({
    ...names,
    trade_status: 'SUCCESS',
    amount,
    currency,
    gmt_payment: '2026-11-21 15:09:41',
  })
  const seconds = String(Math.floor(Date.now() / 1_000))
  const mac = createHmac('sha256', SIGNING_SECRET).update(body).digest('hex')
  return { body, signature: `t=${seconds},v2=${mac}` }
}
