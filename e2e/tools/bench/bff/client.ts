/** The bench's own client, on sockets, because a general client needs as much processor time as the measured server. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerCommands } from './part.ts'
import { createBody, notificationOf, payRequestOf, PAYER, termsOf, type BenchMethod } from './requests.ts'

/** The requests, with a number of connections, and one request at a time on each. */
export interface Load {
  readonly port: number
  readonly connections: number
  /** Ends after this long; notifications also when every payment has had its own. */
  readonly seconds: number
  readonly work:
    | { readonly kind: 'trade'; readonly method: BenchMethod }
    | { readonly kind: 'create'; readonly method: BenchMethod; readonly path: string }
    | { readonly kind: 'notify'; readonly outTradeNos: readonly string[] }
}

/** The results of the requests. */
export interface LoadReport {
  readonly done: number
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  /** out_trade_no of every payment that was made. */
  readonly outTradeNos: readonly string[]
}

const requestBytes = (path: string, body: string, more: Readonly<Record<string, string>> = {}): Buffer => {
  const bytes = Buffer.from(body)
  const headers = { host: '127.0.0.1', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${String(bytes.length)}\r\n\r\n`),
    bytes,
  ])
}

const notificationBytes = (outTradeNo: string): Buffer => {
  const { body, signature } = notificationOf(outTradeNo)
  return requestBytes('/api/checkout/notifications', body, { 'service-signature': signature })
}

interface Connection {
  readonly exchange: (bytes: Buffer) => Promise<string>
  readonly end: () => void
}

/** A connection that is kept open. An answer is complete when its stated length has arrived. */
const openConnection = async (port: number): Promise<Connection> => {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
  await once(socket, 'connect')
  const exchange = (bytes: Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = ''
      const cut = (): void => reject(new Error('The server closed the connection.'))
      const receive = (piece: string): void => {
        text += piece
        const headEnd = text.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(text.slice(0, Math.max(0, headEnd)))?.[1] ?? 0
        if (headEnd < 0 || text.length < headEnd + 4 + Number(length)) return
        socket.off('data', receive).off('close', cut)
        // A refusal is quicker than an answer: one is enough to make the figure worthless.
        if (/^HTTP\/1\.1 2/.test(text)) resolve(text.slice(headEnd + 4))
        else reject(new Error(text.slice(0, 600)))
      }
      socket.on('data', receive).once('close', cut).write(bytes)
    })
  return { exchange, end: () => socket.destroy() }
}

const requestsOf = (work: Load['work']): (() => Buffer | undefined) => {
  const series = randomUUID()
  let count = 0
  switch (work.kind) {
    case 'trade': {
      const text = payRequestOf(termsOf('OUT-TRADE-NO', work.method), 'OUT-TRADE-NO', PAYER)
      return () =>
        requestBytes('/trade/pay', text.replace('OUT-TRADE-NO', `${series.slice(0, 12)}${String((count += 1))}`))
    }
    case 'create':
      return () => requestBytes(work.path, createBody(`${series}-${String((count += 1))}`, work.method))
    case 'notify': {
      const left = work.outTradeNos.values()
      return () => {
        const { value } = left.next()
        return value === undefined ? undefined : notificationBytes(value)
      }
    }
    default:
      return work satisfies never
  }
}

const run = async ({ port, connections, seconds, work }: Load): Promise<LoadReport> => {
  const next = requestsOf(work)
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const latencies: number[] = []
  const outTradeNos: string[] = []
  const startedAt = performance.now()
  let lastAt = startedAt
  const send = async ({ exchange }: Connection): Promise<void> => {
    for (let request = next(); request && performance.now() < startedAt + seconds * 1_000; request = next()) {
      const sentAt = performance.now()
      const body = await exchange(request)
      lastAt = performance.now()
      latencies.push(lastAt - sentAt)
      if (work.kind === 'create') outTradeNos.push(/"outTradeNo":"([^"]+)"/.exec(body)?.[1] ?? '')
    }
  }
  await Promise.all(open.map(send))
  for (const { end } of open) end()
  latencies.sort((left, right) => left - right)
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  const done = latencies.length
  return { done, perSecond: done / ((lastAt - startedAt) / 1_000), medianMs: at(0.5), p99Ms: at(0.99), outTradeNos }
}

/** Streams of one payment, each with the time at which it reported the payment. */
let streams: { readonly socket: Socket; paidAt: number }[] = []
let followed = ''

const openStream = async (port: number, id: string): Promise<(typeof streams)[number]> => {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const stream = { socket, paidAt: Number.NaN }
  const path = `/api/checkout/payments/${id}/events`
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`)
  let tail = ''
  let opened = (): void => undefined
  const isOpen = new Promise<void>((resolve) => (opened = resolve))
  socket.on('data', (piece: string) => {
    tail = tail.slice(-64) + piece
    if (Number.isNaN(stream.paidAt) && tail.includes('"phase":"paid"')) stream.paidAt = performance.now()
    if (tail.includes('event: snapshot')) opened()
  })
  await Promise.race([isOpen, once(socket, 'close').then(() => Promise.reject(new Error('A stream was refused.')))])
  return stream
}

/** Opens so many streams of a new payment. */
const open = async ({ port, count }: { readonly port: number; readonly count: number }): Promise<void> => {
  for (const { socket } of streams) socket.removeAllListeners('close').destroy()
  streams = []
  const { exchange, end } = await openConnection(port)
  const made = await exchange(requestBytes('/api/checkout/payments', createBody(randomUUID(), 'Boleto')))
  end()
  const { id, payment } = JSON.parse(made) as { id: string; payment: { terms: { outTradeNo: string } } }
  followed = payment.terms.outTradeNo
  while (streams.length < count)
    streams.push(...(await Promise.all(Array.from({ length: Math.min(50, count) }, () => openStream(port, id)))))
}

/** Pays the payment, and returns the milliseconds until every stream had the change. */
const settle = async ({ port }: { readonly port: number }): Promise<number> => {
  const { exchange, end } = await openConnection(port)
  const startedAt = performance.now()
  await exchange(notificationBytes(followed))
  end()
  while (streams.some(({ paidAt }) => Number.isNaN(paidAt))) {
    if (performance.now() - startedAt > 20_000) throw new Error('Not every stream heard of the change in 20 s.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return Math.max(...streams.map(({ paidAt }) => paidAt)) - startedAt
}

answerCommands({ run, open, settle })
