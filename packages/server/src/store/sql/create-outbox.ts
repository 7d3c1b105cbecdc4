import type { Outbox } from '../../ports/outbox.ts'
import { mayBePlannedAgain } from '../../records/event.ts'
import type { SqlEngine } from './engine.ts'
import { createFinisher } from './finish-events.ts'
import { padded, placeholdersFor } from './statements/placeholders.ts'
import { firstNumber, readOutboxRow } from './rows.ts'
import type { SqlDriver } from './sql-driver.ts'

/**
 * Writes the statement that claims the next event of each order. PostgreSQL skips rows that another process has locked. Otherwise two
 * processes that lock rows in different orders would block each other, and then every request that needs a connection. SQLite has one
 * writer and no such clause.
 */
export const claim = (
  dialect: SqlDriver['dialect'],
): string => `UPDATE ficha_outbox SET claimed_until = ?, attempts = attempts + 1
  WHERE done = 0 AND claimed_until < ? AND due_at <= ? AND seq IN (
    SELECT o.seq FROM ficha_outbox o WHERE o.done = 0 AND o.claimed_until < ? AND o.due_at <= ? AND NOT EXISTS (
      SELECT 1 FROM ficha_outbox e WHERE e.order_id = o.order_id AND e.done = 0 AND e.seq < o.seq
    ) ORDER BY o.seq LIMIT ? ${dialect === 'postgres' ? 'FOR UPDATE OF o SKIP LOCKED' : ''}
  ) RETURNING *`

const COUNT_LATE = `SELECT COUNT(*) AS n FROM (
  SELECT 1 FROM ficha_outbox o WHERE o.done = 0 AND o.claimed_until < ? AND o.due_at <= ? AND NOT EXISTS (
    SELECT 1 FROM ficha_outbox e WHERE e.order_id = o.order_id AND e.done = 0 AND e.seq < o.seq
  ) ORDER BY o.seq LIMIT 1000) u`

/** The outbox of an engine. */
export const createOutbox = (engine: SqlEngine): Outbox => ({
  claim: (limit, now, leaseUntil) =>
    engine.write(async ({ query }) => {
      const rows = await query(claim(engine.dialect), [leaseUntil, now, now, now, now, limit])
      return rows.map(readOutboxRow).sort((left, right) => left.seq - right.seq)
    }),
  finish: createFinisher((told, at) =>
    engine.write(async ({ query }) => {
      const seqsOf = (isKept: boolean): readonly number[] =>
        padded(told.flatMap(({ seq, event }) => (mayBePlannedAgain(event.kind) === isKept ? [seq] : [])))
      const [kept, gone] = [seqsOf(true), seqsOf(false)]
      if (gone.length > 0) await query(`DELETE FROM ficha_outbox WHERE seq IN (${placeholdersFor(gone)})`, gone)
      if (kept.length > 0)
        await query(
          `UPDATE ficha_outbox SET done = 1, done_at = ?, payment = '' WHERE seq IN (${placeholdersFor(kept)})`,
          [at, ...kept],
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
  countLate: (before) => engine.read(async (query) => firstNumber(await query(COUNT_LATE, [before, before]), 'n')),
})
