import { createHmac } from 'node:crypto'
import { brBoleto, brPix, type PaymentFixture } from '@ficha/core/testing'

/** The secret under which the bench's gateway signs notifications. */
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

export const PAYER = {
  name: 'João da Silva',
  email: 'joao.silva@example.com',
  phone: '+5511987654321',
  document: { type: 'CPF', number: '11144477735' },
  address: {
    zipCode: '01310-100',
    state: 'SP',
    city: 'São Paulo',
    street: 'Avenida Paulista',
    streetNumber: '1578',
    neighborhood: 'Bela Vista',
  },
} as const

/** What a browser posts for a new payment. */
export const createBody = (orderId: string, method: BenchMethod): string =>
  JSON.stringify({ orderId, method, payer: PAYER })

/** What the gateway posts when a payment is paid. */
export const notificationBody = (outTradeNo: string): string =>
  JSON.stringify({
    app_id: APP_ID,
    out_trade_no: outTradeNo,
    trade_no: `T${outTradeNo}`,
    trade_status: 'SUCCESS',
    amount: ORDER.amount,
    currency: ORDER.currency,
    method: 'Boleto',
    gmt_payment: '2026-11-21 15:09:41',
  })

/** The sandbox's signature over a notification. */
export const signatureOf = (body: string): string => {
  const seconds = String(Math.floor(Date.now() / 1_000))
  return `t=${seconds},v1=${createHmac('sha256', SIGNING_SECRET).update(`${seconds}.${body}`).digest('hex')}`
}

/** An HTTP/1.1 request as bytes. */
export const requestBytes = (path: string, body: string, headers: Readonly<Record<string, string>> = {}): Buffer => {
  const bytes = Buffer.from(body)
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    // What a browser says of the shop's own page.
    'sec-fetch-site': 'same-origin',
    'content-length': String(bytes.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), bytes])
}
