import { isSettled, type Payment } from '@ficha/core'
import type { ForgetOutcome } from '../../ports/payment-store.ts'
import type { AuditEntry } from '../../records/change.ts'
import type { SqlEngine } from './engine.ts'
import { readPaymentRow } from './rows.ts'

const WAITING = 'SELECT 1 AS found FROM ficha_outbox WHERE order_id = ? AND done = 0 LIMIT 1'
const EMPTY_PAYMENT =
  'UPDATE ficha_payments SET payment = ?, revision = revision + 1 WHERE id = ? RETURNING id, revision'
const EMPTY_INBOX = "UPDATE ficha_inbox SET body = '' WHERE out_trade_no = ?"
const DELETE_EVENTS = 'DELETE FROM ficha_outbox WHERE order_id = ? AND done = 1'

/** See `PaymentStore.forget`. */
export const forgetOrder = (engine: SqlEngine, orderId: string, entry: AuditEntry): Promise<ForgetOutcome> =>
  engine.write(async ({ query, lockOrder, heldOfOrder, carryOut, touched }) => {
    await lockOrder(orderId)
    const records = (await heldOfOrder(orderId)).map(readPaymentRow)
    if (records.length === 0) return { outcome: 'unknown' }
    // A hook that still waits for its event needs the payment as it was then.
    const waiting = await query(WAITING, [orderId])
    if (waiting.length > 0 || records.some(({ phase }) => !isSettled(phase))) return { outcome: 'under-way' }
    for (const { id, outTradeNo, payment } of records) {
      const rows = await query(EMPTY_PAYMENT, [JSON.stringify(withoutTexts(payment)), id])
      for (const row of rows) touched({ id, revision: Number(row['revision']) })
      await query(EMPTY_INBOX, [outTradeNo])
    }
    await query(DELETE_EVENTS, [orderId])
    await carryOut(records.map(({ id }) => ({ kind: 'audit', subjectId: id, entry })))
    return { outcome: 'forgotten', payments: records.length }
  })

/** A payment without the texts of the shop and of the gateway, which may name a person. What money moved, and when, stays. */
const withoutTexts = ({ terms, ...payment }: Payment): Payment => {
  const { title: _title, orderNumber: _orderNumber, outletName: _outletName, contact: _contact, ...rest } = terms
  return { ...payment, terms: rest, instructions: [], unshown: [], diagnostics: [] }
}
