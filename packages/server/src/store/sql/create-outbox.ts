import type { Outbox } from '../../ports/outbox.ts'
import type { SqlEngine } from './engine.ts'
import { createFinisher } from './finish-events.ts'
import { placeholdersFor } from './statements/placeholders.ts'
import { readOutboxRow } from './rows.ts'
import type { SqlDriver } from './sql-driver.ts'

/**
 * Claims the next event of each order. PostgreSQL skips rows that another claimer has locked. Otherwise two servers that wait for rows in
 * different orders block each other, and then every request that needs a connection. SQLite has one writer and no such clause.
 */
export const claim = (
  dialect: SqlDriver['dialect'],
): string => `UPDATE ficha_outbox SET claimed_until = ?, attempts = attempts + 1
  WHERE done = 0 AND claimed_until < ? AND due_at <= ? AND seq IN (
    SELECT o.seq FROM ficha_outbox o WHERE o.done = 0 AND o.claimed_until < ? AND o.due_at <= ? AND NOT EXISTS (
      SELECT 1 FROM ficha_outbox e WHERE e.order_id = o.order_id AND e.done = 0 AND e.seq < o.seq
    ) ORDER BY o.seq LIMIT ? ${dialect === 'postgres' ? 'FOR UPDATE OF o SKIP LOCKED' : ''}
  ) RETURNING *`

/** The outbox of an engine. */
export const createOutbox = (engine: SqlEngine): Outbox => ({
  claim: (limit, now, leaseUntil) =>
    engine.write(async ({ query }) => {
      const rows = await query(claim(engine.dialect), [leaseUntil, now, now, now, now, limit])
      return rows.map(readOutboxRow).sort((left, right) => left.seq - right.seq)
    }),
  finish: createFinisher((seqs, at) =>
    engine.write(async ({ query }) => {
      // What the hook was told is not asked for again. Its row stays for a while, so that the event is not written a second time.
      await query(
        `UPDATE ficha_outbox SET done = 1, done_at = ?, payment = '' WHERE seq IN (${placeholdersFor(seqs)})`,
        [at, ...seqs],
      )
    }),
  ),
  retry: (seq, dueAt, error) =>
    engine.write(async ({ query }) => {
      await query("UPDATE ficha_outbox SET claimed_until = '', due_at = ?, last_error = ? WHERE seq = ? AND done = 0", [
        dueAt,
        error,
        seq,
      ])
    }),
})
