import type { SqlRow } from '../sql/sql-driver.ts'
import type { PostgresConnectionEvents } from './lost-connections.ts'

/** A statement in the form of `pg`. A statement with a name is parsed and planned once for each connection. */
export interface PostgresStatement {
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** The members of a `pg` client that the store needs. */
export interface PostgresClient {
  /** Whether the client sends a statement before it has the answer to the previous one. */
  readonly pipeline?: boolean
  query(statement: PostgresStatement): Promise<{ readonly rows: SqlRow[]; readonly command?: string }>
  on(event: 'notification', listener: (message: { readonly payload?: string | undefined }) => void): unknown
  on(event: 'error' | 'end', listener: () => void): unknown
  removeListener(event: 'error', listener: () => void): unknown
  release(destroy?: boolean): void
}

/** The members of a `pg` pool that the store needs: `new Pool({ connectionString })` fits. */
export interface PostgresPool extends PostgresConnectionEvents {
  /** The pool's own settings. */
  readonly options?: { connectionTimeoutMillis?: number | undefined }
  connect(): Promise<PostgresClient>
}

/**
 * Limits the time of a new connection, unless the pool was made with a limit. A pool of `pg` has none: while the network is down its places
 * would fill with connections that never come, and stay taken when the network is well again.
 */
export const limitConnecting = ({ options }: PostgresPool, timeoutMs: number): void => {
  if (options && !options.connectionTimeoutMillis) options.connectionTimeoutMillis = timeoutMs
}
