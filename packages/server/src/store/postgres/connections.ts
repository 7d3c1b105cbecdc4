import { isOfConnection, PostgresTimeout } from './errors.ts'
import type { PostgresClient, PostgresPool } from './pool.ts'

/** A connection for one unit of work. */
export interface Connection {
  readonly client: PostgresClient
  /** Whether no unit of work has used it before. */
  readonly isNew: boolean
  /** Notes that the connection is broken. It is closed at the end of the work. */
  readonly lose: () => void
}

/** The connections of a pool, each used within a time limit. */
export interface Connections {
  /**
   * Runs one statement or one transaction on a connection. If it does not end in time, it rejects, and the connection is closed: a network may
   * drop a connection without a word, and then no answer and no error ever comes.
   *
   * @param timeoutMs The limit, with the wait for a connection. Default: the limit of these connections.
   * @throws PostgresTimeout
   */
  use<Value>(work: (connection: Connection) => Promise<Value>, timeoutMs?: number): Promise<Value>
}

const ignore = (): void => undefined

/** Makes the connections of a pool. */
export const createConnections = (pool: PostgresPool, timeoutMs: number): Connections => {
  /** When each connection gave its last answer. */
  const answeredAt = new WeakMap<PostgresClient, number>()
  let lostAt = Number.NEGATIVE_INFINITY
  /**
   * Takes a connection from the pool. After a connection was lost, the others of that time are closed without a try: what dropped one has
   * probably dropped them all, and each try would take the whole time limit.
   */
  const take = async (): Promise<PostgresClient> => {
    for (;;) {
      const client = await pool.connect()
      const at = answeredAt.get(client)
      if (at === undefined || at >= lostAt) return client
      client.release(true)
    }
  }
  return {
    use: (work, limitMs = timeoutMs) =>
      new Promise((resolve, reject) => {
        let client: PostgresClient | undefined
        let isOver = false
        let isBroken = false
        /** Gives the connection back, once. */
        const end = (isLost: boolean): void => {
          if (isOver) return
          isOver = true
          clearTimeout(timer)
          if (!client) return
          client.removeListener('error', ignore)
          if (isLost) lostAt = performance.now()
          else answeredAt.set(client, performance.now())
          client.release(isLost)
        }
        const timer = setTimeout(() => {
          end(true)
          reject(new PostgresTimeout(limitMs))
        }, limitMs)
        const run = async (): Promise<void> => {
          const taken = await take()
          if (isOver) {
            taken.release()
            return
          }
          client = taken
          // The pool may have made this connection before the store was made. The listener is needed because an unheard error ends the process.
          client.on('error', ignore)
          const value = await work({ client, isNew: !answeredAt.has(client), lose: () => (isBroken = true) })
          end(isBroken)
          resolve(value)
        }
        run().catch((error: unknown) => {
          end(isBroken || isOfConnection(error))
          reject(error instanceof Error ? error : new Error('PostgreSQL failed.', { cause: error }))
        })
      }),
  }
}
