import type { CreateOutcome } from '../../ports/ledger.ts'
import type { PaymentDraft, PaymentRecord } from '../../records/payment-record.ts'
import { planOrder } from '../plan.ts'
import type { Transaction } from './engine.ts'
import { readPaymentRow } from './rows.ts'

/** The event's name has the id of the draft, which is new, with this number. Revision 1 of the payment has its own event. */
const BEFORE_ANY_REVISION = 0

/**
 * Updates the order's other payments after a request for one more: one was replaced, or the order has payment data again.
 *
 * @param before The order's payments before the request, locked since.
 * @returns The outcome, with the payment as it is afterwards.
 */
export const tellOrder = async (
  transaction: Transaction,
  draft: PaymentDraft,
  before: readonly PaymentRecord[],
  outcome: CreateOutcome,
): Promise<CreateOutcome> => {
  const isFirst = before.length === 0 && draft.alongside === undefined
  if (isFirst) return outcome
  const { id, orderId, createdAt } = draft
  const after = (await transaction.heldOfOrder(orderId)).map(readPaymentRow)
  const mover = { id, orderId, revision: BEFORE_ANY_REVISION, isWritten: false }
  const { writes } = planOrder(before, after, mover, createdAt, transaction.plans)
  if (writes.length === 0) return outcome
  await transaction.carryOut(writes)
  if (!('record' in outcome)) return outcome
  const now = (await transaction.heldOfOrder(orderId)).map(readPaymentRow)
  return { ...outcome, record: now.find((one) => one.id === outcome.record.id) ?? outcome.record }
}
