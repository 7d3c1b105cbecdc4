import { isSameChoice, liveKeyOf, type PaymentDraft, type PaymentRecord } from '../../records/payment-record.ts'
import type { CreateOutcome } from '../../ports/ledger.ts'
import { firstText, readPaymentRow } from './rows.ts'
import type { Transaction } from './engine.ts'
import type { FindRecords, PaymentColumn } from './find-records.ts'
import type { SqlQuery, SqlRow, SqlValue } from './sql-driver.ts'
import { storableText } from '../storable-text.ts'

const INSERT_KEY = `INSERT INTO ficha_idempotency (key_hash, body_hash, payment_id, created_at) VALUES (?, ?, ?, ?)
  ON CONFLICT (key_hash) DO NOTHING RETURNING key_hash`

const INSERT_PAYMENT = `INSERT INTO ficha_payments (id, return_id, order_id, out_trade_no, method, channel, bank, live, phase, status,
  revision, payment, body_hash, replaces, alongside, created_at, updated_at)
  SELECT ?, ?, ?, ?, ?, ?, ?, 1, 'submitting', '', 1, ?, ?, ?, ?, ?, ? WHERE 1 = 1`

/**
 * Two indexes stand against a second live payment of a choice, and against a second one of an order that lives alone. Where another
 * transaction is about to fill one of them, this waits for it: of two tabs with two methods one is told of the other.
 */
const UNLESS_TAKEN = `${INSERT_PAYMENT} ON CONFLICT DO NOTHING RETURNING id`

/** What nearly every new payment needs, in one question. What was made alongside is in no index of its order's. */
const UNLESS_LIVE_OR_PAID = `${INSERT_PAYMENT}
  AND NOT EXISTS (SELECT 1 FROM ficha_payments WHERE order_id = ? AND (live = 1 OR phase = 'paid'))
  ON CONFLICT DO NOTHING RETURNING id`

const RETIRE_REPLACED = `UPDATE ficha_payments SET replaced_by = ?, live = 0, revision = revision + 1, updated_at = ?
  WHERE id = ? AND order_id = ? AND live = ? RETURNING *`

const LIVE_OF_ORDER = 'SELECT * FROM ficha_payments WHERE order_id = ? AND live = 1 ORDER BY created_at DESC'

/** A settlement between our insert and our look for the live payment: rare, and a second look is right. */
const LOOKS = 3

/** Stores a new payment by one statement, where nothing but its row is to be written and nothing stands against it. */
export const createPaymentAtOnce = async (once: SqlQuery, draft: PaymentDraft): Promise<PaymentRecord | undefined> => {
  if (draft.replaces !== undefined || draft.idempotency || draft.alongside) return undefined
  return (await insert(once, UNLESS_LIVE_OR_PAID, draft, 0, [draft.orderId])) ? recordOf(draft) : undefined
}

type FindPayments = FindRecords<PaymentRecord, PaymentColumn>

/** See `Payments`. */
export const createPaymentRow = async (
  transaction: Transaction,
  find: FindPayments,
  draft: PaymentDraft,
): Promise<CreateOutcome> => {
  const { query } = transaction
  const earlier = await claimKey(query, find, draft)
  if (earlier) return earlier
  const paid = await findPaid(query, draft)
  if (paid) return await forget(query, draft, paid)
  const outcome =
    draft.replaces === undefined
      ? await insertOrFindLive(query, draft, draft.alongside ? 'beside-others' : 'alone')
      : await replaceRow(transaction, find, draft, draft.replaces)
  if (outcome.outcome === 'created') transaction.touched(outcome.record)
  if (outcome.outcome === 'live') return await answerWith(query, draft, outcome.record)
  return outcome.outcome === 'created' ? outcome : await forget(query, draft, outcome)
}

/** Takes a payment's place. It is held meanwhile, so that of two that want the place the second finds who has it. */
const replaceRow = async (
  { query, touched }: Transaction,
  find: FindPayments,
  draft: PaymentDraft,
  replaces: string,
): Promise<CreateOutcome> => {
  const [replaced] = await find(query, 'id', [replaces], 'to-write')
  if (replaced?.orderId !== draft.orderId) return { outcome: 'replaces-unknown' }
  const successor = await findSuccessor(query, find, replaced)
  // Asked twice for the same new code: the first one's successor is the answer.
  if (successor && isSameChoice(successor, draft)) return { outcome: 'live', record: successor }
  if (successor && !draft.alongside) return { outcome: 'others-live', others: [successor] }
  const retire = async (live: 0 | 1): Promise<readonly SqlRow[]> =>
    await query(RETIRE_REPLACED, [draft.id, draft.createdAt, replaced.id, draft.orderId, live])
  const vacated = successor ? [] : await retire(1)
  const isBeside = draft.alongside ?? vacated.some((row) => row['alongside'] === 1)
  const outcome = await insertOrFindLive(query, draft, isBeside ? 'beside-others' : 'in-its-place')
  if (outcome.outcome === 'others-live') return outcome
  // One that had died already gave no place up; it is told of its successor all the same.
  const retired = vacated.length === 0 && !successor ? await retire(0) : vacated
  for (const row of retired) touched(readPaymentRow(row))
  if (outcome.outcome === 'live')
    await query('UPDATE ficha_payments SET replaced_by = ? WHERE id = ?', [outcome.record.id, replaced.id])
  return outcome
}

const findOne = async (query: SqlQuery, find: FindPayments, id: string): Promise<PaymentRecord | undefined> =>
  (await find(query, 'id', [id]))[0]

const claimKey = async (
  query: SqlQuery,
  find: FindPayments,
  draft: PaymentDraft,
): Promise<CreateOutcome | undefined> => {
  if (!draft.idempotency) return undefined
  const { keyHash, bodyHash } = draft.idempotency
  const claimed = await query(INSERT_KEY, [keyHash, bodyHash, draft.id, draft.createdAt])
  if (claimed.length > 0) return undefined
  const known = await query('SELECT body_hash, payment_id FROM ficha_idempotency WHERE key_hash = ?', [keyHash])
  if (firstText(known, 'body_hash') !== bodyHash) return { outcome: 'key-reused' }
  const record = await findOne(query, find, firstText(known, 'payment_id') ?? '')
  return record && { outcome: 'replayed', record }
}

/** No payment came of the key, so the next request with it is looked at afresh. */
const forget = async (query: SqlQuery, draft: PaymentDraft, outcome: CreateOutcome): Promise<CreateOutcome> => {
  if (draft.idempotency) await query('DELETE FROM ficha_idempotency WHERE key_hash = ?', [draft.idempotency.keyHash])
  return outcome
}

const answerWith = async (query: SqlQuery, draft: PaymentDraft, record: PaymentRecord): Promise<CreateOutcome> => {
  if (draft.idempotency) {
    await query('UPDATE ficha_idempotency SET payment_id = ? WHERE key_hash = ?', [
      record.id,
      draft.idempotency.keyHash,
    ])
  }
  return { outcome: 'live', record }
}

/** A paid payment of the same choice is the answer to a late second click; one of another choice is a refusal. */
const findPaid = async (query: SqlQuery, draft: PaymentDraft): Promise<CreateOutcome | undefined> => {
  const rows = await query(
    "SELECT * FROM ficha_payments WHERE order_id = ? AND phase = 'paid' ORDER BY created_at LIMIT 1",
    [draft.orderId],
  )
  if (!rows[0]) return undefined
  const record = readPaymentRow(rows[0])
  return { outcome: isSameChoice(record, draft) && draft.replaces === undefined ? 'live' : 'order-paid', record }
}

/** The end of the chain of payments that replaced one another, unless that one came to nothing. */
const findSuccessor = async (
  query: SqlQuery,
  find: FindPayments,
  replaced: PaymentRecord,
): Promise<PaymentRecord | undefined> => {
  let last: PaymentRecord | undefined = replaced
  while (last?.replacedBy !== undefined) last = await findOne(query, find, last.replacedBy)
  return last === undefined || last.id === replaced.id || last.phase === 'failed' || last.phase === 'reversed'
    ? undefined
    : last
}

/** Beside which live payments of its order a new one may stand: none, only those that were made alongside, or any. */
type Standing = 'alone' | 'in-its-place' | 'beside-others'

const insertOrFindLive = async (query: SqlQuery, draft: PaymentDraft, standing: Standing): Promise<CreateOutcome> => {
  const alongside = standing === 'beside-others' ? 1 : 0
  for (let look = 0; look < LOOKS; look += 1) {
    const isInserted =
      standing === 'alone'
        ? await insert(query, UNLESS_LIVE_OR_PAID, draft, alongside, [draft.orderId])
        : await insert(query, UNLESS_TAKEN, draft, alongside)
    if (isInserted) return { outcome: 'created', record: recordOf(draft) }
    const paid = standing === 'alone' ? await findPaid(query, draft) : undefined
    if (paid) return paid
    const others = (await query(LIVE_OF_ORDER, [draft.orderId])).map(readPaymentRow)
    const live = others.find((record) => isSameChoice(record, draft))
    if (live) return { outcome: 'live', record: live }
    if (others.length > 0 && standing !== 'beside-others') return { outcome: 'others-live', others }
  }
  throw new Error(
    '@ficha/server: the payment’s id or out_trade_no is taken, so it was not stored. Ids must come from createId.',
  )
}

/** Whether the row is new. */
const insert = async (
  query: SqlQuery,
  statement: string,
  draft: PaymentDraft,
  alongside: 0 | 1,
  more: readonly SqlValue[] = [],
): Promise<boolean> => {
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
    alongside,
    draft.createdAt,
    draft.createdAt,
    ...more,
  ])
  return inserted.length > 0
}

/** A draft as the store has it from now on. */
const recordOf = ({ idempotency: _, alongside: __, ...draft }: PaymentDraft): PaymentRecord => ({
  ...draft,
  orderId: storableText(draft.orderId),
  phase: 'submitting',
  status: '',
  revision: 1,
  updatedAt: draft.createdAt,
})
