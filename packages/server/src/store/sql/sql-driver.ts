/** What is stored: texts and whole numbers. */
export type SqlValue = string | number | null

/** A row by column name. PostgreSQL gives its largest integers as text; `readers` take both. */
export type SqlRow = Readonly<Record<string, unknown>>

/** Runs one statement with "?" in place of each value. Values never become part of the text. */
export type SqlQuery = (sql: string, values?: readonly SqlValue[]) => Promise<readonly SqlRow[]>

/** What an engine has to do for the store. */
export interface SqlDriver {
  readonly dialect: 'sqlite' | 'postgres'
  /** True where nothing outlives the process; `production` refuses it. */
  readonly isVolatile?: boolean
  /** Reads outside a transaction: sees what is committed and nothing else. */
  readonly read: SqlQuery
  /**
   * Runs one statement as a transaction of its own, and resolves after that is on disk. The statement writes, returns each row that it
   * writes, and does not begin with WITH.
   */
  readonly once: SqlQuery
  /** Runs `work` as one transaction and resolves after it is on disk. Rolls back when `work` rejects. */
  transaction<Value>(work: (query: SqlQuery) => Promise<Value>): Promise<Value>
  /** Runs a statement that must be in no transaction, such as PostgreSQL's CREATE INDEX CONCURRENTLY. Absent where there is none such. */
  apart?(sql: string): Promise<void>
  /**
   * Calls back for notes of other processes ("id revision"), and whenever it begins to listen: what came before was not heard. Absent
   * where the engine has no notes.
   */
  listen?(onNote: (note: string) => void, onListening: () => void): () => void
  close(): Promise<void>
}
