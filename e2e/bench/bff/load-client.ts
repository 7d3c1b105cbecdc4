import { randomUUID } from 'node:crypto'
import { DEFAULT_WIRE, writeRequest } from '@ficha/core'
import { openConnection, type Answer } from './connection.ts'
import { payRequestOf } from './gateway-call.ts'
import { answerCommands } from './part.ts'
import { createBody, notificationBody, requestBytes, signatureOf, type BenchMethod } from './requests.ts'

/** What the client is asked to do, over so many connections at once. */
export interface Load {
  readonly port: number
  readonly path: string
  readonly connections: number
  /** Ends after this long; notifications also when every payment has had its own. */
  readonly seconds: number
  readonly work:
    /** The gateway's own request, as the kit would write it. */
    | { readonly kind: 'trade'; readonly method: BenchMethod }
    /** A browser's new payment, each of another order. */
    | { readonly kind: 'create'; readonly method: BenchMethod }
    /** A notification for each of these payments. */
    | { readonly kind: 'notify'; readonly outTradeNos: readonly string[] }
}

/** What came of it. */
export interface LoadReport {
  readonly perSecond: number
  readonly done: number
  readonly medianMs: number
  readonly p99Ms: number
  /** out_trade_no of every payment that was made. */
  readonly outTradeNos: readonly string[]
}

const run = async ({ port, path, connections, seconds, work }: Load): Promise<LoadReport> => {
  const next = requestsOf(path, work)
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const latencies: number[] = []
  const outTradeNos: string[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  let lastAt = startedAt
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < until) {
        const request = next()
        if (!request) return
        const sentAt = performance.now()
        const answer = await connection.exchange(request)
        lastAt = performance.now()
        latencies.push(lastAt - sentAt)
        check(answer, path)
        if (work.kind === 'create') outTradeNos.push(/"outTradeNo":"([^"]+)"/.exec(answer.body)?.[1] ?? '')
      }
    }),
  )
  for (const connection of open) connection.close()
  latencies.sort((left, right) => left - right)
  return {
    perSecond: latencies.length / ((lastAt - startedAt) / 1_000),
    done: latencies.length,
    medianMs: latencies[Math.floor(latencies.length / 2)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    outTradeNos,
  }
}

/** A refusal is quicker than an answer: one is enough to make the figure worthless. */
const check = ({ status, body }: Answer, path: string): void => {
  if (status < 200 || status > 299) throw new Error(`${path} answered ${String(status)}: ${body.slice(0, 300)}`)
}

const requestsOf = (path: string, work: Load['work']): (() => Buffer | undefined) => {
  const series = randomUUID()
  let count = 0
  switch (work.kind) {
    case 'trade': {
      const text = writeRequest(
        payRequestOf('OUT-TRADE-NO', work.method),
        ['order_amount'],
        DEFAULT_WIRE.amountEncoding,
      )
      return () => requestBytes(path, text.replace('OUT-TRADE-NO', `${series.slice(0, 12)}${String((count += 1))}`))
    }
    case 'create':
      return () => requestBytes(path, createBody(`${series}-${String((count += 1))}`, work.method))
    case 'notify': {
      const left = work.outTradeNos.values()
      return () => {
        const { value, done } = left.next()
        if (done === true) return undefined
        const body = notificationBody(value)
        return requestBytes(path, body, { 'service-signature': signatureOf(body) })
      }
    }
    default:
      return work satisfies never
  }
}

answerCommands({ run })
