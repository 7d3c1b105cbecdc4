import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PaymentStore } from '../src/index.ts'

/** The resources of a server at one moment, after a full garbage collection. */
export interface Vitals {
  readonly heapBytes: number
  readonly residentBytes: number
  /** The number of open descriptors, by their target: `tcp from a client`, `tcp to port 4010`, `ficha.db-wal`. */
  readonly fileDescriptors: Readonly<Record<string, number>>
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
      // The pause of the garbage collection itself does not count as a delay.
      delay.reset()
      process.send?.({ ...measured, loopDelayMs, loopDelayP99Ms } satisfies Vitals)
    })
  })
}

const measure = async (store: PaymentStore): Promise<Omit<Vitals, 'loopDelayMs' | 'loopDelayP99Ms'>> => {
  const backlog = await backlogOf(store)
  // Several times, because objects that a finalizer frees are collected the next time.
  for (let count = 0; count < 3; count += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, rss } = process.memoryUsage()
  return {
    heapBytes: heapUsed,
    residentBytes: rss,
    fileDescriptors: countByKind(openDescriptors()),
    resources: countByKind(process.getActiveResourcesInfo()),
    ...backlog,
  }
}

/** The store's backlog. A busy database may refuse a connection for a while: the measurement is late then, and the server stays. */
const backlogOf = async (store: PaymentStore): ReturnType<PaymentStore['backlog']> => {
  for (;;) {
    try {
      return await store.backlog()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

const countByKind = (kinds: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const openDescriptors = (): readonly string[] => {
  const sockets = tcpSockets()
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${descriptor}`)
      const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1]
      // A pipe's number is its own, a file's folder is the machine's.
      return [inode === undefined ? basename(target).replace(/:\[\d+\]$/, '') : (sockets.get(inode) ?? 'socket')]
    } catch {
      // The one that read the folder is closed by now.
      return []
    }
  })
}

const LISTENING = '0A'

/** The role of each TCP socket of the machine for this process, by inode: /proc/net/tcp has its two addresses in hexadecimal. */
const tcpSockets = (): ReadonlyMap<string, string> => {
  const rows = readFileSync('/proc/self/net/tcp', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
  const portOf = (address = ''): number => Number.parseInt(address.split(':')[1] ?? '', 16)
  const listening = new Set(rows.filter(([, , , state]) => state === LISTENING).map(([, local]) => portOf(local)))
  return new Map(
    rows.map(([, local, remote, state, , , , , , inode = '']) => [
      inode,
      state === LISTENING
        ? 'tcp listening'
        : listening.has(portOf(local))
          ? 'tcp from a client'
          : `tcp to port ${String(portOf(remote))}`,
    ]),
  )
}

/** All of them together. */
export const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Asks a server that `aBff` started. One question at a time. */
export const requestVitals = (child: ChildProcess): Promise<Vitals> =>
  new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('The server ended while it was being measured.'))
    child.once('exit', gone)
    child.once('message', (answer) => {
      child.off('exit', gone)
      resolve(answer as Vitals)
    })
    child.send(QUESTION)
  })

/**
 * How much the second number of the points grows for one of the first: the middle of the slopes between every two of them (Theil and
 * Sen), which one sample out of line does not tilt.
 */
export const slopeOf = (points: readonly (readonly [number, number])[]): number => {
  const slopes = points
    .flatMap(([x, y], at) => points.slice(at + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)))
    // Two points at one place have no slope.
    .filter(Number.isFinite)
    .sort((left, right) => left - right)
  return slopes[slopes.length >> 1] ?? NaN
}
