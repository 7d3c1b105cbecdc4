import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage } from 'node:http'

/** A connection to the gateway with failures, and a record of the sent requests. */
export interface FaultyWay {
  readonly url: string
  /** Every out_trade_no that was seen, once for each request. */
  readonly seen: string[]
  /** The number of requests with a failure. */
  readonly faults: number
  readonly close: () => Promise<void>
}

/** The failure of each of a hundred requests, by its number. */
export interface FaultRates {
  readonly lost: number
  readonly outage: number
  readonly limited: number
}

export const SOME_FAULTS: FaultRates = { lost: 2, outage: 2, limited: 2 }
export const NO_FAULTS: FaultRates = { lost: 0, outage: 0, limited: 0 }

/**
 * Starts a proxy in front of the gateway, or of the gateway that the function names at that time. Lost answers and half of the outages come after the
 * work.
 */
export const startFaultyWay = async (
  target: string | (() => string),
  chance: () => number,
  rates: FaultRates = SOME_FAULTS,
): Promise<FaultyWay> => {
  const seen: string[] = []
  let faults = 0
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      seen.push(/"out_trade_no":"([^"]*)"/.exec(body.toString())?.[1] ?? '')
      const dice = chance() * 100
      if (dice < rates.limited + rates.outage + rates.lost) faults += 1
      if (dice < rates.limited) {
        outgoing.writeHead(429, { 'retry-after': '1' }).end('slow down')
        return
      }
      const isOutage = dice < rates.limited + rates.outage
      if (isOutage && chance() < 0.5) {
        outgoing.writeHead(503).end('<h1>Unavailable</h1>')
        return
      }
      const isLost = !isOutage && dice < rates.limited + rates.outage + rates.lost
      const on = forward(
        new URL(incoming.url ?? '/', typeof target === 'string' ? target : target()),
        { method: 'POST', headers: incoming.headers },
        (answer: IncomingMessage) => {
          if (isLost) outgoing.destroy()
          else if (isOutage) {
            answer.resume()
            outgoing.writeHead(500).end()
          } else {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          }
        },
      )
      on.on('error', () => outgoing.destroy())
      on.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The way has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    get faults() {
      return faults
    },
    close: async () => {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
