import type { PaymentRecord } from '../../records/payment-record.ts'
import {
  eventIdOf,
  type Deciders,
  type InboxDelivery,
  type PaymentChange,
  type ReceiveOutcome,
} from '../../ports/payment-store.ts'
import { overRows } from './over-rows.ts'
import { firstNumber, readPaymentRow, readTakenRow, type TakenEntry } from './rows.ts'
import type { SqlQuery, SqlValue } from './sql-driver.ts'
import { applyTaken, deliveryColumns, isRepeated, NOT_TAKEN } from './sql-inbox.ts'
import { storableText } from './storable.ts'
import { changedColumns, doublePayment, eventColumns, paidStep, patched } from './write-change.ts'

/** A delivery and what is to be decided on it. */
export interface Received {
  readonly delivery: InboxDelivery
  readonly decide: Deciders | undefined
}

/** Two deliveries with one of these in common cannot be taken by one statement, and the second depends on the first. */
export const keysOfReceived = ({ delivery }: Received): readonly string[] => [
  `dedup ${delivery.dedupKey}`,
  ...(delivery.outTradeNo === undefined ? [] : [`out_trade_no ${delivery.outTradeNo}`]),
]

const TAKE = overRows(
  ['new_id', 'new_key', 'new_out_trade_no', 'new_trade_no', 'new_body', 'new_hash', 'new_source', 'new_at'],
  `INSERT INTO ficha_inbox (id, dedup_key, out_trade_no, trade_no, body, raw_hash, source, state, deliveries, received_at,
  last_received_at) SELECT new_id, new_key, new_out_trade_no, new_trade_no, new_body, new_hash, new_source, 'unmatched', 1, new_at, new_at
  FROM v WHERE new_id IS NOT NULL ON CONFLICT (dedup_key)
  DO UPDATE SET deliveries = ficha_inbox.deliveries + 1, last_received_at = excluded.last_received_at
  RETURNING id, dedup_key, out_trade_no, trade_no, state, deliveries`,
)

/** In the order of their ids, so that two processes that want the same rows do not each hold what the other waits for. */
const FIND = overRows(
  ['wanted'],
  'SELECT * FROM ficha_payments WHERE out_trade_no IN (SELECT wanted FROM v) ORDER BY id FOR NO KEY UPDATE',
)

const UPDATE = overRows(
  [
    'new_payment',
    'new_trade_no',
    'new_phase',
    'new_status',
    'new_failure',
    'new_amount',
    'new_currency',
    'dies#',
    'new_settled_at',
    'new_at',
    'of_id',
    'of_revision#',
  ],
  `UPDATE ficha_payments SET payment = COALESCE(new_payment, payment), trade_no = new_trade_no, phase = new_phase, status = new_status,
  failure = new_failure, received_amount = new_amount, received_currency = new_currency, live = CASE WHEN dies = 1 THEN 0 ELSE live END,
  revision = revision + 1, settled_at = new_settled_at, updated_at = new_at
  FROM v WHERE id = of_id AND revision = of_revision RETURNING id`,
)

const COUNT_PAID = overRows(
  ['of_order', 'step#'],
  `INSERT INTO ficha_orders (order_id, paid) SELECT of_order, step FROM v WHERE of_order IS NOT NULL
  ON CONFLICT (order_id) DO UPDATE SET paid = ficha_orders.paid + excluded.paid RETURNING order_id, paid`,
)

const INSERT_EVENTS = overRows(
  ['new_id', 'of_order', 'what', 'whom', 'due', 'made'],
  `INSERT INTO ficha_outbox (event_id, order_id, event, payment, done, attempts, due_at, claimed_until, created_at)
  SELECT new_id, of_order, what, whom, 0, 0, due, '', made FROM v WHERE new_id IS NOT NULL ON CONFLICT (event_id) DO NOTHING`,
)

const SET_STATES = overRows(
  ['of_id', 'new_state', 'new_payment'],
  'UPDATE ficha_inbox SET state = new_state, payment_id = new_payment FROM v WHERE id = of_id',
)

/**
 * A statement is planned once, perhaps while its tables are small, and would read them whole when they no longer are. All of these have
 * an index.
 */
const BY_INDEX = `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`

/** A delivery on its way through the group. */
interface Member extends Received {
  readonly place: number
  readonly entry: TakenEntry
}

/** A delivery whose payment is found and decided upon. */
interface Decided extends Member {
  readonly state: 'applied' | 'mismatch'
  readonly before: PaymentRecord
}

/** One that moves its payment. */
interface Move extends Decided {
  readonly change: PaymentChange
  readonly after: PaymentRecord
}

/**
 * Takes many deliveries in one transaction of PostgreSQL, with one statement a step for all of them: some ten where each alone would ask as
 * many. What is out of the common, or depends on another of the group, goes the way of a single delivery after them, in the same
 * transaction. Rejects when one of them fails; the caller takes each alone then. See `PaymentStore.receive`.
 */
export const receiveRowsTogether = async (
  query: SqlQuery,
  received: readonly Received[],
): Promise<readonly ReceiveOutcome[]> => {
  const [members] = await Promise.all([takeAll(query, received), query(BY_INDEX)])
  const { moves, still, others } = await decideAll(query, members)
  await writeAll(query, moves, still)
  const outcomes = new Map<number, ReceiveOutcome>()
  for (const { place, state, before } of still) outcomes.set(place, { outcome: state, record: before, changed: false })
  for (const { place, state, after } of moves) outcomes.set(place, { outcome: state, record: after, changed: true })
  for (const { place, entry, decide, delivery } of others)
    outcomes.set(place, await applyTaken(query, entry, decide, delivery.receivedAt))
  return received.map((_, place) => {
    const outcome = outcomes.get(place)
    if (!outcome) throw new Error(NOT_TAKEN)
    return outcome
  })
}

const takeAll = async (query: SqlQuery, received: readonly Received[]): Promise<readonly Member[]> => {
  // In one order in every process, so that two that take the same deliveries wait for one another and not in a circle.
  const ordered = [...received.entries()].sort(([, left], [, right]) =>
    left.delivery.dedupKey < right.delivery.dedupKey ? -1 : 1,
  )
  const rows = await TAKE(
    query,
    ordered.map(([, { delivery }]) => deliveryColumns(delivery)),
  )
  const entries = new Map(rows.map(readTakenRow).map((entry) => [entry.dedupKey, entry]))
  return ordered.flatMap(([place, one]): Member[] => {
    const entry = entries.get(storableText(one.delivery.dedupKey))
    return entry ? [{ ...one, place, entry }] : []
  })
}

interface Decisions {
  readonly moves: readonly Move[]
  /** Those that leave their payment as it is. */
  readonly still: readonly Decided[]
  /** Those that are taken as if they had come alone. */
  readonly others: readonly Member[]
}

const decideAll = async (query: SqlQuery, members: readonly Member[]): Promise<Decisions> => {
  const named = members.filter(({ entry, decide }) => decide && entry.outTradeNo !== undefined && !isRepeated(entry))
  const rows = await FIND(
    query,
    named.map(({ entry }) => [entry.outTradeNo ?? null]),
  )
  const found = new Map(rows.map(readPaymentRow).map((record) => [record.outTradeNo, record]))
  const moves: Move[] = []
  const still: Decided[] = []
  const others: Member[] = []
  const orders = new Set<string>()
  for (const member of members) {
    const before = isRepeated(member.entry) ? undefined : found.get(member.entry.outTradeNo ?? '')
    const decision = before && member.decide?.payment(before)
    if (!before || !decision || orders.has(before.orderId)) {
      others.push(member)
      continue
    }
    orders.add(before.orderId)
    const { state, change } = decision
    if (!change) still.push({ ...member, state, before })
    else if (isCommon(change))
      moves.push({ ...member, state, before, change, after: patched(before, change, member.delivery.receivedAt) })
    else others.push(member)
  }
  return { moves, still, others }
}

const isCommon = ({ patch, audit = [] }: PaymentChange): boolean => patch.failure === undefined && audit.length === 0

const writeAll = async (query: SqlQuery, moves: readonly Move[], still: readonly Decided[]): Promise<void> => {
  const counted = moves
    .filter(({ before, after }) => paidStep(before, after) !== 0)
    .sort((left, right) => (left.after.orderId < right.after.orderId ? -1 : 1))
  const [written, counts] = await Promise.all([
    UPDATE(
      query,
      moves.map(({ before, after, change }) => [...changedColumns(after, change), before.id, before.revision]),
    ),
    COUNT_PAID(
      query,
      counted.map(({ before, after }) => [after.orderId, paidStep(before, after)]),
    ),
    SET_STATES(
      query,
      [...moves, ...still].map(({ entry, state, before }) => [entry.id, state, before.id]),
    ),
  ])
  if (written.length !== moves.length)
    throw new Error(
      '@ficha/server: a payment of a group was changed meanwhile, so its notifications are taken one by one.',
    )
  const paid = new Map(counts.map((row) => [String(row['order_id']), firstNumber([row], 'paid')]))
  const events: (readonly SqlValue[])[] = []
  for (const { before, after, change, delivery } of moves) {
    const double = await doublePayment(query, after, paidStep(before, after), paid.get(after.orderId) ?? 0)
    for (const event of [...(change.events ?? []), ...double])
      events.push(
        eventColumns(
          { eventId: eventIdOf(after, event), orderId: after.orderId, event, subject: after },
          delivery.receivedAt,
        ),
      )
  }
  await INSERT_EVENTS(query, events)
}
