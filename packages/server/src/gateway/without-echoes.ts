import { isRecord, withoutAccents } from '@ficha/core/internal'
import type { GatewayBytes, GatewayRefusal } from '../ports/gateway.ts'

/** The parts of a request with personal data. `identify.type` ("CPF") is not personal: it says which document is wrong. */
const PERSONAL = ['customer', 'address', 'buyer_id', 'user_ip'] as const
const NOT_PERSONAL = 'type'

/**
 * Removes the payer's data from the sentences of a refusal. A text such as "customer.name João Silva is too short" contains a name that no
 * pattern would find, so the words are taken from the request itself. Case and accents are ignored.
 */
export const withoutEchoes = (refusal: GatewayRefusal, body: GatewayBytes): GatewayRefusal => {
  const words = personalWords(body)
  const clean = (text: string): string => text.replace(WORD, (word) => (words.has(withoutAccents(word)) ? '…' : word))
  const { msg, subMsg } = refusal
  return {
    ...refusal,
    ...(msg !== undefined && { msg: clean(msg) }),
    ...(subMsg !== undefined && { subMsg: clean(subMsg) }),
  }
}

/** Words of two or more characters: a single letter occurs in every sentence. */
const WORD = /[\p{L}\p{M}\p{N}]{2,}/gu

const personalWords = (body: GatewayBytes): ReadonlySet<string> => {
  const request = parsed(body)
  const texts = PERSONAL.flatMap((name) => textsIn(request[name]))
  return new Set(texts.flatMap((text) => text.match(WORD) ?? []).map(withoutAccents))
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === NOT_PERSONAL ? [] : textsIn(inner)))
}

/** Anybody may call the public `createGatewayClient` with a body that is not JSON. Such a body has no known words. */
const parsed = (body: GatewayBytes): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
