import type { Country, RecurringPhase } from '@ficha/core'
import type { DatabaseSync } from 'node:sqlite'

/** Somebody's coffee club. Its id is what the kit calls the merchant's recurring id. */
export interface Membership {
  readonly id: string
  /** The session that asked for it: nobody else may start or cancel it. */
  readonly session: string
  readonly country: Country
  /** What the kit last told the shop; "new" before it told anything. */
  readonly phase: RecurringPhase | 'new'
}

/** Where memberships are kept. */
export interface Memberships {
  create(session: string, country: Country): Membership
  find(id: string): Membership | undefined
  /** Newest first. */
  listOf(session: string): readonly Membership[]
  mark(id: string, phase: RecurringPhase): void
}

/** Keeps memberships in the shop's SQLite database. */
export const createMemberships = (database: DatabaseSync, newId: () => string): Memberships => {
  database.exec(
    `CREATE TABLE IF NOT EXISTS shop_memberships (
       id TEXT PRIMARY KEY, session TEXT NOT NULL, country TEXT NOT NULL, phase TEXT NOT NULL DEFAULT 'new') STRICT;
     CREATE INDEX IF NOT EXISTS shop_memberships_session ON shop_memberships (session)`,
  )
  const columns = 'id, session, country, phase'
  const insert = database.prepare('INSERT INTO shop_memberships (id, session, country) VALUES (?, ?, ?)')
  const select = database.prepare(`SELECT ${columns} FROM shop_memberships WHERE id = ?`)
  const list = database.prepare(`SELECT ${columns} FROM shop_memberships WHERE session = ? ORDER BY rowid DESC`)
  const mark = database.prepare('UPDATE shop_memberships SET phase = ? WHERE id = ?')
  return {
    create(session, country) {
      const id = newId()
      insert.run(id, session, country)
      return { id, session, country, phase: 'new' }
    },
    find: (id) => select.get(id) as unknown as Membership | undefined,
    listOf: (session) => list.all(session) as unknown as readonly Membership[],
    mark: (id, phase) => void mark.run(phase, id),
  }
}
