import { isoInstant } from '../../../platform/clock.ts'
import { UNHOOKED_MS, type Outbox } from '../../../ports/outbox.ts'
import { EVENT_KINDS, mayBePlannedAgain, type EventKind } from '../../../records/event.ts'
import type { SqlEngine } from '../engine.ts'
import { createFinisher } from './finish-events.ts'
import { padded, placeholdersFor } from '../statements/placeholders.ts'
import { ELSEWHERE, FINISHED, WAITING } from './outbox-state.ts'
import { hookedKinds, retireUnhooked } from './retire-unhooked.ts'
import { firstNumber, readOutboxRow } from '../rows.ts'
import type { SqlDriver, SqlQuery } from '../sql-driver.ts'

/**
 * Writes the statement that claims the next event of each order. PostgreSQL skips rows that another process has locked. Otherwise two
 * processes that lock rows in different orders would block each other, and then every request that needs a connection. SQLite has one
 * writer and no such clause.
 *
 * @param kinds The number of kinds of events that the caller has hooks for. `undefined`: all kinds.
 */
export const claim = (dialect: SqlDriver['dialect'], kinds?: number): string => {
  const isOurs = (row: string): string =>
    kinds === undefined ? '' : `AND ${row}.kind IN (${placeholdersFor(new Array(kinds).fill(0))})`
  return `UPDATE ficha_outbox SET claimed_until = ?, attempts = attempts + 1
  WHERE done = 0 AND claimed_until < ? AND due_at <= ? AND seq IN (
    SELECT o.seq FROM ficha_outbox o WHERE o.done = 0 AND o.claimed_until < ? AND o.due_at <= ? ${isOurs('o')} AND NOT EXISTS (
      SELECT 1 FROM ficha_outbox e WHERE e.order_id = o.order_id AND e.done = 0 AND e.seq < o.seq ${isOurs('e')}
    ) ORDER BY o.seq LIMIT ? ${dialect === 'postgres' ? 'FOR UPDATE OF o SKIP LOCKED' : ''}
  ) RETURNING *`
}

/** Takes over the events that processes without their hooks have stored. It comes before the claim, so that the events of an order stay in order. */
const takeOver = (kinds: readonly string[]): string =>
  `UPDATE ficha_outbox SET done = ${WAITING}
    WHERE done = ${ELSEWHERE} AND kind IN (${placeholdersFor(kinds)}) AND created_at >= ?`

/** An event of an earlier version has no kind. It was stored only if there was a hook for it. */
const NO_KIND = ''

const COUNT_LATE = `SELECT COUNT(*) AS n FROM (
  SELECT 1 FROM ficha_outbox o WHERE o.done = 0 AND o.claimed_until < ? AND o.due_at <= ? AND NOT EXISTS (
    SELECT 1 FROM ficha_outbox e WHERE e.order_id = o.order_id AND e.done = 0 AND e.seq < o.seq
  ) ORDER BY o.seq LIMIT 1000) u`

/** The outbox of an engine. */
export const createOutbox = (engine: SqlEngine): Outbox => {
  // Until the hooks of this process are noted, a hook may be a new one, which gets no old events.
  const takenFrom = async (query: SqlQuery, wanted: ReadonlySet<EventKind>, now: string): Promise<string> => {
    const noted = await hookedKinds(query)
    engine.noteHooked(noted)
    return [...wanted].every((kind) => noted.has(kind)) ? '' : isoInstant(Date.parse(now) - UNHOOKED_MS)
  }
  return {
    claim: (limit, now, leaseUntil, wanted) =>
      engine.write(async ({ query }) => {
        if (wanted?.size === 0) return []
        const kinds = wanted && padded([...wanted, NO_KIND])
        const from = wanted ? await takenFrom(query, wanted, now) : ''
        const [, rows] = await Promise.all([
          query(takeOver(kinds ?? EVENT_KINDS), [...(kinds ?? EVENT_KINDS), from]),
          query(claim(engine.dialect, kinds?.length), [
            ...[leaseUntil, now, now, now, now],
            ...[...(kinds ?? []), ...(kinds ?? [])],
            limit,
          ]),
        ])
        return rows.map(readOutboxRow).sort((left, right) => left.seq - right.seq)
      }),
    finish: createFinisher((events, at) =>
      engine.write(async ({ query }) => {
        const seqsOf = (isRetained: boolean): readonly number[] =>
          padded(events.flatMap(({ seq, event }) => (mayBePlannedAgain(event.kind) === isRetained ? [seq] : [])))
        const [retained, gone] = [seqsOf(true), seqsOf(false)]
        if (gone.length > 0) await query(`DELETE FROM ficha_outbox WHERE seq IN (${placeholdersFor(gone)})`, gone)
        if (retained.length > 0)
          await query(
            `UPDATE ficha_outbox SET done = ${FINISHED}, done_at = ?, payment = '' WHERE seq IN (${placeholdersFor(retained)})`,
            [at, ...retained],
          )
      }),
    ),
    retry: (seq, dueAt, error) =>
      engine.write(async ({ query }) => {
        await query(
          "UPDATE ficha_outbox SET claimed_until = '', due_at = ?, last_error = ? WHERE seq = ? AND done = 0",
          [dueAt, error, seq],
        )
      }),
    retireUnhooked: (limits) => engine.write(({ query }) => retireUnhooked(query, limits)),
    countLate: (before) => engine.read(async (query) => firstNumber(await query(COUNT_LATE, [before, before]), 'n')),
  }
}
