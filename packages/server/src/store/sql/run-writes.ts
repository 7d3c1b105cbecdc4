import { printedNumberOf } from '../../records/printed-number.ts'
import type { Write, WriteOf } from '../write.ts'
import { overRows } from './statements/over-rows.ts'
import type { SqlQuery, SqlRow, SqlValue } from './sql-driver.ts'
import { ELSEWHERE, WAITING } from './outbox/outbox-state.ts'
import { putPeriods, updateRecurring } from './statements/write-recurring.ts'

/** A record with a new revision. Its listeners get the revision after the commit. */
export interface Touched {
  readonly id: string
  readonly revision: number
}

/** The statements for each kind of write. One statement writes all rows of a kind, for one delivery or for sixty-four. */
type Executors = {
  readonly [Kind in Write['kind']]: (
    query: SqlQuery,
    writes: readonly WriteOf<Kind>[],
  ) => Promise<readonly Touched[] | undefined>
}

/**
 * Updates payments. A late report does not make a payment live again, because another payment may have taken its place. Unchanged payment
 * data is not sent again, because it is the largest part of a row. The row is not read back: its revision was checked, so its new content is
 * known.
 */
const UPDATE_PAYMENT = overRows(
  [
    'payment',
    'printed',
    'trade_no',
    'phase',
    'status',
    'failure',
    'amount',
    'currency',
    'repriced_amount',
    'repriced_currency',
    'facts',
    'fulfil_at',
    'dies#',
    'order_state',
    'order_method',
    'order_channel',
    'due_at',
    'settled_at',
    'returned_at',
    'body_hash',
    'updated_at',
    'id',
    'revision#',
  ],
  (v) => `UPDATE ficha_payments SET payment = COALESCE(${v.payment}, ficha_payments.payment),
  printed_number = COALESCE(${v.printed}, ficha_payments.printed_number), trade_no = ${v.trade_no}, phase = ${v.phase},
  status = ${v.status}, failure = ${v.failure}, received_amount = ${v.amount}, received_currency = ${v.currency},
  repriced_amount = ${v.repriced_amount}, repriced_currency = ${v.repriced_currency}, facts = ${v.facts}, fulfil_at = ${v.fulfil_at},
  live = CASE WHEN ${v.dies} = 1 THEN 0 ELSE live END, order_state = ${v.order_state}, order_method = ${v.order_method},
  order_channel = ${v.order_channel}, due_at = ${v.due_at}, settled_at = ${v.settled_at}, returned_at = ${v.returned_at},
  body_hash = COALESCE(${v.body_hash}, ficha_payments.body_hash), updated_at = ${v.updated_at},
  revision = ficha_payments.revision + 1
  ${v.from} WHERE ficha_payments.id = ${v.id} AND ficha_payments.revision = ${v.revision} RETURNING ficha_payments.id`,
)

const paymentColumns = ({ before, after }: WriteOf<'payment'>): readonly SqlValue[] => [
  after.payment === before.payment ? null : JSON.stringify(after.payment),
  after.payment === before.payment ? null : printedNumberOf(after.payment),
  after.tradeNo ?? null,
  after.phase,
  after.status,
  after.failure ?? null,
  after.received?.amount ?? null,
  after.received?.currency ?? null,
  after.repriced?.amount ?? null,
  after.repriced?.currency ?? null,
  after.facts ? JSON.stringify(after.facts) : null,
  after.fulfilAt ?? null,
  Number(after.phase === 'failed' || after.phase === 'reversed'),
  after.order.state,
  after.order.method ?? null,
  after.order.channel ?? null,
  after.dueAt ?? null,
  after.settledAt ?? null,
  after.returnedAt ?? null,
  after.bodyHash === before.bodyHash ? null : after.bodyHash,
  after.updatedAt,
  before.id,
  before.revision,
]

/**
 * Makes replaced payments live again. A payment does not become live if another payment of its choice has become live meanwhile, or a
 * later one becomes live with it. Later payments of other choices stay live beside them.
 */
const RESTORE = overRows(
  ['at', 'due_at', 'id', 'instead'],
  (v) => `UPDATE ficha_payments SET replaced_by = NULL, revision = revision + 1, updated_at = ${v.at},
  due_at = ${v.due_at}, alongside = 1, live = CASE WHEN phase IN ('failed', 'reversed') OR EXISTS (
    SELECT 1 FROM ficha_payments o WHERE o.order_id = ficha_payments.order_id AND o.method = ficha_payments.method
      AND o.channel = ficha_payments.channel AND o.bank = ficha_payments.bank AND o.id <> ficha_payments.id
      AND (o.live = 1 OR (o.replaced_by = ${v.instead} AND o.phase NOT IN ('failed', 'reversed')
        AND (o.created_at > ficha_payments.created_at OR (o.created_at = ficha_payments.created_at AND o.id > ficha_payments.id))))
  ) THEN 0 ELSE 1 END
  ${v.from} WHERE ficha_payments.id = ${v.id} AND replaced_by = ${v.instead} RETURNING ficha_payments.id, revision`,
)

/** Updates all payments of an order with one statement. Payments that have this state already are not changed. */
const TELL_SIBLINGS = overRows(
  ['state', 'method', 'channel', 'due_at', 'order_id', 'besides'],
  (v) => `UPDATE ficha_payments SET order_state = ${v.state}, order_method = ${v.method}, order_channel = ${v.channel},
  due_at = COALESCE(ficha_payments.due_at, ${v.due_at}), revision = ficha_payments.revision + 1
  ${v.from} WHERE ficha_payments.order_id = ${v.order_id} AND ficha_payments.id <> ${v.besides} AND (
    order_state IS NULL OR order_state <> ${v.state} OR COALESCE(order_method, '') <> COALESCE(${v.method}, '')
    OR COALESCE(order_channel, '') <> COALESCE(${v.channel}, '')
  ) RETURNING ficha_payments.id, ficha_payments.revision`,
)

const TICK = overRows(
  ['reminded_at', 'lapsed_at', 'due_at', 'more#', 'id'],
  (v) => `UPDATE ficha_payments SET reminded_at = COALESCE(${v.reminded_at}, ficha_payments.reminded_at),
  lapsed_at = COALESCE(${v.lapsed_at}, ficha_payments.lapsed_at), due_at = ${v.due_at}, revision = ficha_payments.revision + ${v.more}
  ${v.from} WHERE ficha_payments.id = ${v.id} RETURNING ficha_payments.id, ficha_payments.revision`,
)

const TICK_RECURRING = overRows(
  ['announced_period#', 'due_at', 'id'],
  (
    v,
  ) => `UPDATE ficha_recurring SET announced_period = COALESCE(${v.announced_period}, ficha_recurring.announced_period), due_at = ${v.due_at}
  ${v.from} WHERE ficha_recurring.id = ${v.id}`,
)

const SET_STATE = overRows(
  ['id', 'state', 'subject'],
  (v) =>
    `UPDATE ficha_inbox SET state = ${v.state}, payment_id = ${v.subject} ${v.from} WHERE ficha_inbox.id = ${v.id}`,
)

const INSERT_EVENT = overRows(
  ['event_id', 'order_id', 'kind', 'event', 'subject', 'done#', 'at'],
  (
    v,
  ) => `INSERT INTO ficha_outbox (event_id, order_id, kind, event, payment, done, attempts, due_at, claimed_until, created_at)
  SELECT ${v.event_id}, ${v.order_id}, ${v.kind}, ${v.event}, ${v.subject}, ${v.done}, 0, ${v.at}, '', ${v.at} ${v.from} WHERE ${v.given}
  ON CONFLICT (event_id) DO NOTHING`,
)

const INSERT_AUDIT = overRows(
  ['subject', 'at', 'actor', 'action', 'reason', 'act_key'],
  (v) => `INSERT INTO ficha_audit (payment_id, at, actor, action, reason, act_key)
  SELECT ${v.subject}, ${v.at}, ${v.actor}, ${v.action}, ${v.reason}, ${v.act_key} ${v.from} WHERE ${v.given}`,
)

/** The statements, in the order in which they are sent: a payment stops being live before another one becomes live again. */
const EXECUTORS: Executors = {
  payment: async (query, writes) => {
    const written = await UPDATE_PAYMENT(query, writes.map(paymentColumns))
    return written.length === writes.length ? writes.map(({ after }) => after) : undefined
  },
  recurring: updateRecurring,
  period: putPeriods,
  restored: async (query, writes) => {
    const rows = await RESTORE(
      query,
      writes.map(({ at, dueAt, id, insteadOf }) => [at, dueAt, id, insteadOf]),
    )
    return rows.map(readTouched)
  },
  siblings: async (query, writes) => {
    const rows = await TELL_SIBLINGS(
      query,
      writes.map(({ orderId, besides, dueAt = null, orderState: { state, method = null, channel = null } }) => [
        state,
        method,
        channel,
        dueAt,
        orderId,
        besides,
      ]),
    )
    return rows.map(readTouched)
  },
  time: async (query, writes) => {
    const rows = await TICK(
      query,
      writes.map(({ id, isLapse, tick: { remindedAt = null, lapsedAt = null, dueAt = null } }) => [
        remindedAt,
        lapsedAt,
        dueAt,
        Number(isLapse),
        id,
      ]),
    )
    const lapsed = new Set(writes.flatMap(({ id, isLapse }) => (isLapse ? [id] : [])))
    return rows.map(readTouched).filter(({ id }) => lapsed.has(id))
  },
  'recurring-time': async (query, writes) => {
    await TICK_RECURRING(
      query,
      writes.map(({ id, tick: { announcedPeriod = null, dueAt = null } }) => [announcedPeriod, dueAt, id]),
    )
    return []
  },
  inbox: async (query, writes) => {
    await SET_STATE(
      query,
      writes.map(({ entryId, state, subjectId = null }) => [entryId, state, subjectId]),
    )
    return []
  },
  event: async (query, writes) => {
    await INSERT_EVENT(
      query,
      writes.map(({ eventId, orderId, event, subject, at, isHooked, traceparent }) => [
        eventId,
        orderId,
        event.kind,
        JSON.stringify(traceparent === undefined ? event : { ...event, traceparent }),
        JSON.stringify(subject),
        isHooked ? WAITING : ELSEWHERE,
        at,
      ]),
    )
    return []
  },
  audit: async (query, writes) => {
    await INSERT_AUDIT(
      query,
      writes.map(({ subjectId, entry: { at, actor, action, reason, key = null } }) => [
        subjectId,
        at,
        actor,
        action,
        reason,
        key,
      ]),
    )
    return []
  },
}

const readTouched = (row: SqlRow): Touched => ({ id: String(row['id']), revision: Number(row['revision']) })

const KINDS = Object.keys(EXECUTORS) as readonly Write['kind'][]

/**
 * Writes the whole plan, with one statement for each kind, and returns the records with a new revision. `undefined`: a record had another
 * revision than the plan expected, so the transaction must not be committed.
 */
export const runWrites = async (query: SqlQuery, writes: readonly Write[]): Promise<readonly Touched[] | undefined> => {
  // All statements are sent before the first answer, if the driver can do that.
  const kinds = KINDS.filter((kind) => writes.some((write) => write.kind === kind))
  const touched = await Promise.all(kinds.map((kind) => run(query, kind, writesOf(writes, kind))))
  return touched.every((part) => part !== undefined) ? touched.flat() : undefined
}

const writesOf = <Kind extends Write['kind']>(writes: readonly Write[], kind: Kind): readonly WriteOf<Kind>[] =>
  writes.filter((write): write is WriteOf<Kind> => write.kind === kind)

const run = <Kind extends Write['kind']>(
  query: SqlQuery,
  kind: Kind,
  writes: readonly WriteOf<Kind>[],
): ReturnType<Executors[Kind]> => EXECUTORS[kind](query, writes) as ReturnType<Executors[Kind]>
