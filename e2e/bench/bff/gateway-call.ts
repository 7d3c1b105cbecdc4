import {
  buildPayRequest,
  DEFAULT_WIRE,
  parsePayResponse,
  validatePayRequest,
  writeRequest,
  writeTimestamp,
  type Payer,
  type PaymentTerms,
  type PayRequest,
} from '@ficha/core'
import { createGatewayClient } from '@ficha/server'
import { undiciFetch, type FetchHandler } from '@ficha/server/node'
import { APP_ID, ORDER, PAYER, type BenchMethod } from './requests.ts'

const termsOf = (outTradeNo: string, method: BenchMethod, now: number): PaymentTerms => ({
  country: ORDER.country,
  method,
  amount: ORDER.amount,
  currency: ORDER.currency,
  createdAt: new Date(now).toISOString(),
  outTradeNo,
})

/** The body of POST /trade/pay for one order of the bench. Throws when the kit would not send it. */
export const payRequestOf = (
  outTradeNo: string,
  method: BenchMethod,
  payer: Payer = PAYER,
  now = Date.now(),
): PayRequest => {
  const request = buildPayRequest(
    {
      appId: APP_ID,
      timestamp: writeTimestamp(now, 'UTC'),
      outTradeNo,
      terms: termsOf(outTradeNo, method, now),
      subject: ORDER.subject,
      content: ORDER.content,
      notifyUrl: 'http://127.0.0.1:4000/api/checkout/notifications',
      buyerId: ORDER.buyerId,
      payer,
    },
    DEFAULT_WIRE,
  )
  const checked = validatePayRequest(request, DEFAULT_WIRE)
  if (!checked.ok) throw new Error(`The bench's order cannot be sent: ${JSON.stringify(checked.error)}`)
  return checked.value
}

/**
 * The kit's gateway call and nothing else, behind a Web Request and Response: read the browser's JSON, build, check and write the
 * request, send it through the kit's client over undici, read the answer, check and parse it, answer with the payment. No store, no
 * drawing, no limits.
 */
export const gatewayCallHandler = (gatewayUrl: string): FetchHandler => {
  const client = createGatewayClient({
    baseUrl: gatewayUrl,
    appId: APP_ID,
    securityKey: 'bench-key',
    fetch: undiciFetch(gatewayUrl),
  })
  return async (request) => {
    const asked = (await request.json()) as { method: BenchMethod; payer: Payer }
    const now = Date.now()
    const outTradeNo = crypto.randomUUID().slice(0, 32)
    const sent = payRequestOf(outTradeNo, asked.method, asked.payer, now)
    const outcome = await client.send({
      path: DEFAULT_WIRE.path,
      body: new TextEncoder().encode(writeRequest(sent, ['order_amount'], DEFAULT_WIRE.amountEncoding)),
      mayResend: true,
    })
    if (outcome.kind !== 'answered') return Response.json(outcome, { status: 502 })
    const parsed = parsePayResponse(outcome.response, termsOf(outTradeNo, asked.method, now), {
      links: { allowHttpLoopback: true },
    })
    return parsed.ok ? Response.json(parsed.value, { status: 201 }) : Response.json(parsed.error, { status: 502 })
  }
}
