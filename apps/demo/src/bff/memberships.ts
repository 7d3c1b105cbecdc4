import { listCountries, type Country, type RecurringPhase } from '@ficha/core'
import { knownRecurringPhase } from '@ficha/core/contract'
import { createTables, oneOf, type ShopQuery } from './database.ts'

/** A membership of the coffee club. Its id is the merchant's recurring id in the kit. */
export interface Membership {
  readonly id: string
  /** The session that requested it. No other session may start or cancel it. */
  readonly session: string
  readonly country: Country
  /** The last phase that the kit reported to the shop; "new" before the first report. */
  readonly phase: RecurringPhase | 'new'
}

/** The store of memberships. */
export interface Memberships {
  create(session: string, country: Country): Promise<Membership>
  find(id: string): Promise<Membership | undefined>
  /** Newest first. */
  listOf(session: string): Promise<readonly Membership[]>
  mark(id: string, phase: RecurringPhase): Promise<void>
}

/** Stores memberships in the shop's database. */
export const createMemberships = async (query: ShopQuery, newId: () => string): Promise<Memberships> => {
  await createTables(query, [
    `CREATE TABLE IF NOT EXISTS club_memberships (
       id TEXT PRIMARY KEY, session TEXT NOT NULL, country TEXT NOT NULL, phase TEXT NOT NULL DEFAULT 'new',
       created_at TEXT NOT NULL)`,
    'CREATE INDEX IF NOT EXISTS club_memberships_session ON club_memberships (session)',
  ])
  const columns = 'id, session, country, phase'
  return {
    async create(session, country) {
      const id = newId()
      await query('INSERT INTO club_memberships (id, session, country, created_at) VALUES (?, ?, ?, ?)', [
        id,
        session,
        country,
        new Date().toISOString(),
      ])
      return { id, session, country, phase: 'new' }
    },
    async find(id) {
      const [row] = await query(`SELECT ${columns} FROM club_memberships WHERE id = ?`, [id])
      return row && membershipOf(row)
    },
    async listOf(session) {
      const rows = await query(
        `SELECT ${columns} FROM club_memberships WHERE session = ? ORDER BY created_at DESC, id`,
        [session],
      )
      return rows.map(membershipOf)
    },
    async mark(id, phase) {
      await query('UPDATE club_memberships SET phase = ? WHERE id = ?', [phase, id])
    },
  }
}

const membershipOf = ({ id, session, country, phase }: Readonly<Record<string, unknown>>): Membership => ({
  id: String(id),
  session: String(session),
  country: oneOf(listCountries(), country),
  phase: phase === 'new' ? phase : knownRecurringPhase(String(phase)),
})
