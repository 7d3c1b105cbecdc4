import { createId } from '../platform/random.ts'
import type { LimitStore, LimitDecision } from '../ports/limit-store.ts'
import { outliveLostConnections } from './postgres/lost-connections.ts'
import { openPostgres, type PostgresStoreOptions } from './postgres-store.ts'
import type { PostgresPool } from './postgres/pool.ts'
import { migrateOnce } from './sql/schema/migrations.ts'
import { firstNumber } from './sql/rows.ts'
import type { SqlRow } from './sql/sql-driver.ts'

/** The options for limits in PostgreSQL. */
export interface PostgresLimitsOptions extends PostgresStoreOptions {
  /** Epoch milliseconds. Default: the database's clock, which is the same for every process. */
  readonly now?: () => number
}

/** The parameter is NULL when the database's own clock is used. */
const NOW = 'COALESCE(CAST(? AS BIGINT), CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT))'

/** The tokens in a bucket now. `excluded.tokens + 1` is the number in a full bucket. If the clock was set back, no tokens are removed. */
const REFILLED = `LEAST(excluded.tokens + 1,
  known.tokens + GREATEST(0, excluded.at - known.at) * (excluded.tokens + 1) / 60000)`

const TAKE = `INSERT INTO ficha_limits AS known (key_hash, tokens, refused, at)
  VALUES (?, CAST(? AS DOUBLE PRECISION) - 1, 0, ${NOW})
  ON CONFLICT (key_hash) DO UPDATE SET
    refused = CASE WHEN ${REFILLED} < 1 THEN 1 ELSE 0 END,
    tokens = ${REFILLED} - CASE WHEN ${REFILLED} < 1 THEN 0 ELSE 1 END,
    at = excluded.at
  RETURNING tokens, refused`

const GIVE_BACK = 'UPDATE ficha_limits SET tokens = LEAST(CAST(? AS DOUBLE PRECISION), tokens + 1) WHERE key_hash = ?'

const LOOK = `SELECT LEAST(full_at_once, tokens + GREATEST(0, asked_at - at) * full_at_once / 60000) AS tokens
  FROM ficha_limits, (SELECT CAST(? AS DOUBLE PRECISION) AS full_at_once, ${NOW} AS asked_at) AS asked
  WHERE key_hash = ?`

const HOLD = `INSERT INTO ficha_holds (id, key_hash, until)
  SELECT CAST(? AS TEXT), key, asked_at + CAST(? AS BIGINT) FROM (SELECT CAST(? AS TEXT) AS key, ${NOW} AS asked_at) AS asked
  WHERE (SELECT COUNT(*) FROM ficha_holds WHERE key_hash = key AND until > asked_at) < CAST(? AS BIGINT)
  RETURNING id`

const RELEASE = 'DELETE FROM ficha_holds WHERE id = ? RETURNING id'

/** A bucket that nobody has used for a minute is full, so its row can be deleted. */
const RETIRE = `WITH old_limits AS (DELETE FROM ficha_limits WHERE key_hash IN (
      SELECT key_hash FROM ficha_limits WHERE at < ${NOW} - 60000 LIMIT 5000) RETURNING 1),
    old_holds AS (DELETE FROM ficha_holds WHERE id IN (
      SELECT id FROM ficha_holds WHERE until < ${NOW} LIMIT 5000) RETURNING 1)
  SELECT (SELECT COUNT(*) FROM old_limits) + (SELECT COUNT(*) FROM old_holds) AS rows`

/**
 * Rate limits that all processes with one PostgreSQL database share. Each query is one statement on unlogged tables, so no query waits for a
 * disk. If the database crashes, the counts are lost and nothing else.
 *
 * @param pool A pool of `pg`. It may be the pool of the store.
 * @example
 * createCheckoutHandler({ ..., store: postgresStore(pool), rateLimit: { store: postgresLimits(pool) } })
 */
export const postgresLimits = (pool: PostgresPool, options: PostgresLimitsOptions = {}): LimitStore => {
  outliveLostConnections(pool)
  const driver = openPostgres(pool, options)
  const whenMigrated = migrateOnce(driver)
  const now = (): number | null => options.now?.() ?? null
  const run = async (sql: string, values: readonly (string | number | null)[]): Promise<readonly SqlRow[]> => {
    await whenMigrated()
    return await driver.read(sql, values)
  }
  return {
    take: async (key, perMinute) => {
      const [row] = await run(TAKE, [key, perMinute, now()])
      const tokens = Number(row?.['tokens'])
      return Number(row?.['refused']) === 0 ? LET_THROUGH : refused(tokens, perMinute)
    },
    giveBack: async (key, perMinute) => {
      await run(GIVE_BACK, [perMinute, key])
    },
    look: async (key, perMinute) => {
      const [row] = await run(LOOK, [perMinute, now(), key])
      const tokens = row === undefined ? perMinute : Number(row['tokens'])
      return tokens < 1 ? refused(tokens, perMinute) : LET_THROUGH
    },
    hold: async (key, most, longestMs) => {
      const id = createId()
      const taken = await run(HOLD, [id, longestMs, key, now(), most])
      if (taken.length === 0) return undefined
      return async () => {
        await run(RELEASE, [id])
      }
    },
    retire: async () => firstNumber(await run(RETIRE, [now(), now()]), 'rows'),
  }
}

const LET_THROUGH: LimitDecision = { isLetThrough: true }

const refused = (tokens: number, perMinute: number): LimitDecision => ({
  isLetThrough: false,
  retryAfterMs: ((1 - tokens) * 60_000) / perMinute,
})
