/** The events of a `pg` pool about its connections. */
export interface PostgresConnectionEvents {
  on(event: 'error', listener: () => void): unknown
  on(event: 'connect', listener: (client: { on(event: 'error', listener: () => void): unknown }) => void): unknown
}

/**
 * Keeps the process alive when a connection breaks. Node ends a process at an error event without a listener. The listener does nothing,
 * because the pool replaces a broken connection, and a query that was running on it fails by itself.
 *
 * The pool listens for errors of idle connections only. A new connection has no listener between its first answer and the first query, and a
 * database that stops may send its last message together with that answer. So each new connection gets a listener here.
 */
export const outliveLostConnections = (pool: PostgresConnectionEvents): void => {
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
}

const ignore = (): void => undefined
