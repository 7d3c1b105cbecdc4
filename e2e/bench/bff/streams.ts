import { DATABASE_CONNECTIONS, type BenchParts } from './bench-parts.ts'
import type { BareTarget } from './bare-inserts.ts'
import { openConnection } from './connection.ts'
import type { Usage } from './part.ts'
import { createBody, requestBytes } from './requests.ts'
import type { OpenStreams, SettlePayment, Spread } from './stream-clients.ts'

/** What many open streams cost, a number a round. */
export interface StreamFigures {
  readonly clients: number
  /** Resident memory above the idle, warmed server, after a full collection. */
  readonly bytesAboveIdle: number[]
  readonly spreads: Spread[]
}

/** Opens streams of one payment on a fresh server, has it paid, and sees when every one of them knows. */
export const measureStreams = async (
  parts: BenchParts,
  engine: 'sqlite' | 'postgres',
  clients: number,
  rounds: number,
): Promise<StreamFigures | undefined> => {
  const store = storeOf(parts, engine)
  if (!store) return undefined
  const figures: StreamFigures = { clients, bytesAboveIdle: [], spreads: [] }
  for (let round = 0; round < rounds; round += 1) {
    // A fresh server each time: memory that was once taken is seldom given back, and would count for the round before.
    const kit = await parts.kit(store)
    const readers = parts.part('stream-clients.ts')
    const watch = async (count: number): Promise<() => Promise<Spread>> => {
      const { id, outTradeNo } = await aPaymentAt(kit.port)
      await readers.call('open', { port: kit.port, id, count } satisfies OpenStreams)
      return () => readers.call<Spread>('settle', { port: kit.port, outTradeNo } satisfies SettlePayment)
    }
    // A few streams first, so that what every server loads once is not counted as theirs.
    await (
      await watch(20)
    )()
    const idle = await kit.part.call<Usage>('usage', { collect: true })
    const settle = await watch(clients)
    const full = await kit.part.call<Usage>('usage', { collect: true })
    figures.bytesAboveIdle.push(full.rssBytes - idle.rssBytes)
    figures.spreads.push(await settle())
    await readers.stop()
    await kit.part.stop()
  }
  return figures
}

const storeOf = (parts: BenchParts, engine: 'sqlite' | 'postgres'): BareTarget | undefined => {
  if (engine === 'sqlite') return parts.sqlite('streams')
  if (typeof parts.postgres === 'string') return undefined
  const { connectionString } = parts.postgres
  return { kind: 'postgres', connectionString, connections: DATABASE_CONNECTIONS }
}

const aPaymentAt = async (port: number): Promise<{ id: string; outTradeNo: string }> => {
  const connection = await openConnection(port)
  const body = createBody(crypto.randomUUID(), 'Boleto')
  const answer = await connection.exchange(requestBytes('/api/checkout/payments', body))
  connection.close()
  if (answer.status !== 201)
    throw new Error(`POST /payments answered ${String(answer.status)}: ${answer.body.slice(0, 300)}`)
  const snapshot = JSON.parse(answer.body) as { id: string; payment: { terms: { outTradeNo: string } } }
  return { id: snapshot.id, outTradeNo: snapshot.payment.terms.outTradeNo }
}
