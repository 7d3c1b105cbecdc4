import { createId } from '../../platform/random.ts'
import type { CreateOutcome } from '../../ports/ledger.ts'
import type { PaymentDraft, PaymentRecord } from '../../records/payment-record.ts'
import { planOrder } from '../plan.ts'
import type { Transaction } from './engine.ts'
import { readPaymentRow } from './rows.ts'

/** The revision in the event's id. The id before it is new for each event, so no number is needed. */
const NO_REVISION = 0

/**
 * Updates the state of the order in its payments after a request for one more: a payment may have been replaced, or the order can be paid
 * again.
 *
 * @param before The order's payments before the request. They are still locked.
 * @returns The outcome, with the payment as it is afterwards.
 */
export const updateOrderState = async (
  transaction: Transaction,
  draft: PaymentDraft,
  before: readonly PaymentRecord[],
  outcome: CreateOutcome,
): Promise<CreateOutcome> => {
  const isFirst = before.length === 0 && draft.alongside === undefined
  if (isFirst) return outcome
  const { orderId, createdAt } = draft
  const after = (await transaction.heldOfOrder(orderId)).map(readPaymentRow)
  // A draft may be tried again, and change the order each time. So its id does not name the event.
  const change = { id: createId(), orderId, revision: NO_REVISION, isWritten: false }
  const { writes } = planOrder(before, after, change, createdAt, transaction.plans)
  if (writes.length === 0) return outcome
  await transaction.carryOut(writes)
  if (!('record' in outcome)) return outcome
  const now = (await transaction.heldOfOrder(orderId)).map(readPaymentRow)
  return { ...outcome, record: now.find((one) => one.id === outcome.record.id) ?? outcome.record }
}
