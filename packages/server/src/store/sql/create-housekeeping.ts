import type { StoreHousekeeping } from '../../ports/payment-store.ts'
import type { SqlEngine } from './engine.ts'
import { forgetOrder } from './forget-order.ts'
import { placeholdersFor, padded } from './statements/placeholders.ts'
import { retireRows } from './retire-rows.ts'
import { firstNumber, readAuditRow } from './rows.ts'
import type { SqlQuery } from './sql-driver.ts'

/** The highest count. The backlog is queried every second, so a count must be quick, and a larger number would not help a person. */
const MOST_COUNTED = 10_000

const COUNT_UNMATCHED = `SELECT COUNT(*) AS n FROM (
  SELECT 1 FROM ficha_inbox WHERE state = 'unmatched' LIMIT ${MOST_COUNTED}) u`

/** The operations on the store as a whole, and its retention. */
export const createHousekeeping = (engine: SqlEngine): StoreHousekeeping => ({
  revisionsOf: (ids) => engine.read((query) => readRevisions(query, ids)),
  auditOf: (id) =>
    engine.read(async (query) => {
      const rows = await query('SELECT * FROM ficha_audit WHERE payment_id = ? ORDER BY seq', [id])
      return rows.map(readAuditRow)
    }),
  backlog: () =>
    engine.read(async (query) => ({
      outboxWaiting: firstNumber(await query('SELECT COUNT(*) AS n FROM ficha_outbox WHERE done = 0'), 'n'),
      inboxUnmatched: firstNumber(await query(COUNT_UNMATCHED), 'n'),
    })),
  forget: (orderId, entry) => forgetOrder(engine, orderId, entry),
  retire: (limits) => engine.write(({ query }) => retireRows(query, limits)),
})

const readRevisions = async (query: SqlQuery, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const revisions = new Map<string, number>()
  for (let at = 0; at < ids.length; at += 512) {
    const part = padded(ids.slice(at, at + 512))
    const placeholders = placeholdersFor(part)
    const rows = await query(
      `SELECT id, revision FROM ficha_payments WHERE id IN (${placeholders})
       UNION ALL SELECT id, revision FROM ficha_recurring WHERE id IN (${placeholders})`,
      [...part, ...part],
    )
    for (const row of rows) revisions.set(String(row['id']), Number(row['revision']))
  }
  return revisions
}
