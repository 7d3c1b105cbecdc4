/** A stored value: a text, a whole number or NULL. */
export type SqlValue = string | number | null

/** A row by column name. `pg` returns large integers (BIGINT) as texts; the functions that read rows accept both. */
export type SqlRow = Readonly<Record<string, unknown>>

/** Runs one statement with "?" in place of each value. Values never become part of the text. */
export type SqlQuery = (sql: string, values?: readonly SqlValue[]) => Promise<readonly SqlRow[]>

/** The channel of LISTEN and NOTIFY. */
export const CHANNEL = 'ficha_payments'

/** The functions of an engine that the store needs. */
export interface SqlDriver {
  readonly dialect: 'sqlite' | 'postgres'
  /** True if the data does not outlive the process. `production` refuses such a store. */
  readonly isVolatile?: boolean
  /** Reads outside a transaction: it sees only committed data. */
  readonly read: SqlQuery
  /**
   * Runs one statement as a transaction of its own, and resolves when it is on disk. The statement writes, returns each row that it writes,
   * and does not begin with WITH.
   */
  readonly once: SqlQuery
  /**
   * Runs `work` as one transaction and resolves after it is on disk. Rolls back when `work` rejects.
   *
   * @param longestMs How long it may take, if this is longer than usual. An engine in this process needs no limit.
   */
  transaction<Value>(work: (query: SqlQuery) => Promise<Value>, longestMs?: number): Promise<Value>
  /**
   * Runs a statement that must not be in a transaction, such as PostgreSQL's CREATE INDEX CONCURRENTLY. Absent if the engine has no such
   * statement.
   */
  apart?(sql: string): Promise<void>
  /**
   * Calls `onNote` for notes of other processes ("id revision"), and `onListening` whenever it starts to listen: earlier notes are lost.
   * Absent if the engine has no notes.
   */
  listen?(onNote: (note: string) => void, onListening: () => void): () => void
  /** Closes the connections that the driver has opened itself. */
  close(): Promise<void>
}
