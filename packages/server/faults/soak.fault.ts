import { describe, expect, test } from 'vitest'
import { postgresMissing, startPostgres } from '../src/store/postgres.support.ts'
import { soak, type SoakReport } from './soak.support.ts'
import { total, type Vitals } from './vitals.ts'

/** `FAULTS_SOAK_SECONDS=15` gives a shorter run; the promise is about the whole two minutes. */
const SECONDS = Number(process.env['FAULTS_SOAK_SECONDS'] ?? 120)
const ORDERS_PER_SECOND = 50
const MAX_MB_PER_MINUTE = 1
/** An order that is late fails by itself. This is for a machine that needs ten times as long for all of them. */
const LONGEST_MS = (12 * SECONDS + 360) * 1_000

const notify = (what: string, { orders, heapMbPerMinute, before, during, after }: SoakReport): void => {
  const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(1)
  console.log(
    `${what}: ${String(orders)} orders paid; heap ${heapMbPerMinute.toFixed(2)} MB/min over ${String(during.length)} samples ` +
      `(${mb(before.heapBytes)} MB before, ${mb(after.heapBytes)} after), samples ${during.map(({ heapBytes }) => mb(heapBytes)).join(' ')}, resident ${mb(before.residentBytes)} -> ${mb(after.residentBytes)} MB, ` +
      `descriptors ${String(total(before.fileDescriptors))} -> ${String(total(after.fileDescriptors))} (at most ${String(mostDescriptors(during))} under way), ` +
      `loop delay p99 ${after.loopDelayP99Ms.toFixed(1)} ms at the end, waiting ${String(after.outboxWaiting)} + ${String(after.inboxUnmatched)}, ` +
      `open now and not before ${JSON.stringify({ ...more(after.fileDescriptors, before.fileDescriptors), ...more(after.resources, before.resources) })}`,
  )
}

const mostDescriptors = (during: SoakReport['during']): number =>
  Math.max(...during.map(({ fileDescriptors }) => total(fileDescriptors)))

/** The most connections of the server's pool: `max` in bff.ts. The pool decides how many are open at a moment. */
const POOLED = 10

const expectHealthy = ({ orders, heapMbPerMinute, before, during, after }: SoakReport, database?: string): void => {
  expect(orders).toBe(SECONDS * ORDERS_PER_SECOND)
  // On a busy machine the number of orders under way grows and shrinks, and the heap with it. A leak is also there when all of them have ended.
  const leftMbPerMinute = (after.heapBytes - before.heapBytes) / 1_048_576 / (SECONDS / 60)
  expect(Math.min(heapMbPerMinute, leftMbPerMinute)).toBeLessThan(MAX_MB_PER_MINUTE)
  // The number of clients that wait at once depends on the load and the machine. That none of them remains is tested below.
  const half = Math.ceil(during.length / 2)
  const own = during.map((vitals) => ({
    ...vitals,
    fileDescriptors: { ...vitals.fileDescriptors, 'tcp from a client': 0 },
  }))
  expect(mostDescriptors(own.slice(half))).toBeLessThanOrEqual(mostDescriptors(own.slice(0, half)) + 16)
  // By kind, so that a failure names the kind that remains open.
  const toDatabase = `tcp to port ${database ?? 'none'}`
  const { [toDatabase]: _, ...opened } = more(after.fileDescriptors, before.fileDescriptors)
  expect(opened).toEqual({})
  expect(after.fileDescriptors[toDatabase] ?? 0).toBeLessThanOrEqual(POOLED)
  // The same for the active handles of the event loop. Its sockets are counted above. A job's timer and the measurement's own timer may be active.
  const { TCPSocketWrap: __, ...turning } = more(after.resources, before.resources)
  expect(Object.entries(turning).filter(([, count]) => count > 2)).toEqual([])
  expect(after.outboxWaiting).toBe(0)
  expect(after.inboxUnmatched).toBe(0)
  expect(after.loopDelayMs).toBeLessThan(50)
}

/** The kinds with more handles than before, and the difference. */
const more = (after: Vitals['resources'], before: Vitals['resources']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const)
      .filter(([, difference]) => difference > 0),
  )

// Both run at the same time: each server has its own process, and the test does not measure the limits of the machine.
describe.concurrent('R11', () => {
  test(
    `${String(SECONDS)} s of ${String(ORDERS_PER_SECOND)} orders a second on SQLite: all paid, memory and descriptors constant, all queues empty`,
    { timeout: LONGEST_MS },
    async () => {
      const report = await soak({ seconds: SECONDS, ordersPerSecond: ORDERS_PER_SECOND })
      notify('SQLite', report)
      expectHealthy(report)
    },
  )

  test('a server that keeps 16 KiB of each order is detected', { timeout: LONGEST_MS }, async () => {
    const report = await soak({ seconds: 20, ordersPerSecond: 20, leakBytes: 16_384 })
    notify('SQLite, leaking on purpose', report)
    expect(report.heapMbPerMinute).toBeGreaterThan(4 * MAX_MB_PER_MINUTE)
    const leftMb = (report.after.heapBytes - report.before.heapBytes) / 1_048_576
    expect(leftMb).toBeGreaterThan((4 * MAX_MB_PER_MINUTE * 20) / 60)
  })

  const missing = postgresMissing()
  describe.skipIf(missing !== undefined)(missing ?? 'on PostgreSQL', () => {
    test('the same', { timeout: LONGEST_MS }, async ({ onTestFinished }) => {
      // In the test, so that a second try has an empty database.
      const postgres = await startPostgres({ durable: true })
      onTestFinished(() => postgres.stop())
      const report = await soak({
        seconds: SECONDS,
        ordersPerSecond: ORDERS_PER_SECOND,
        store: postgres.connectionString,
      })
      notify('PostgreSQL', report)
      expectHealthy(report, new URL(postgres.connectionString).port)
    })
  })
})
