import type { RetentionLimits } from '../../ports/payment-store.ts'
import type { SqlQuery } from './sql-driver.ts'

/**
 * The most rows of a kind in one transaction. After months without retention there may be millions of rows, and payers wait while SQLite's
 * one writer is busy.
 */
export const RETIRED_TOGETHER = 500

const RETIRE = [
  [
    // The outer WHERE must not repeat "body <> ''", because PostgreSQL would then scan all stored rows.
    `UPDATE ficha_inbox SET body = '' WHERE id IN (
      SELECT id FROM ficha_inbox WHERE body <> '' AND last_received_at < ? LIMIT ${RETIRED_TOGETHER}) RETURNING id`,
    'inboxBefore',
  ],
  [
    // No order has appeared for this delivery in all that time. Its body is removed now, so it cannot be applied later.
    `DELETE FROM ficha_inbox WHERE id IN (
      SELECT id FROM ficha_inbox WHERE state = 'unmatched' AND received_at < ? AND last_received_at < ?
      LIMIT ${RETIRED_TOGETHER}) RETURNING id`,
    'inboxBefore',
  ],
  [
    `DELETE FROM ficha_idempotency WHERE key_hash IN (
      SELECT key_hash FROM ficha_idempotency WHERE created_at < ? LIMIT ${RETIRED_TOGETHER}) RETURNING key_hash`,
    'idempotencyBefore',
  ],
  [
    // No request that has read an older price is still under way.
    `DELETE FROM ficha_order_prices WHERE order_id IN (
      SELECT order_id FROM ficha_order_prices WHERE noted_at < ? LIMIT ${RETIRED_TOGETHER}) RETURNING order_id`,
    'idempotencyBefore',
  ],
  [
    `DELETE FROM ficha_outbox WHERE seq IN (
      SELECT seq FROM ficha_outbox WHERE done = 1 AND done_at < ? LIMIT ${RETIRED_TOGETHER}) RETURNING seq`,
    'outboxBefore',
  ],
] as const

/** See `PaymentStore.retire`. */
export const retireRows = async (query: SqlQuery, limits: RetentionLimits): Promise<number> => {
  let rows = 0
  for (const [sql, limit] of RETIRE)
    rows += (
      await query(
        sql,
        sql
          .split('?')
          .slice(1)
          .map(() => limits[limit]),
      )
    ).length
  return rows
}
