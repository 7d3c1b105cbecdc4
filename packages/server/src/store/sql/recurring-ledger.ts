import type { CreateRecurringOutcome, RecurringFilter, RecurringOrders } from '../../ports/ledger.ts'
import type { RecurringDraft, RecurringRecord } from '../../records/recurring-record.ts'
import { planRecurring } from '../plan.ts'
import { whereOf } from './statements/conditions.ts'
import { createLedger } from './create-ledger.ts'
import type { SqlEngine, Transaction } from './engine.ts'
import { withReports } from './find-records.ts'
import { readRecurringRow } from './rows.ts'
import { runWrites } from './run-writes.ts'
import type { SqlQuery } from './sql-driver.ts'

/** The ledger of recurring orders. */
export const createRecurringOrders = (engine: SqlEngine): RecurringOrders =>
  createLedger(engine, {
    find: engine.find.recurring,
    create: createRecurringRow,
    list: listRecurring,
    change: async (transaction, before, change, at) => {
      const { after, writes } = planRecurring(before, change, at, engine.plans())
      await transaction.carryOut(writes)
      return after
    },
    changeAtOnce: async (once, before, change, at) => {
      const { after, writes } = planRecurring(before, change, at, engine.plans())
      return writes.length === 1 && (await runWrites(once, writes)) ? after : undefined
    },
  })

const INSERT = `INSERT INTO ficha_recurring (id, return_id, recurring_id, out_trade_no, live, stage, status, revision, terms, start_at,
  deadline, body_hash, created_at, updated_at) VALUES (?, ?, ?, ?, 1, 'submitting', '', 1, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING *`

/** The most attempts. A cancellation may come between the insert and the search for the live order. The second attempt then succeeds. */
const LOOKS = 3

const createRecurringRow = async (
  { query, touched }: Transaction,
  draft: RecurringDraft,
): Promise<CreateRecurringOutcome> => {
  const { id, returnId, recurringId, outTradeNo, terms, deadline, bodyHash, createdAt } = draft
  for (let look = 0; look < LOOKS; look += 1) {
    const inserted = await query(INSERT, [
      id,
      returnId,
      recurringId,
      outTradeNo,
      JSON.stringify(terms),
      createdAt,
      deadline ?? null,
      bodyHash,
      createdAt,
      createdAt,
    ])
    if (inserted[0]) {
      const record = readRecurringRow(inserted[0], [])
      touched(record)
      return { outcome: 'created', record }
    }
    const [live] = await withReports(
      query,
      await query('SELECT * FROM ficha_recurring WHERE recurring_id = ? AND live = 1', [recurringId]),
    )
    if (live) return { outcome: 'live', record: live }
  }
  throw new Error(
    '@ficha/server: the recurring order’s id or out_trade_no is taken, so it was not stored. Ids must come from createId.',
  )
}

const listRecurring = async (query: SqlQuery, filter: RecurringFilter): Promise<readonly RecurringRecord[]> => {
  const { sql, values } = whereOf([
    ['stage = ?', filter.stage],
    ['recurring_id = ?', filter.recurringId],
    ['out_trade_no = ?', filter.outTradeNo],
    ['trade_no = ?', filter.tradeNo],
    ['created_at < ?', filter.createdBefore],
  ])
  const rows = await query(`SELECT * FROM ficha_recurring ${sql} ORDER BY created_at DESC LIMIT ?`, [
    ...values,
    Math.min(filter.limit ?? 100, 1_000),
  ])
  return await withReports(query, rows)
}
