import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import {
  aBff,
  aCreateBody,
  aFolder,
  anEffectsFile,
  aPoster,
  freePort,
  inParallel,
  readEffects,
  sameOrigin,
  sleep,
  until,
  type Bff,
  type Poster,
} from './bff.support.ts'
import { openStream } from './event-source.support.ts'
import { startSandbox } from './sandbox.support.ts'
import { slopeOf, total, type Vitals } from './vitals.ts'

/** A shop's busy minutes. */
export interface Soak {
  readonly seconds: number
  readonly ordersPerSecond: number
  /** A postgres: address; default a SQLite file. */
  readonly store?: string
  readonly leakBytes?: number
}

/** The state of the server meanwhile. */
export interface SoakReport {
  readonly orders: number
  readonly heapMbPerMinute: number
  readonly before: Vitals
  readonly during: readonly Vitals[]
  /** Once every order is paid and every connection had time to close. */
  readonly after: Vitals
}

const MB = 1_048_576
/** One of so many payers watches the payment on an event stream. The others poll. */
const STREAM_EVERY = 5

/**
 * Makes orders at a steady pace through the server, has the sandbox pay them by signed notifications, and measures the server until
 * every one is paid. Fails when an order is not, or when a hook was not called for each.
 */
export const soak = async ({ seconds, ordersPerSecond, store, leakBytes = 0 }: Soak): Promise<SoakReport> => {
  const folder = aFolder()
  const effects = anEffectsFile(folder)
  const sandbox = await startSandbox()
  await sandbox.autopay('PT1S')
  const bff = aBff({
    port: await freePort(),
    store: store ?? join(folder, 'ficha.db'),
    gatewayUrl: sandbox.url,
    effects,
    hook: 'plain',
    leakBytes,
  })
  await bff.start()
  try {
    // Memory that every server needs once is not a leak: compiled code, statements, connections.
    await runOrders(bff, ordersPerSecond, Math.min(15, seconds / 2), 'warm')
    const before = await quietVitals(bff)
    let taken = 0
    const measuring = measureEvery(bff, Math.min(5_000, (seconds * 1_000) / 12), () => taken)
    const orders = await runOrders(bff, ordersPerSecond, seconds, 'order', () => (taken += 1)).finally(measuring.end)
    const during = await measuring.results()
    const after = await quietVitals(bff)
    const effective = new Set(readEffects(effects).map(({ orderId }) => orderId))
    expect(orders.filter((orderId) => !effective.has(orderId))).toEqual([])
    return {
      orders: orders.length,
      // A minute is so many orders, whatever time a busy machine takes for them.
      heapMbPerMinute: slopeOf(
        during.map(({ taken, vitals }) => [taken / ordersPerSecond / 60, vitals.heapBytes / MB]),
      ),
      before,
      during: during.map(({ vitals }) => vitals),
      after,
    }
  } finally {
    await bff.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Connections that send orders. */
const CONNECTIONS = 64
/** Orders that were sent and are not paid yet. The pace of an idle machine needs about 80 of them. */
const ORDERS_ON_THEIR_WAY = 192
const ASK_AGAIN_MS = 1_000

/**
 * Returns the orders once each of them is paid.
 *
 * A shared disk and shared processors may stop for seconds and be slow for minutes. Orders then wait, and none may be lost. A new order is
 * sent only while few are on their way, so a slow server gets no pile of orders and of notifications. The patience for each order begins when
 * it is sent.
 */
const runOrders = async (
  bff: Bff,
  perSecond: number,
  seconds: number,
  name: string,
  onTaken: () => void = () => undefined,
): Promise<readonly string[]> => {
  const poster = aPoster(bff.origin, CONNECTIONS, 60_000, 300_000)
  const ids = Array.from({ length: Math.round(perSecond * seconds) }, (_, at) => `${name}-${String(at)}`)
  const startedAt = performance.now()
  await inParallel([...ids.entries()], ORDERS_ON_THEIR_WAY, async ([at, orderId]) => {
    await sleep(startedAt + (at * 1_000) / perSecond - performance.now())
    const { id } = await placeOrder(poster, orderId)
    onTaken()
    const url = `${bff.url}/payments/${id}`
    if (at % STREAM_EVERY === 0) await watchUntilPaid(`${url}/events`).catch(() => undefined)
    await until(`the order ${orderId} is paid`, () => isPaid(url), 300_000, ASK_AGAIN_MS)
  })
  await poster.close()
  return ids
}

const isPaid = async (url: string): Promise<boolean> => {
  const answer = await fetch(url).catch(() => undefined)
  if (answer?.status !== 200) return false
  const { phase, status } = (await answer.json()) as PaymentSnapshot
  return phase === 'paid' && status === 'SUCCESS'
}

/** As a shop's page does it: asks again when no answer came, which makes no second payment. */
const placeOrder = async (poster: Poster, orderId: string): Promise<PaymentSnapshot> =>
  JSON.parse(await poster.postUntilTaken('/payments', aCreateBody(orderId), () => sameOrigin)) as PaymentSnapshot

/** Rejects when the stream breaks. The order is still read at the end. */
const watchUntilPaid = async (url: string): Promise<void> => {
  const stream = await openStream(url)
  await stream.until(({ phase }) => phase === 'paid', 60_000).finally(() => stream.close())
}

/** Longer than either end keeps an idle connection, and than the hub listens on after its last stream. */
const QUIET_MS = 12_000
const LONGEST_QUIET_MS = 60_000

/** Measures a server that has nothing to do, once its idle connections have closed: a busy machine closes them late. */
const quietVitals = async (bff: Bff): Promise<Vitals> => {
  await sleep(QUIET_MS)
  let last = await bff.vitals()
  for (let steady = 0, waited = 0; steady < 3 && waited < LONGEST_QUIET_MS; waited += 2_000) {
    await sleep(2_000)
    const now = await bff.vitals()
    steady = total(now.fileDescriptors) < total(last.fileDescriptors) ? 0 : steady + 1
    last = now
  }
  return last
}

interface Measured {
  /** How many orders the server had taken by then. */
  readonly taken: number
  readonly vitals: Vitals
}

const measureEvery = (
  bff: Bff,
  ms: number,
  taken: () => number,
): { end(): void; results(): Promise<readonly Measured[]> } => {
  const measured: Measured[] = []
  let isOver = false
  const measuring = (async () => {
    while (!isOver) {
      measured.push({ taken: taken(), vitals: await bff.vitals() })
      await sleep(ms)
    }
  })()
  measuring.catch(() => undefined)
  return {
    end: () => {
      isOver = true
    },
    results: async () => {
      await measuring
      // The first falls into the load's beginning, the last into its end: neither shows the server at its steady pace.
      return measured.slice(1, -1)
    },
  }
}
