import { isSettled, type Channel, type Method, type Phase } from '@ficha/core'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** The payment of an order to which a reload, another tab or a later visit leads. */
export interface ActivePayment {
  readonly id: string
  readonly method: Method
  readonly channel?: Channel
  readonly phase: Phase
}

/** The payment that paid an order, else the newest one that lives and was not replaced. */
export const activePaymentOf = async (
  { payments: ledger }: Pick<PaymentStore, 'payments'>,
  orderId: string,
): Promise<ActivePayment | undefined> => {
  const payments = await ledger.list({ orderId })
  const active =
    payments.find(({ phase }) => phase === 'paid') ??
    payments.find(({ phase, replacedBy }) => !isSettled(phase) && replacedBy === undefined)
  return active && told(active)
}

const told = ({ id, phase, payment: { terms } }: PaymentRecord): ActivePayment => ({
  id,
  method: terms.method,
  ...(terms.channel !== undefined && { channel: terms.channel }),
  phase,
})
