/**
 * A gateway call written by hand, without a library. It reads the browser's request, checks what the gateway would refuse, writes the gateway's
 * body, sends it, and checks every field of the answer that a payer sees. The kit's own call is compared with it: the same work, for one method of
 * one country.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Pool } from 'undici'
import { APP_ID, ORDER } from './requests.ts'

const MOST_BYTES = 65_536

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('The body is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const fieldsOf = (text: string): Fields => {
  const input: unknown = JSON.parse(text)
  if (!isFields(input)) throw new Error('The body is no object.')
  return input
}

/** Checks a field's text against a pattern and a length. */
const textOf = (from: Fields, name: string, pattern: RegExp, most = 128): string => {
  const value = from[name]
  if (typeof value !== 'string' || value.length > most || !pattern.test(value)) throw new Error(`${name} is wrong.`)
  return value
}

const partOf = (from: Fields, name: string): Fields => {
  const part = from[name]
  if (!isFields(part)) throw new Error(`${name} is missing.`)
  return part
}

const digitOf = (digits: string, count: number): number => {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += Number(digits[at]) * (count + 1 - at)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

const checkCpf = (digits: string): string => {
  if (
    /^(\d)\1{10}$/.test(digits) ||
    digitOf(digits, 9) !== Number(digits[9]) ||
    digitOf(digits, 10) !== Number(digits[10])
  )
    throw new Error('The CPF is wrong.')
  return digits
}

const ANY = /^[^\p{Cc}]+$/u
const timestamp = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ')

const requestOf = (given: Fields, outTradeNo: string): string => {
  const payer = partOf(given, 'payer')
  const document = partOf(payer, 'document')
  const address = partOf(payer, 'address')
  if (given['method'] !== 'Boleto') throw new Error('Only a boleto is written here.')
  const { amount, ...order } = ORDER
  const body = {
    app_id: APP_ID,
    timestamp: timestamp(),
    out_trade_no: outTradeNo,
    method: 'Boleto',
    order_currency: order.currency,
    subject: order.subject,
    content: order.content,
    buyer_id: order.buyerId,
    trade_type: 'WEB',
    notify_url: 'http://127.0.0.1:4000/api/checkout/notifications',
    customer: {
      name: textOf(payer, 'name', ANY),
      email: textOf(payer, 'email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
      phone: textOf(payer, 'phone', /^\+55\d{10,11}$/, 14),
      identify: {
        type: textOf(document, 'type', /^CPF$/),
        number: checkCpf(textOf(document, 'number', /^\d{11}$/, 11)),
      },
    },
    address: {
      zip_code: textOf(address, 'zipCode', /^\d{5}-?\d{3}$/, 9),
      state: textOf(address, 'state', /^[A-Z]{2}$/, 2),
      city: textOf(address, 'city', ANY),
      street: textOf(address, 'street', ANY),
      street_number: textOf(address, 'streetNumber', ANY, 16),
      neighborhood: textOf(address, 'neighborhood', ANY),
    },
  }
  // The amount is a number literal with exactly these digits, without a floating-point number in between.
  return JSON.stringify(body).replace('"order_currency"', `"order_amount":${amount},"order_currency"`)
}

const weighted = (digits: string): number => {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits.at(-1 - at)) * (2 + (at % 8))
  const digit = 11 - (sum % 11)
  return digit === 0 || digit > 9 ? 1 : digit
}

/** The check digit of a field of the typed line. */
const lineDigit = (digits: string): number => {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const product = Number(digits.at(-1 - at)) * (at % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** Checks the bars of a boleto and its typed line: the check digits of both, that both agree, and that the amount is the order's. */
const checkBoleto = (bars: string, typed: string): { readonly bars: string; readonly line: string } => {
  if (!/^\d{44}$/.test(bars)) throw new Error('The bars are wrong.')
  if (weighted(bars.slice(0, 4) + bars.slice(5)) !== Number(bars[4])) throw new Error('The bars are damaged.')
  const cents = BigInt(bars.slice(9, 19))
  if (cents !== 0n && cents !== BigInt(ORDER.amount.replace('.', ''))) throw new Error('The bars ask another amount.')
  const fields = [bars.slice(0, 4) + bars.slice(19, 24), bars.slice(24, 34), bars.slice(34)]
  const line = fields.map((field) => `${field.slice(0, 5)}.${field.slice(5)}${String(lineDigit(field))}`)
  const written = [...line, bars[4], bars.slice(5, 19)].join(' ')
  if (written.replace(/\D/g, '') !== typed) throw new Error('The line is of other bars.')
  return { bars, line: written }
}

const paymentOf = (answer: Fields, outTradeNo: string): Fields => {
  if (answer['code'] !== '10000') throw new Error(`The gateway refused: ${String(answer['msg'])}`)
  if (answer['out_trade_no'] !== outTradeNo) throw new Error('The answer is about another order.')
  const link = typeof answer['pay_url'] === 'string' ? new URL(answer['pay_url']) : undefined
  if (link && link.protocol !== 'https:') throw new Error('The link is unsafe.')
  return {
    outTradeNo,
    tradeNo: textOf(answer, 'trade_no', /^[\w-]+$/),
    status: typeof answer['trade_status'] === 'string' ? answer['trade_status'] : '',
    ...(link && { link: link.href }),
    code: checkBoleto(textOf(answer, 'barcode', /^\d{44}$/), textOf(answer, 'bank_code', /^\d{47}$/)),
  }
}

const send = (pool: Pool, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pool.dispatch(
      {
        path: '/trade/pay',
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Basic YXBwOmtleQ==' },
        body,
      },
      {
        onRequestStart: () => undefined,
        onResponseStart: () => undefined,
        onResponseData: (_, part) => void parts.push(part),
        onResponseEnd: () => resolve(Buffer.concat(parts).toString()),
        onResponseError: (_, error) => reject(error),
      },
    )
  })

/** Answers each request with the payment that the gateway made for it. */
export const byHand =
  (pool: Pool): RequestListener =>
  (request, response) => {
    const answer = async (): Promise<void> => {
      const outTradeNo = randomUUID()
      const given = fieldsOf(await readBody(request))
      const payment = paymentOf(fieldsOf(await send(pool, requestOf(given, outTradeNo))), outTradeNo)
      const text = JSON.stringify(payment)
      response
        .writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text)
    }
    answer().catch((error: unknown) => response.writeHead(502).end(String(error)))
  }
