import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PaymentStore } from '../src/index.ts'

/** What a server holds at one moment, after a full collection. */
export interface Vitals {
  readonly heapBytes: number
  readonly residentBytes: number
  readonly fileDescriptors: number
  /** Timers, sockets and the rest of what keeps the event loop going, by kind. */
  readonly resources: Readonly<Record<string, number>>
  /** The middle and the 99th percentile of the event loop's delay since the last measurement, in milliseconds. */
  readonly loopDelayMs: number
  readonly loopDelayP99Ms: number
  readonly outboxWaiting: number
  readonly inboxUnmatched: number
}

const QUESTION = 'vitals'

/** Answers the process that started this one. */
export const answerForVitals = (store: PaymentStore): void => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // A test that was cut short leaves no server behind.
  process.once('disconnect', () => process.exit())
  process.on('message', (message) => {
    if (message !== QUESTION) return
    const [loopDelayMs, loopDelayP99Ms] = [delay.percentile(50) / 1e6, delay.percentile(99) / 1e6]
    void measure(store).then((measured) => {
      // The collection's own pause is nobody's delay.
      delay.reset()
      process.send?.({ ...measured, loopDelayMs, loopDelayP99Ms } satisfies Vitals)
    })
  })
}

const measure = async (store: PaymentStore): Promise<Omit<Vitals, 'loopDelayMs' | 'loopDelayP99Ms'>> => {
  const backlog = await store.backlog()
  // Several times: what a finalizer lets go of is garbage of the next collection.
  for (let count = 0; count < 3; count += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const resources: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1
  const { heapUsed, rss } = process.memoryUsage()
  return {
    heapBytes: heapUsed,
    residentBytes: rss,
    fileDescriptors: readdirSync('/proc/self/fd').length,
    resources,
    ...backlog,
  }
}

/** Asks a server that `aBff` started. One question at a time. */
export const askForVitals = (child: ChildProcess): Promise<Vitals> =>
  new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('The server ended while it was being measured.'))
    child.once('exit', gone)
    child.once('message', (answer) => {
      child.off('exit', gone)
      resolve(answer as Vitals)
    })
    child.send(QUESTION)
  })

/** Least squares through points: how much the second grows for one of the first. */
export const slopeOf = (points: readonly (readonly [number, number])[]): number => {
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
