import { createId } from '../../platform/random.ts'
import type { CreateOutcome } from '../../ports/ledger.ts'
import type { PaymentDraft, PaymentRecord } from '../../records/payment-record.ts'
import { planOrder } from '../plan.ts'
import type { Transaction } from './engine.ts'
import { readPaymentRow } from './rows.ts'

/**
 * Updates the state of the order in all of its payments after a request for one more payment. The request may have replaced a payment, or the
 * order can be paid again. A new state is an event for the shop.
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
  // The id of the event is `order-change:<id>:<revision>`. The same draft may change the order more than once, when it is sent again. So the
  // id is a new one for each change, and the revision is always 0.
  const cause = { id: createId(), orderId, revision: 0, isWritten: false }
  const { writes } = planOrder(before, after, cause, createdAt, transaction.plans)
  if (writes.length === 0) return outcome
  await transaction.carryOut(writes)
  if (!('record' in outcome)) return outcome
  const now = (await transaction.heldOfOrder(orderId)).map(readPaymentRow)
  return { ...outcome, record: now.find((one) => one.id === outcome.record.id) ?? outcome.record }
}
