import { liveKeyOf, type PaymentDraft, type PaymentRecord } from '../../records/payment-record.ts'
import { storableText } from '../storable-text.ts'
import type { SqlQuery, SqlValue } from './sql-driver.ts'

const insertWith = (
  hasSiblings: 0 | 1,
): string => `INSERT INTO ficha_payments (id, return_id, order_id, out_trade_no, method, channel, bank, live,
  phase, status, revision, payment, body_hash, replaces, alongside, despite, created_at, updated_at, has_siblings)
  SELECT ?, ?, ?, ?, ?, ?, ?, 1, 'submitting', '', 1, ?, ?, ?, ?, ?, ?, ?, ${hasSiblings} WHERE 1 = 1`

/**
 * Three unique indexes prevent a second live payment of a choice, a second payment of an order that lives alone, and a second request of an
 * order that is under way. If another transaction is about to insert into one of them, this statement waits for it. So of two tabs with two
 * methods, one learns about the other.
 */
const unlessTaken = (hasSiblings: 0 | 1): string => `${insertWith(hasSiblings)} ON CONFLICT DO NOTHING RETURNING id`

const FIRST_UNLESS_TAKEN = unlessTaken(0)
const LATER_UNLESS_TAKEN = unlessTaken(1)

/**
 * One query with the check that nearly every new payment needs. The first payment of an order has no other payments to update, and cannot
 * miss a change of them.
 */
const UNLESS_ANY = `${insertWith(0)} AND NOT EXISTS (SELECT 1 FROM ficha_payments WHERE order_id = ?)
  ON CONFLICT DO NOTHING RETURNING id`

/** Stores the first payment of an order with one statement, if only its row has to be written. */
export const createPaymentAtOnce = async (once: SqlQuery, draft: PaymentDraft): Promise<PaymentRecord | undefined> => {
  if (draft.replaces !== undefined || draft.idempotency || draft.alongside || draft.despite) return undefined
  return await insert(once, UNLESS_ANY, draft, false, [draft.orderId])
}

/** Stores a new payment as decided. `undefined`: another transaction was first, or an id is taken. */
export const insertPayment = async (
  query: SqlQuery,
  draft: PaymentDraft,
  { isAlongside, hasSiblings }: { readonly isAlongside: boolean; readonly hasSiblings: boolean },
): Promise<PaymentRecord | undefined> => {
  const record = await insert(query, hasSiblings ? LATER_UNLESS_TAKEN : FIRST_UNLESS_TAKEN, draft, isAlongside)
  return record && hasSiblings ? { ...record, hasSiblings } : record
}

const insert = async (
  query: SqlQuery,
  statement: string,
  draft: PaymentDraft,
  isAlongside: boolean,
  more: readonly SqlValue[] = [],
): Promise<PaymentRecord | undefined> => {
  const { orderId, method, channel, bank } = liveKeyOf(draft)
  const inserted = await query(statement, [
    draft.id,
    draft.returnId,
    orderId,
    draft.outTradeNo,
    method,
    channel,
    bank,
    JSON.stringify(draft.payment),
    draft.bodyHash,
    draft.replaces ?? null,
    isAlongside ? 1 : 0,
    draft.despite ? JSON.stringify(draft.despite) : null,
    draft.createdAt,
    draft.createdAt,
    ...more,
  ])
  return inserted.length > 0 ? recordOf(draft) : undefined
}

/** The record of a draft, as the store has it from now on. */
const recordOf = ({ idempotency: _, alongside: __, givenUpBefore: ___, ...draft }: PaymentDraft): PaymentRecord => ({
  ...draft,
  orderId: storableText(draft.orderId),
  phase: 'submitting',
  status: '',
  revision: 1,
  order: { state: 'open' },
  updatedAt: draft.createdAt,
})
