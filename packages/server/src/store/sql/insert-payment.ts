import { liveKeyOf, type PaymentDraft, type PaymentRecord } from '../../records/payment-record.ts'
import { storableText } from '../storable-text.ts'
import type { SqlQuery, SqlValue } from './sql-driver.ts'

const INSERT_PAYMENT = `INSERT INTO ficha_payments (id, return_id, order_id, out_trade_no, method, channel, bank, live, phase, status,
  revision, payment, body_hash, replaces, alongside, despite, created_at, updated_at)
  SELECT ?, ?, ?, ?, ?, ?, ?, 1, 'submitting', '', 1, ?, ?, ?, ?, ?, ?, ? WHERE 1 = 1`

/**
 * Three indexes stand against a second live payment of a choice, a second one of an order that lives alone, and a second request of an
 * order that is under way. Where another transaction is about to fill one of them, this waits for it: of two tabs with two methods one is
 * told of the other.
 */
const UNLESS_TAKEN = `${INSERT_PAYMENT} ON CONFLICT DO NOTHING RETURNING id`

/** What nearly every new payment needs, in one question. The first of its order has nobody to be told of it, and nobody's change to miss. */
const UNLESS_ANY = `${INSERT_PAYMENT} AND NOT EXISTS (SELECT 1 FROM ficha_payments WHERE order_id = ?)
  ON CONFLICT DO NOTHING RETURNING id`

/** Stores the first payment of an order by one statement, where nothing but its row is to be written. */
export const createPaymentAtOnce = async (once: SqlQuery, draft: PaymentDraft): Promise<PaymentRecord | undefined> => {
  if (draft.replaces !== undefined || draft.idempotency || draft.alongside || draft.despite) return undefined
  return await insert(once, UNLESS_ANY, draft, false, [draft.orderId])
}

/** Stores a new payment as it was decided. `undefined`: another transaction was quicker, or an id is taken. */
export const insertPayment = (
  query: SqlQuery,
  draft: PaymentDraft,
  isAlongside: boolean,
): Promise<PaymentRecord | undefined> => insert(query, UNLESS_TAKEN, draft, isAlongside)

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

/** A draft as the store has it from now on. */
const recordOf = ({ idempotency: _, alongside: __, givenUpBefore: ___, ...draft }: PaymentDraft): PaymentRecord => ({
  ...draft,
  orderId: storableText(draft.orderId),
  phase: 'submitting',
  status: '',
  revision: 1,
  order: { state: 'open' },
  updatedAt: draft.createdAt,
})
