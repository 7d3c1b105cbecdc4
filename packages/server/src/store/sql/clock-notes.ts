import { firstText } from './rows.ts'
import type { SqlQuery, SqlRow } from './sql-driver.ts'

const KEEP = `INSERT INTO ficha_clock (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`
/** The write locks the row until the transaction ends. So a second process waits, and reads the note that the first has written. */
const HOLD = `INSERT INTO ficha_clock (name, value) VALUES (?, '') ON CONFLICT (name) DO UPDATE SET value = ficha_clock.value RETURNING value`

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names the type of what this package wrote
const noteIn = <Note>(rows: readonly SqlRow[]): Note | undefined => {
  const text = firstText(rows, 'value') ?? ''
  return text === '' ? undefined : (JSON.parse(text) as Note)
}

/** Reads a note and locks it until the transaction ends. `undefined`: it was never written. */
export const holdNote = async <Note>(query: SqlQuery, name: string): Promise<Note | undefined> => {
  return noteIn(await query(HOLD, [name]))
}

/** Reads a note without a lock. */
export const readNote = async <Note>(query: SqlQuery, name: string): Promise<Note | undefined> => {
  return noteIn(await query('SELECT value FROM ficha_clock WHERE name = ?', [name]))
}

/** Writes a note. */
export const keepNote = async (query: SqlQuery, name: string, note: unknown): Promise<void> => {
  await query(KEEP, [name, JSON.stringify(note)])
}
