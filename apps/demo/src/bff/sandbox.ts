import type { Country, Method } from '@ficha/core'
import type { Bank, ConfiguredRefusal } from '@ficha/server'
import { fieldsOf } from './basket.ts'

/**
 * The sandbox's own refusals beside the document's two and the published ones. The sandbox checks a request before it makes an order, so each refusal
 * proves that nothing was made. The operators of a real gateway have to state this for its codes.
 */
export const SANDBOX_REFUSALS: readonly ConfiguredRefusal[] = [
  { code: '40002', subCode: 'invalid-json' },
  { code: '40002', subCode: 'invalid-parameter' },
  { code: '40002', subCode: 'order-not-found' },
  { code: '40002', subCode: 'order-not-active' },
]

/** Reads a JSON object of the sandbox's control API. An empty object where there is none: a real gateway has no such API. */
const readControl = async (gatewayUrl: string, path: string): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(`${gatewayUrl}/control/${path}`, { signal: AbortSignal.timeout(5_000) })
  return response.ok ? fieldsOf(await response.json()) : {}
}

const listOf = (json: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(json) ? json.map(fieldsOf) : []

/**
 * The sandbox's banks of one country. The published query names no country, because an app sells in one. This shop sells in thirteen with one app, so it
 * requests the sandbox's own list.
 */
export const banksOf = async (gatewayUrl: string, country: Country, method: Method): Promise<readonly Bank[]> => {
  const { banks } = await readControl(gatewayUrl, `banks?country=${country}&method=${method}`)
  return listOf(banks).map(({ bank_id, bank_name, language_code }) => ({
    id: String(bank_id),
    name: String(bank_name),
    ...(typeof language_code === 'string' && language_code !== '' && { languageCode: language_code }),
  }))
}

/** A request of the shop's server to the gateway, and the gateway's answer. It has no credentials. */
export interface Exchange {
  readonly request: unknown
  readonly answer: unknown
}

/** The exchange that made a payment, as the sandbox recorded it. `undefined` if the gateway shows none. */
export const exchangeOf = async (gatewayUrl: string, outTradeNo: string): Promise<Exchange | undefined> => {
  const { wire } = await readControl(gatewayUrl, `orders/${encodeURIComponent(outTradeNo)}`)
  const [first] = listOf(wire)
  if (!first) return undefined
  const { path, headers, body, answer } = first
  const { status, body: answered } = fieldsOf(answer)
  return { request: { path, headers, body: parsed(body) }, answer: { status, body: parsed(answered) } }
}

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return text
  }
}

/** The address of the sandbox's card fields, which a shop shows in a frame. */
export const cardFrameOf = (gatewayUrl: string): string => `${gatewayUrl}/tokenizer/frame`
