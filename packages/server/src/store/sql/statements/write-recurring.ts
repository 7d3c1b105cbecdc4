import type { RecurringRecord } from '../../../records/recurring-record.ts'
import type { WriteOf } from '../../write.ts'
import { overRows } from './over-rows.ts'
import type { SqlQuery, SqlValue } from '../sql-driver.ts'

/** Updates recurring orders. An order does not become live again if another one of its id has become live meanwhile. */
const UPDATE_RECURRING = overRows(
  [
    'stage',
    'status',
    'trade_no',
    'redirect_url',
    'start_at',
    'deadline',
    'ended_at',
    'refund_owed_since',
    'ends#',
    'begins#',
    'due_at',
    'updated_at',
    'id',
    'revision#',
  ],
  (v) => `UPDATE ficha_recurring SET stage = ${v.stage}, status = ${v.status}, trade_no = ${v.trade_no},
  redirect_url = ${v.redirect_url}, start_at = ${v.start_at}, deadline = ${v.deadline}, ended_at = ${v.ended_at},
  refund_owed_since = ${v.refund_owed_since},
  live = CASE WHEN ${v.ends} = 1 THEN 0 WHEN ${v.begins} = 1 AND NOT EXISTS (
    SELECT 1 FROM ficha_recurring o WHERE o.recurring_id = ficha_recurring.recurring_id AND o.live = 1
  ) THEN 1 ELSE live END, due_at = ${v.due_at}, updated_at = ${v.updated_at}, revision = ficha_recurring.revision + 1
  ${v.from} WHERE ficha_recurring.id = ${v.id} AND ficha_recurring.revision = ${v.revision} RETURNING ficha_recurring.id`,
)

/** One row for each period of an order. Two notifications of one period update the same row. */
const PUT_PERIOD = overRows(
  ['order_id', 'period#', 'phase', 'status', 'amount', 'currency', 'card', 'trade_no', 'out_request_no', 'facts'],
  (
    v,
  ) => `INSERT INTO ficha_recurring_periods (order_id, period, phase, status, amount, currency, card_last_four, trade_no, out_request_no, facts)
  SELECT ${v.order_id}, ${v.period}, ${v.phase}, ${v.status}, ${v.amount}, ${v.currency}, ${v.card}, ${v.trade_no}, ${v.out_request_no},
    ${v.facts} ${v.from} WHERE ${v.given}
  ON CONFLICT (order_id, period) DO UPDATE SET phase = excluded.phase, status = excluded.status, amount = excluded.amount,
  currency = excluded.currency, card_last_four = excluded.card_last_four, trade_no = excluded.trade_no,
  out_request_no = excluded.out_request_no, facts = excluded.facts`,
)

const recurringColumns = ({ before, after, live }: WriteOf<'recurring'>): readonly SqlValue[] => [
  after.stage,
  after.status,
  after.tradeNo ?? null,
  after.redirectUrl ?? null,
  after.startAt,
  after.deadline ?? null,
  after.endedAt ?? null,
  after.refundOwedSince ?? null,
  Number(live === false),
  Number(live === true),
  after.dueAt ?? null,
  after.updatedAt,
  before.id,
  before.revision,
]

/** Updates recurring orders. `undefined`: one of them had another revision than the plan expected. */
export const updateRecurring = async (
  query: SqlQuery,
  writes: readonly WriteOf<'recurring'>[],
): Promise<readonly RecurringRecord[] | undefined> => {
  const written = await UPDATE_RECURRING(query, writes.map(recurringColumns))
  return written.length === writes.length ? writes.map(({ after }) => after) : undefined
}

/** Writes the reports on periods. The order of a period is written beside it, so there is no record with a new revision. */
export const putPeriods = async (query: SqlQuery, writes: readonly WriteOf<'period'>[]): Promise<readonly []> => {
  await PUT_PERIOD(
    query,
    writes.map(({ orderId, report }) => {
      const { period, phase, status, amount = null, currency = null, cardLastFour = null } = report
      const { tradeNo = null, outRequestNo = null, facts } = report
      const numbers = [tradeNo, outRequestNo, facts ? JSON.stringify(facts) : null]
      return [orderId, period, phase, status, amount, currency, cardLastFour, ...numbers]
    }),
  )
  return []
}
