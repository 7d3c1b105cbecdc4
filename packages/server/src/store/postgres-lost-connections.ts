/** The members of a `pg` pool that tell about its connections. */
export interface PostgresConnectionEvents {
  on(event: 'error', listener: () => void): unknown
  on(event: 'connect', listener: (client: { on(event: 'error', listener: () => void): unknown }) => void): unknown
}

/**
 * Keeps the process alive when a connection breaks. Node ends a process at an error event without a listener. The pool replaces a connection that
 * breaks, and a query that was running on it fails by itself, so there is nothing else to do.
 *
 * The pool listens for errors of idle connections only. A new connection has no listener from its first answer until the query that waits for it
 * goes on, and a database that stops may send its last message together with that answer.
 */
export const outliveLostConnections = (pool: PostgresConnectionEvents): void => {
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
}

const ignore = (): void => undefined
