import { placePayment, type Placement } from '../../decide/new-payment.ts'
import { mayBeOutdated, notePrice, priceChange, settlesAt } from '../../decide/new-price.ts'
import { foldPhase } from '../../decide/report.ts'
import { isDead, isUndecided, isUnderWay } from '../../decide/retry.ts'
import type { CreateOutcome } from '../../ports/ledger.ts'
import { UNPLANNED } from '../../ports/planning.ts'
import type { AuditEntry } from '../../records/change.ts'
import { pricesOf, type PaymentDraft, type PaymentRecord } from '../../records/payment-record.ts'
import { planPayment } from '../plan.ts'
import type { Transaction } from './engine.ts'
import type { FindRecords, PaymentColumn } from './find-records.ts'
import { insertPayment } from './insert-payment.ts'
import { isPriceOutdated } from './statements/order-prices.ts'
import { firstText, readPaymentRow } from './rows.ts'
import { updateOrderState } from './update-order-state.ts'
import type { SqlQuery, SqlValue } from './sql-driver.ts'

const INSERT_KEY = `INSERT INTO ficha_idempotency (key_hash, body_hash, payment_id, created_at) VALUES (?, ?, ?, ?)
  ON CONFLICT (key_hash) DO NOTHING RETURNING key_hash`

const GIVE_PLACE = `UPDATE ficha_payments SET replaced_by = ?, live = 0, has_siblings = 1, revision = revision + 1, updated_at = ?
  WHERE id = ? RETURNING *`

const GIVE_UP = `UPDATE ficha_payments SET phase = 'unknown', revision = revision + 1, updated_at = ?
  WHERE id = ? AND phase = 'submitting' RETURNING *`

const HAS_SIBLINGS = `UPDATE ficha_payments SET has_siblings = 1, revision = revision + 1
  WHERE order_id = ? AND has_siblings = 0 RETURNING *`

const NOTE_PRICE = `UPDATE ficha_payments SET repriced_amount = ?, repriced_currency = ?, due_at = ?, revision = revision + 1,
  updated_at = CASE WHEN updated_at < ? THEN ? ELSE updated_at END WHERE id = ? RETURNING *`

/**
 * The diagnostics of the last answer are removed; the next answer adds its own. Its deadline is a new one too, so the payment may lapse again and is
 * reminded again.
 */
const REQUEST_AGAIN = `UPDATE ficha_payments SET phase = 'submitting', status = '', payment = ?, live = 1, alongside = ?, replaced_by = NULL,
  lapsed_at = NULL, reminded_at = NULL, despite = ?, revision = revision + 1, updated_at = ? WHERE id = ? RETURNING *`

/** The most attempts. Another transaction may insert between the read and the insert. This is rare, and the second attempt then succeeds. */
const LOOKS = 3

type Sending = Extract<Placement, { kind: 'send' }>

/** See `Payments`. */
export const createPaymentRow = async (
  transaction: Transaction,
  find: FindRecords<PaymentRecord, PaymentColumn>,
  draft: PaymentDraft,
): Promise<CreateOutcome> => {
  await transaction.lockOrder(draft.orderId)
  const earlier = await claimKey(transaction.query, find, draft)
  if (earlier) return await withPriceNow(transaction, draft, earlier)
  if (await isPriceOutdated(transaction, draft))
    return await storePaymentOfKey(transaction, draft, { outcome: 'price-outdated' })
  for (let look = 0; look < LOOKS; look += 1) {
    const rows = await transaction.heldOfOrder(draft.orderId)
    const before = rows.map(readPaymentRow)
    if (before.some((record) => mayBeOutdated(record, pricesOf(draft), draft.pricedAt)))
      return await storePaymentOfKey(transaction, draft, { outcome: 'price-outdated' })
    if (await notePrices(transaction, draft, before)) continue
    const placement = placePayment(
      draft,
      rows.map((row) => ({
        record: readPaymentRow(row),
        isLive: row['live'] === 1,
        isAlongside: row['alongside'] === 1,
      })),
    )
    if (placement.kind === 'answer')
      return await updateOrderState(transaction, draft, before, await answerWith(transaction, draft, placement))
    const record = await carryOut(transaction, draft, placement, before)
    const made = { outcome: placement.own ? 'again' : 'created', record } as const
    if (record) await noteSiblings(transaction, draft, placement, before)
    if (record)
      return await updateOrderState(
        transaction,
        draft,
        before,
        await storePaymentOfKey(transaction, draft, { ...made, record }),
      )
    if (placement.retires.length > 0) break
  }
  throw new Error(
    '@ficha/server: the payment’s id or out_trade_no is taken, so it was not stored. Ids must come from createId.',
  )
}

/**
 * Marks the order's payments at another price, so that their open screens show that the price of the order has changed. Returns `true` if it
 * changed a payment first: the price settled one whose money came at another price, or the request of one was given up. Then it has marked no
 * payment, and the caller has to read the order again.
 */
const notePrices = async (
  { query, touched, plans, carryOut: write }: Transaction,
  draft: PaymentDraft,
  records: readonly PaymentRecord[],
): Promise<boolean> => {
  const { createdAt, givenUpBefore = '' } = draft
  const prices = pricesOf(draft)
  // A mark renews the record's time, so a request that was given up would look like one under way.
  const dead = records.find((record) => isDead(record, givenUpBefore) && notePrice(record, prices))
  const affected = dead ?? records.find((record) => settlesAt(record, prices))
  const change = dead
    ? foldPhase(dead, { phase: 'unknown', status: '' })
    : affected && priceChange(affected, prices, createdAt)
  if (affected && change) {
    const others = records.filter((record) => record !== affected)
    await write(planPayment(affected, change, others, createdAt, plans).writes)
    return true
  }
  for (const record of records) {
    const noted = notePrice(record, prices)
    if (!noted) continue
    const { amount = null, currency = null } = noted.repriced ?? {}
    // A payment whose mark is removed gets a tick at once: its next tick was removed when it was marked.
    const dueAt = noted.repriced === null ? (plans.time ? createdAt : UNPLANNED) : (record.dueAt ?? null)
    for (const row of await query(NOTE_PRICE, [amount, currency, dueAt, createdAt, createdAt, record.id]))
      touched(readPaymentRow(row))
  }
  return false
}

/**
 * Returns the payment of an Idempotency-Key. If the order's price has changed since, the payment is marked before the payer sees it.
 */
const withPriceNow = async (
  transaction: Transaction,
  draft: PaymentDraft,
  earlier: CreateOutcome,
): Promise<CreateOutcome> => {
  const prices = pricesOf(draft)
  if (earlier.outcome !== 'replayed' || !notePrice(earlier.record, prices)) return earlier
  let before = (await transaction.heldOfOrder(draft.orderId)).map(readPaymentRow)
  if (before.some((record) => mayBeOutdated(record, prices, draft.pricedAt))) return earlier
  while (await notePrices(transaction, draft, before))
    before = (await transaction.heldOfOrder(draft.orderId)).map(readPaymentRow)
  const noted = (await transaction.heldOfOrder(draft.orderId)).map(readPaymentRow)
  const record = noted.find(({ id }) => id === earlier.record.id) ?? earlier.record
  return await updateOrderState(transaction, draft, before, { outcome: 'replayed', record })
}

/** Marks the order's earlier payments as payments with siblings, so that their pages poll more often. */
const noteSiblings = async (
  { query, touched }: Transaction,
  { orderId }: PaymentDraft,
  { own, retires, follows }: Sending,
  before: readonly PaymentRecord[],
): Promise<void> => {
  // A replaced payment gets this mark together with its successor (GIVE_PLACE).
  const left = new Set([...retires, ...(follows ? [follows] : [])].map(({ id }) => id))
  if (own || before.every(({ id, hasSiblings }) => hasSiblings || left.has(id))) return
  for (const row of await query(HAS_SIBLINGS, [orderId])) touched(readPaymentRow(row))
}

/** Writes the decision. `undefined`: another transaction inserted a payment meanwhile. */
const carryOut = async (
  { query, touched, carryOut: write }: Transaction,
  draft: PaymentDraft,
  { own, retires, follows, givesUp, isAlongside }: Sending,
  before: readonly PaymentRecord[],
): Promise<PaymentRecord | undefined> => {
  const at = draft.createdAt
  const update = async (statement: string, values: readonly SqlValue[]): Promise<PaymentRecord | undefined> => {
    const [record] = (await query(statement, values)).map(readPaymentRow)
    if (record) touched(record)
    return record
  }
  const id = own?.id ?? draft.id
  for (const { id: silent } of givesUp) await update(GIVE_UP, [at, silent])
  for (const { id: left } of [...retires, ...(follows ? [follows] : [])]) await update(GIVE_PLACE, [id, at, left])
  const replaces = draft.replaces ?? retires[0]?.id
  const known = [...new Set([...(own?.despite ?? []), ...(draft.despite ?? [])])].filter((other) => other !== id)
  const despite = known.length > 0 ? JSON.stringify(known) : null
  const record = own
    ? await update(REQUEST_AGAIN, [
        JSON.stringify({ ...own.payment, diagnostics: [] }),
        isAlongside ? 1 : 0,
        despite,
        at,
        own.id,
      ])
    : await insertPayment(
        query,
        { ...draft, ...(replaces !== undefined && { replaces }) },
        { isAlongside, hasSiblings: before.length > 0 },
      )
  if (record && !own) touched(record)
  const entry = record && secondPaymentEntry(draft, at)
  if (entry) await write([{ kind: 'audit', subjectId: id, entry }])
  return record
}

/** The audit entry about the payer's knowledge of other payments. It is needed if both payments are charged. */
const secondPaymentEntry = ({ despite = [] }: PaymentDraft, at: string): AuditEntry | undefined =>
  despite.length === 0
    ? undefined
    : {
        at,
        actor: 'payer',
        action: 'second-payment',
        reason: `asked for it knowing that ${String(despite.length)} earlier payment(s) of the order may still be charged`,
      }

const claimKey = async (
  query: SqlQuery,
  find: FindRecords<PaymentRecord, PaymentColumn>,
  draft: PaymentDraft,
): Promise<CreateOutcome | undefined> => {
  if (!draft.idempotency) return undefined
  const { keyHash, bodyHash } = draft.idempotency
  const claimed = await query(INSERT_KEY, [keyHash, bodyHash, draft.id, draft.createdAt])
  if (claimed.length > 0) return undefined
  const known = await query('SELECT body_hash, payment_id FROM ficha_idempotency WHERE key_hash = ?', [keyHash])
  if (firstText(known, 'body_hash') !== bodyHash) return { outcome: 'key-reused' }
  const [record] = await find(query, 'id', [firstText(known, 'payment_id') ?? ''])
  // If the outcome of the payment is unknown, the same request counts as the payer's next try.
  const isOpen = record && isUndecided(record) && !isUnderWay(record, draft.givenUpBefore ?? '')
  return record && !isOpen ? { outcome: 'replayed', record } : undefined
}

/** Stores the payment of an Idempotency-Key. If the request made no payment, the next request with the key is handled as new. */
const storePaymentOfKey = async (
  { query }: Transaction,
  { idempotency }: PaymentDraft,
  outcome: CreateOutcome,
): Promise<CreateOutcome> => {
  if (!idempotency) return outcome
  switch (outcome.outcome) {
    case 'created':
    case 'again':
    case 'live':
      await query('UPDATE ficha_idempotency SET payment_id = ? WHERE key_hash = ?', [
        outcome.record.id,
        idempotency.keyHash,
      ])
      return outcome
    case 'replayed':
      return outcome
    case 'others-live':
    case 'under-way':
    case 'undecided':
    case 'order-paid':
    case 'order-refunded':
    case 'order-amount-differs':
    case 'key-reused':
    case 'replaces-unknown':
    case 'price-outdated':
      await query('DELETE FROM ficha_idempotency WHERE key_hash = ?', [idempotency.keyHash])
      return outcome
    default:
      return outcome satisfies never
  }
}

const answerWith = async (
  transaction: Transaction,
  draft: PaymentDraft,
  { outcome, successorOf }: Extract<Placement, { kind: 'answer' }>,
): Promise<CreateOutcome> => {
  if (successorOf && outcome.outcome === 'live') {
    const values = [outcome.record.id, draft.createdAt, successorOf.id]
    for (const row of await transaction.query(GIVE_PLACE, values)) transaction.touched(readPaymentRow(row))
  }
  return await storePaymentOfKey(transaction, draft, outcome)
}
