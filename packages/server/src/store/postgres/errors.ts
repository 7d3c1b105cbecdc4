/** The error if PostgreSQL does not answer in time. */
export class PostgresTimeout extends Error {
  constructor(timeoutMs: number) {
    super(
      `@ficha/server: PostgreSQL gave no answer within ${timeoutMs} ms, so the connection was closed. It is not known whether its last statement had an effect. Look at the network, at locks, and at the size of the pool.`,
    )
    this.name = 'PostgresTimeout'
  }
}

/** The SQLSTATE of an error, "23505". Errors of the network have none. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) ? code : undefined
}

/** The session may only read: the server has become a standby, or somebody has set it so. Another connection may be allowed to write. */
export const READ_ONLY = '25006'

/**
 * Whether PostgreSQL says that this connection is of no more use, although it may still answer a ROLLBACK: the session is read-only, or the
 * server shuts down (class 57P) or has a broken connection (class 08).
 */
export const isOfConnection = (error: unknown): boolean => /^(?:25006|08|57P)/.test(sqlStateOf(error) ?? '')
