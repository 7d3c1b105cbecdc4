import type { Deciders, ReceiveOutcome } from '../../ports/inbox.ts'
import type { PaymentChange, RecurringChange } from '../../records/change.ts'
import type { InboxDelivery } from '../../records/delivery.ts'
import type { PaymentRecord } from '../../records/payment-record.ts'
import type { RecurringRecord } from '../../records/recurring-record.ts'
import { mayChangeOrder, planPayment, planRecurring, type Planned, type Plans } from '../plan.ts'
import type { Write } from '../write.ts'
import { storableText } from '../storable-text.ts'
import type { Transaction } from './engine.ts'
import type { Finders } from './find-records.ts'
import { overRows } from './statements/over-rows.ts'
import { readTakenRow, type TakenEntry } from './rows.ts'
import type { SqlQuery } from './sql-driver.ts'

/** A delivery and its decisions; `undefined` for a delivery that could not be read. */
export interface Received {
  readonly delivery: InboxDelivery
  readonly decide: Deciders | undefined
}

/** The keys of a delivery. If two deliveries share a key, one statement cannot take both, and the second depends on the first. */
export const keysOfReceived = ({ delivery }: Received): readonly string[] => [
  `dedup ${delivery.dedupKey}`,
  ...(delivery.outTradeNo === undefined ? [] : [`out_trade_no ${delivery.outTradeNo}`]),
]

const TAKE = overRows(
  ['id', 'dedup_key', 'out_trade_no', 'trade_no', 'body', 'raw_hash', 'source', 'at'],
  (
    v,
  ) => `INSERT INTO ficha_inbox (id, dedup_key, out_trade_no, trade_no, body, raw_hash, source, state, deliveries, received_at,
  last_received_at) SELECT ${v.id}, ${v.dedup_key}, ${v.out_trade_no}, ${v.trade_no}, ${v.body}, ${v.raw_hash}, ${v.source},
  'unmatched', 1, ${v.at}, ${v.at} ${v.from} WHERE ${v.given}
  ON CONFLICT (dedup_key) DO UPDATE SET deliveries = ficha_inbox.deliveries + 1, last_received_at = excluded.last_received_at
  RETURNING id, dedup_key, out_trade_no, trade_no, state, deliveries, raw_hash`,
)

/**
 * Takes one or many deliveries in one transaction, with one statement for each step. Rejects if one of them fails. The caller then takes each
 * delivery in its own transaction. See `Inbox.receive`.
 */
export const receiveAll = async (
  transaction: Transaction,
  find: Finders,
  received: readonly Received[],
): Promise<readonly ReceiveOutcome[]> => {
  const [entries] = await Promise.all([
    takeAll(transaction.query, received),
    received.length > 1 ? transaction.preferIndexes() : undefined,
  ])
  const outcomes = new Map<Received, ReceiveOutcome>()
  const waiting: StoredDelivery[] = []
  const unreadable: Write[] = []
  for (const one of received) {
    const entry = entries.get(storableText(one.delivery.dedupKey))
    if (!entry) throw new Error('@ficha/server: the store took no inbox row, so the notification is not acknowledged.')
    if (entry.deliveries > 1 && entry.state !== 'unmatched')
      outcomes.set(one, {
        outcome: 'duplicate',
        deliveries: entry.deliveries,
        isVerbatim: entry.rawHash === one.delivery.rawHash,
      })
    else if (one.decide) waiting.push({ entry, decide: one.decide, at: one.delivery.receivedAt })
    else {
      outcomes.set(one, { outcome: 'unreadable' })
      unreadable.push({ kind: 'inbox', entryId: entry.id, state: 'unreadable', subjectId: undefined })
    }
  }
  const applied = await applyAll(transaction, find, waiting)
  if (unreadable.length > 0) await transaction.carryOut(unreadable)
  return received.map(
    (one) =>
      outcomes.get(one) ??
      applied.get(entries.get(storableText(one.delivery.dedupKey))?.id ?? '') ?? { outcome: 'unmatched' },
  )
}

/** Writes the inbox rows of deliveries and returns them by dedup key. A repeated delivery is counted. */
const takeAll = async (query: SqlQuery, received: readonly Received[]): Promise<ReadonlyMap<string, TakenEntry>> => {
  const rows = await TAKE(
    query,
    received
      .map(({ delivery }) => delivery)
      // Every process writes the rows in the same order. So two processes with the same deliveries have no deadlock.
      .sort((left, right) => (left.dedupKey < right.dedupKey ? -1 : 1))
      .map((delivery) => [
        delivery.id,
        delivery.dedupKey,
        delivery.outTradeNo ?? null,
        delivery.tradeNo ?? null,
        delivery.body,
        delivery.rawHash,
        delivery.source,
        delivery.receivedAt,
      ]),
  )
  return new Map(rows.map(readTakenRow).map((entry) => [entry.dedupKey, entry]))
}

/** A stored delivery whose effect is to be applied. */
export interface StoredDelivery {
  readonly entry: Pick<TakenEntry, 'id' | 'outTradeNo' | 'tradeNo'>
  readonly decide: Deciders
  readonly at: string
}

/** A stored delivery with the order that it names. */
type Found = StoredDelivery &
  (
    | { readonly kind: 'payment'; readonly before: PaymentRecord }
    | { readonly kind: 'recurring'; readonly before: RecurringRecord }
  )

/**
 * Applies stored deliveries: it finds the orders that they name, decides, counts, plans and writes, with one statement for each step.
 * Deliveries of one order are applied one after another, each on the result of the one before. A second call changes nothing, because the
 * fold takes the highest phase. Returns the outcomes by the entry's id. A delivery that names no order has no outcome.
 */
export const applyAll = async (
  transaction: Transaction,
  find: Finders,
  stored: readonly StoredDelivery[],
): Promise<ReadonlyMap<string, ReceiveOutcome>> => {
  const outcomes = new Map<string, ReceiveOutcome>()
  for (let waiting = stored; waiting.length > 0;) {
    const [now, later] = divide(await findAll(transaction.query, find, waiting))
    for (const [id, outcome] of await applyOnce(transaction, find, now)) outcomes.set(id, outcome)
    waiting = later
  }
  return outcomes
}

/** Splits deliveries into the first of each order, and the later ones. */
const divide = (found: readonly Found[]): readonly [now: readonly Found[], later: readonly Found[]] => {
  const first = new Map<string, Found>()
  for (const one of found) {
    const order = one.kind === 'payment' ? `payment ${one.before.orderId}` : `recurring ${one.before.id}`
    if (!first.has(order)) first.set(order, one)
  }
  const now = new Set(first.values())
  return [[...now], found.filter((one) => !now.has(one))]
}

/** Finds the orders of deliveries. A period may have an out_trade_no of its own. Then trade_no identifies its recurring order. */
const findAll = async (
  query: SqlQuery,
  find: Finders,
  stored: readonly StoredDelivery[],
): Promise<readonly Found[]> => {
  const found: Found[] = []
  const outTradeNos = texts(stored.map(({ entry }) => entry.outTradeNo))
  const payments = firstBy(await find.payments(query, 'out_trade_no', outTradeNos, 'to-write'), 'outTradeNo')
  const others = stored.filter((one) => {
    const before = payments.get(one.entry.outTradeNo ?? '')
    if (before) found.push({ ...one, kind: 'payment', before })
    return !before
  })
  if (others.length === 0) return found
  const named = texts(others.map(({ entry }) => entry.outTradeNo))
  const byOurs = firstBy(await find.recurring(query, 'out_trade_no', named, 'to-write'), 'outTradeNo')
  const tradeNos = texts(others.map(({ entry }) => (byOurs.has(entry.outTradeNo ?? '') ? undefined : entry.tradeNo)))
  const byTheirs = firstBy(await find.recurring(query, 'trade_no', tradeNos, 'to-write'), 'tradeNo')
  for (const one of others) {
    const before = byOurs.get(one.entry.outTradeNo ?? '') ?? byTheirs.get(one.entry.tradeNo ?? '')
    if (before) found.push({ ...one, kind: 'recurring', before })
  }
  return found
}

const texts = (values: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** Returns records by the value of a member. Of several records with one value it takes the oldest. */
const firstBy = <
  Name extends string,
  Row extends { readonly createdAt: string } & Partial<Readonly<Record<Name, string>>>,
>(
  records: readonly Row[],
  name: Name,
): ReadonlyMap<string, Row> => {
  const sorted = records.toSorted((left, right) => (left.createdAt < right.createdAt ? 1 : -1))
  return new Map(sorted.map((record) => [record[name] ?? '', record]))
}

/** A delivery with its decision. */
type Decided = { readonly found: Found; readonly state: 'applied' | 'mismatch' } & (
  | { readonly kind: 'still' }
  | { readonly kind: 'payment'; readonly before: PaymentRecord; readonly change: PaymentChange }
  | { readonly kind: 'recurring'; readonly before: RecurringRecord; readonly change: RecurringChange }
)

const applyOnce = async (
  transaction: Transaction,
  find: Finders,
  found: readonly Found[],
): Promise<readonly (readonly [string, ReceiveOutcome])[]> => {
  const decided = found.map(decideOne)
  const families = decided.flatMap((one) =>
    one.kind === 'payment' && mayChangeOrder(one.before, one.change)
      ? [{ orderId: one.before.orderId, besides: one.before.id }]
      : [],
  )
  const siblings = await find.siblings(transaction.query, families)
  // An order that may change has an entry here, also if it has no other payment.
  const others = new Map(families.map(({ orderId }) => [orderId, siblings.get(orderId) ?? []]))
  const planned = decided.map((one) => ({ ...one, plan: planOne(one, others, transaction.plans) }))
  await transaction.carryOut(
    planned.flatMap(({ found: { entry, before }, state, plan }): readonly Write[] => [
      ...(plan?.writes ?? []),
      { kind: 'inbox', entryId: entry.id, state, subjectId: before.id },
    ]),
  )
  return planned.map(({ found: { entry, before }, state, plan }) => [
    entry.id,
    { outcome: state, record: plan?.after ?? before, changed: plan !== undefined },
  ])
}

const decideOne = (found: Found): Decided => {
  if (found.kind === 'payment') {
    const { state, change } = found.decide.payment(found.before)
    return change ? { found, state, kind: 'payment', before: found.before, change } : { found, state, kind: 'still' }
  }
  const { state, change } = found.decide.recurring(found.before)
  return change ? { found, state, kind: 'recurring', before: found.before, change } : { found, state, kind: 'still' }
}

const planOne = (
  decided: Decided,
  others: ReadonlyMap<string, readonly PaymentRecord[]>,
  plans: Plans,
): Planned<PaymentRecord | RecurringRecord> | undefined => {
  switch (decided.kind) {
    case 'still':
      return undefined
    case 'payment': {
      const { before, change, found } = decided
      return planPayment(before, change, others.get(before.orderId), found.at, plans)
    }
    case 'recurring':
      return planRecurring(decided.before, decided.change, decided.found.at, plans)
    default:
      return decided satisfies never
  }
}
