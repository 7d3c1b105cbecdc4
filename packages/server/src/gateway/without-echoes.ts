import type { GatewayBytes, Refusal } from '../ports/gateway.ts'
import { isObject } from '../platform/is-object.ts'

/** Parts of a request that are about a person. `identify.type` is none: "CPF" says what is wrong, and of nobody. */
const PERSONAL = ['customer', 'address', 'buyer_id', 'user_ip'] as const
const NOT_PERSONAL = 'type'

/**
 * A refusal whose sentences repeat nothing of the person that the request was about: "customer.name João Silva is too short" names somebody
 * whom no pattern would find, and the request itself says which words those are. In whatever case and with or without accents.
 */
export const withoutEchoes = (refusal: Refusal, body: GatewayBytes): Refusal => {
  const words = personalWords(body)
  const clean = (text: string): string => text.replace(WORD, (word) => (words.has(fold(word)) ? '…' : word))
  const { msg, subMsg } = refusal
  return {
    ...refusal,
    ...(msg !== undefined && { msg: clean(msg) }),
    ...(subMsg !== undefined && { subMsg: clean(subMsg) }),
  }
}

/** One letter alone is found in every sentence. */
const WORD = /[\p{L}\p{M}\p{N}]{2,}/gu

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const personalWords = (body: GatewayBytes): ReadonlySet<string> => {
  const request = parsed(body)
  const texts = PERSONAL.flatMap((name) => textsIn(request[name]))
  return new Set(texts.flatMap((text) => text.match(WORD) ?? []).map(fold))
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === NOT_PERSONAL ? [] : textsIn(inner)))
}

/** A body of somebody else's making, by `createGatewayClient` alone, may be no JSON. */
const parsed = (body: GatewayBytes): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
