import type { GatewayFetch } from '@ficha/server'
import { fieldsOf } from './shop-requests.ts'

/** One request to the gateway and its answer, for developers. It never has credentials. */
export interface WireEntry {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly request: unknown
  readonly status: number
  readonly response: unknown
}

/** The latest exchanges with the gateway, in memory only, because they contain what a visitor typed. */
export interface WireLog {
  /** A transport that logs the requests and answers that pass through it. */
  readonly fetch: GatewayFetch
  /** The request with this number and the answer, if it is this buyer's. `undefined` for the number of another buyer. */
  find(outTradeNo: string, buyerId: string): WireEntry | undefined
}

const KEPT = 200

/** Keeps the last exchanges of a shop with a sandbox. A shop with real payers does not keep them. */
export const createWireLog = (fetch: GatewayFetch): WireLog => {
  const entries = new Map<string, WireEntry>()
  const remember = (entry: WireEntry): void => {
    const key = outTradeNoOf(entry.request)
    if (key === undefined) return
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= KEPT) break
      entries.delete(oldest)
    }
  }
  return {
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      const { readUpTo } = answer
      if (!readUpTo) return answer
      return {
        ...answer,
        status: answer.status,
        headers: answer.headers,
        body: null,
        readUpTo: async (limit) => {
          const bytes = await readUpTo(limit)
          if (bytes !== 'too-large') {
            remember({
              path: new URL(url).pathname,
              headers: { ...init.headers, authorization: 'Basic [redacted]' },
              request: parse(init.body),
              status: answer.status,
              response: parse(bytes),
            })
          }
          return bytes
        },
      }
    },
    find: (outTradeNo, buyerId) => {
      const entry = entries.get(outTradeNo)
      return entry && textOf(entry.request, 'buyer_id') === buyerId ? entry : undefined
    },
  }
}

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const textOf = (body: unknown, field: string): string | undefined => {
  const value = fieldsOf(body)[field]
  return typeof value === 'string' ? value : undefined
}

const outTradeNoOf = (body: unknown): string | undefined => textOf(body, 'out_trade_no')
