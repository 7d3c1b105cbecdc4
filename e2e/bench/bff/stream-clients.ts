import { connect, type Socket } from 'node:net'
import { openConnection } from './connection.ts'
import { answerCommands } from './part.ts'
import { notificationBody, requestBytes, signatureOf } from './requests.ts'

/** Streams of one payment to open. */
export interface OpenStreams {
  readonly port: number
  readonly id: string
  readonly count: number
}

/** A change that all of them have to hear of. */
export interface SettlePayment {
  readonly port: number
  readonly outTradeNo: string
}

/** When the change was seen, counted from before its notification was sent. */
export interface Spread {
  readonly acknowledgedMs: number
  readonly firstMs: number
  readonly medianMs: number
  readonly lastMs: number
}

interface Stream {
  readonly socket: Socket
  text: string
  paidAt: number | undefined
}

let streams: Stream[] = []
const LONGEST_MS = 20_000

const open = async ({ port, id, count }: OpenStreams): Promise<void> => {
  for (const { socket } of streams) socket.destroy()
  streams = []
  for (let at = 0; at < count; at += 50)
    streams.push(...(await Promise.all(Array.from({ length: Math.min(50, count - at) }, () => openStream(port, id)))))
}

/** Resolves when the first snapshot is here. */
const openStream = (port: number, id: string): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const stream: Stream = { socket, text: '', paidAt: undefined }
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.once('connect', () =>
      socket.write(
        `GET /api/checkout/payments/${id}/events HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n`,
      ),
    )
    socket.on('data', (part: string) => {
      stream.text = `${stream.text.slice(-64)}${part}`
      if (!stream.text.startsWith('HTTP/1.1 200') && stream.text.startsWith('HTTP/1.1 '))
        reject(new Error(`A stream was answered ${stream.text.slice(9, 12)}.`))
      if (stream.text.includes('"phase":"paid"')) stream.paidAt ??= performance.now()
      if (stream.text.includes('event: snapshot')) resolve(stream)
    })
    socket.on('close', () => reject(new Error('A stream was closed before its first snapshot.')))
  })

const settle = async ({ port, outTradeNo }: SettlePayment): Promise<Spread> => {
  const body = notificationBody(outTradeNo)
  const connection = await openConnection(port)
  const startedAt = performance.now()
  const answer = await connection.exchange(
    requestBytes('/api/checkout/notifications', body, { 'service-signature': signatureOf(body) }),
  )
  const acknowledgedMs = performance.now() - startedAt
  connection.close()
  if (answer.status !== 200) throw new Error(`The notification was answered ${String(answer.status)}.`)
  while (streams.some(({ paidAt }) => paidAt === undefined)) {
    if (performance.now() - startedAt > LONGEST_MS) throw new Error('Not every stream heard of the change in 20 s.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const seen = streams.map(({ paidAt = 0 }) => paidAt - startedAt).sort((left, right) => left - right)
  return {
    acknowledgedMs,
    firstMs: seen[0] ?? 0,
    medianMs: seen[Math.floor(seen.length / 2)] ?? 0,
    lastMs: seen.at(-1) ?? 0,
  }
}

answerCommands({ open, settle })
