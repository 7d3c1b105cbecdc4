import { CHANNEL } from '../sql/sql-driver.ts'
import { PostgresTimeout } from './errors.ts'
import type { PostgresClient, PostgresPool } from './pool.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** How often LISTEN is sent again, which changes nothing. Nothing else is ever sent on the connection, so a network could drop it unnoticed. */
const HEARTBEAT_MS = 10_000
const LISTEN = `LISTEN ${CHANNEL}`

/**
 * Keeps one connection that listens, and makes a new one when it breaks or does not answer in time. The hub's comparison finds the notes that
 * were missed meanwhile.
 */
export const keepListening = (
  pool: PostgresPool,
  timeoutMs: number,
  onNote: (note: string) => void,
  onListening: () => void,
): (() => void) => {
  let client: PostgresClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let isStopped = false
  const later = (ms: number, work: () => Promise<void>): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void work(), ms)
  }
  const again = (): void => {
    const broken = client
    client = undefined
    broken?.release(true)
    if (isStopped) return
    later(wait, connect)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  const send = (text: string, mine: PostgresClient): Promise<unknown> => inTime(mine.query({ text }), timeoutMs)
  const beat = async (): Promise<void> => {
    const mine = client
    if (!mine) return
    try {
      await send(LISTEN, mine)
      if (client === mine) later(HEARTBEAT_MS, beat)
    } catch {
      if (client === mine) again()
    }
  }
  const connect = async (): Promise<void> => {
    try {
      const mine = await connectInTime(pool, timeoutMs)
      if (isStopped) {
        mine.release()
        return
      }
      client = mine
      const lost = (): void => {
        if (client === mine) again()
      }
      mine.on('error', lost)
      mine.on('end', lost)
      mine.on('notification', ({ payload }) => onNote(payload ?? ''))
      await send(LISTEN, mine)
      if (client !== mine) return
      wait = FIRST_WAIT_MS
      later(HEARTBEAT_MS, beat)
      onListening()
    } catch {
      again()
    }
  }
  void connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    const mine = client
    client = undefined
    mine?.release(true)
  }
}

/** Takes a connection of the pool. One that comes too late is given back. */
const connectInTime = (pool: PostgresPool, timeoutMs: number): Promise<PostgresClient> => {
  const connecting = pool.connect()
  return inTime(connecting, timeoutMs).catch((error: unknown) => {
    if (error instanceof PostgresTimeout)
      connecting.then(
        (late) => late.release(),
        () => undefined,
      )
    throw error
  })
}

const inTime = <Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PostgresTimeout(timeoutMs)), timeoutMs)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
