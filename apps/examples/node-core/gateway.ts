import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { parsePayResponse, type Payment, type PaymentTerms } from '@ficha/core'
import { buildPayRequest, DEFAULT_WIRE, writeRequest, writeTimestamp } from '@ficha/core/gateway'

const {
  GATEWAY_URL = 'http://127.0.0.1:4010',
  APP_ID = 'sandbox-app',
  SECURITY_KEY = 'sandbox-security-key',
} = process.env

/** Asks the gateway for a payment by Pix. `@ficha/server` does this with a store, limits, one re-send and a status for an unknown outcome. */
export const payByPix = async (
  notifyUrl: string,
): Promise<{ readonly outTradeNo: string; readonly payment: Payment }> => {
  const now = Date.now()
  const outTradeNo = randomUUID().replaceAll('-', '')
  const terms: PaymentTerms<'BR'> = {
    country: 'BR',
    method: 'PIX',
    amount: '150.00',
    currency: 'BRL',
    createdAt: new Date(now).toISOString(),
  }
  const request = buildPayRequest({
    appId: APP_ID,
    timestamp: writeTimestamp(now, 'UTC'),
    outTradeNo,
    terms,
    subject: 'Mug',
    content: 'Mug',
    notifyUrl,
    buyerId: 'ana',
    payer: {
      name: 'Ana Beatriz Souza',
      email: 'ana@example.com',
      phone: '+5511987654321',
      document: { type: 'CPF', number: '52998224725' },
      address: { street: 'Rua Augusta', streetNumber: '1500', city: 'São Paulo', state: 'SP', zipCode: '01304001' },
    },
  })
  const response = await fetch(`${GATEWAY_URL}/trade/pay`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${APP_ID}:${SECURITY_KEY}`).toString('base64')}`,
      'content-type': 'application/json; charset=UTF-8',
    },
    // The amount is sent with exactly these digits. It never becomes a floating-point number.
    body: writeRequest(request, ['order_amount'], DEFAULT_WIRE.amountEncoding),
    signal: AbortSignal.timeout(15_000),
  })
  const parsed = parsePayResponse(await response.json(), terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return { outTradeNo, payment: parsed.value }
}

/** The sandbox's own signature: `t=<seconds>,v1=<hex>` over `<seconds>.<body>`. Your gateway tells you its scheme. */
export const isSigned = (header: string | undefined, body: Buffer): boolean => {
  const [, seconds, digest] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || digest === undefined || Math.abs(Date.now() / 1_000 - Number(seconds)) > 300)
    return false
  const own = createHmac('sha256', SECURITY_KEY).update(`${seconds}.`).update(body).digest()
  return timingSafeEqual(own, Buffer.from(digest, 'hex'))
}
