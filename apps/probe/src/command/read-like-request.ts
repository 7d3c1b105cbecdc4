import { isRecord } from '@ficha/core/internal'
import type { Draft } from '../model/draft.ts'
import { parseJson } from '../platform/parse-json.ts'

/** A request that the gateway accepted once, without its credentials. */
export interface LikeRequest {
  readonly draft: Partial<Draft>
  /** Headers that may carry a signature, by name. */
  readonly headers: readonly string[]
}

/** The fields of the document, which the probe fills itself or which it takes by name. */
const DOCUMENTED: ReadonlySet<string> = new Set([
  ...['app_id', 'timestamp', 'out_trade_no', 'method', 'channel', 'order_currency', 'order_amount', 'subject'],
  ...['content', 'notify_url', 'buyer_id', 'timeout_express', 'token', 'fingerprint', 'issuer', 'installments'],
  ...['bank', 'language_code', 'customer', 'address', 'user_ip', 'website_url'],
])
const CREDENTIAL = /sign|key|secret|token|passw|auth|credential|cookie|hash|digest|mac$/i
const COMMON_HEADER =
  /^(?:authorization|host|connection|content-.*|user-agent|accept.*|date|cookie|x-forwarded-.*|x-request-id|cache-control|expect)$/i

/**
 * Reads a request that worked: its body alone, or an object with `url` or `path`, `headers` and `body`. Credentials, and the payer's data, are not
 * taken.
 *
 * @throws Error with a sentence if there is no such request in the text.
 */
export function readLikeRequest(text: string): LikeRequest {
  const value = parseJson(text)
  const body = findBody(value)
  if (body === undefined)
    throw new Error(
      '--like-request is no JSON of a request: its body needs order_amount and order_currency. Give the body alone, or { "path": "/trade/pay", "headers": { }, "body": { } }.',
    )
  const textOf = (field: string): string | undefined => (typeof body[field] === 'string' ? body[field] : undefined)
  if (textOf('token') !== undefined)
    throw new Error(
      '--like-request is a payment by card, and the probe sends no card. Give a request of another method.',
    )
  const customer = isRecord(body['customer']) ? body['customer'] : {}
  const identify = isRecord(customer['identify']) ? customer['identify'] : {}
  const type = identify['type']
  const amount = body['order_amount']
  const extra = Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, string | number | boolean] =>
        !DOCUMENTED.has(entry[0]) &&
        !CREDENTIAL.test(entry[0]) &&
        ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  )
  const outer = isRecord(value) ? value : {}
  const address = [outer['url'], outer['path']].find((one) => typeof one === 'string') ?? ''
  const headers = isRecord(outer['headers']) ? Object.keys(outer['headers']) : []
  return {
    draft: {
      ...(address.includes('/trade/create') && { path: '/trade/create' }),
      ...(address.includes('/trade/pay') && { path: '/trade/pay' }),
      ...pick('method', textOf('method')),
      ...pick('channel', textOf('channel')),
      ...pick('bank', textOf('bank')),
      ...pick('languageCode', textOf('language_code')),
      ...pick('identifyType', typeof type === 'string' || typeof type === 'number' ? String(type) : undefined),
      ...pick('currency', textOf('order_currency')),
      ...(typeof amount === 'string' && { amountEncoding: 'string', amount }),
      ...(typeof amount === 'number' && { amountEncoding: 'number', amount: String(amount) }),
      ...(Object.keys(extra).length > 0 && { extra }),
    },
    headers: headers.filter((name) => !COMMON_HEADER.test(name)),
  }
}

function pick(name: keyof Draft, value: string | undefined): Partial<Draft> {
  return value === undefined || value === '' ? {} : { [name]: value }
}

/** The first object with an amount and a currency, at any depth. A body may also be a text of JSON. */
function findBody(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const inner = typeof value === 'string' ? parseJson(value) : value
  if (typeof inner !== 'object' || inner === null) return undefined
  if (isRecord(inner) && 'order_amount' in inner && 'order_currency' in inner) return inner
  for (const one of Object.values(inner)) {
    const found = findBody(one)
    if (found !== undefined) return found
  }
  return undefined
}
