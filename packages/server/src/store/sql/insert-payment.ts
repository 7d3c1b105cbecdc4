import { liveKeyOf, type PaymentDraft, type PaymentRecord } from '../../records/payment-record.ts'
import { printedNumberOf, searchedAmount } from '../../records/printed-number.ts'
import { storableText } from '../storable-text.ts'
import { AFTER_ALL, NO_LATER_PRICE } from './statements/order-prices.ts'
import type { SqlQuery, SqlValue } from './sql-driver.ts'

const insertWith = (
  hasSiblings: 0 | 1,
): string => `INSERT INTO ficha_payments (id, return_id, order_id, out_trade_no, method, channel, bank, live,
  phase, status, revision, payment, body_hash, replaces, alongside, despite, created_at, updated_at,
  printed_number, amount, currency, has_siblings)
  SELECT ?, ?, ?, ?, ?, ?, ?, 1, 'submitting', '', 1, ?, ?, ?, ?, ?, ?, ?,
  ?, ?, ?, ${hasSiblings} WHERE 1 = 1`

/**
 * Inserts a payment, unless a unique index prevents it. Three indexes prevent a second live payment of the same choice, a second live payment
 * without `alongside`, and a second request under way. If another transaction is inserting into one of them, this statement waits for its
 * end. So if two tabs request payments by two methods, the second request finds the payment of the first.
 */
const unlessTaken = (hasSiblings: 0 | 1): string => `${insertWith(hasSiblings)} ON CONFLICT DO NOTHING RETURNING id`

const FIRST_UNLESS_TAKEN = unlessTaken(0)
const LATER_UNLESS_TAKEN = unlessTaken(1)

/**
 * Inserts a payment if its order has no other payment. Nearly every new payment is such a first payment. No other payment has to be read or
 * updated for it, so one statement is enough. A price that the shop stated meanwhile is compared in a transaction.
 */
const UNLESS_ANY = `${insertWith(0)} AND NOT EXISTS (SELECT 1 FROM ficha_payments WHERE order_id = ?) AND ${NO_LATER_PRICE}
  ON CONFLICT DO NOTHING RETURNING id`

/** Stores the first payment of an order with one statement, if only its row has to be written. */
export const createPaymentAtOnce = async (once: SqlQuery, draft: PaymentDraft): Promise<PaymentRecord | undefined> => {
  if (draft.replaces !== undefined || draft.idempotency || draft.alongside || draft.despite) return undefined
  return await insert(once, UNLESS_ANY, draft, false, [draft.orderId, draft.orderId, draft.pricedAt ?? AFTER_ALL])
}

/** Stores a new payment as decided. `undefined`: another transaction inserted first, or an id is taken. */
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
    ...foundBy(draft.payment),
    ...more,
  ])
  return inserted.length > 0 ? recordOf(draft) : undefined
}

/** The columns by which staff find a payment. */
const foundBy = (payment: PaymentDraft['payment']): readonly SqlValue[] => [
  printedNumberOf(payment),
  searchedAmount(payment.terms.amount),
  payment.terms.currency,
]

/** Makes the record of a draft, as it is stored. */
const recordOf = ({
  idempotency: _,
  alongside: __,
  givenUpBefore: ___,
  prices: ____,
  ...draft
}: PaymentDraft): PaymentRecord => ({
  ...draft,
  orderId: storableText(draft.orderId),
  phase: 'submitting',
  status: '',
  revision: 1,
  order: { state: 'open' },
  updatedAt: draft.createdAt,
})
