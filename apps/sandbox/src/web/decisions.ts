import type { DirectLine, OrderLine } from '../control/control-answers.ts'

/** A button that gives an order another status. */
export interface Decision {
  readonly status: string
  readonly label: string
  /** Its key, if it has one. */
  readonly key?: string
}

const labels: Readonly<Record<string, Omit<Decision, 'status'>>> = {
  PROCESSING: { label: 'Submit the data' },
  SUCCESS: { label: 'Pay', key: 'p' },
  REFUSED: { label: 'Decline', key: 'd' },
  FAILED: { label: 'Decline', key: 'd' },
  CANCEL: { label: 'Let it lapse', key: 'e' },
  EXPIRED: { label: 'Expire', key: 'e' },
  CANCELLED: { label: 'Cancel' },
  RISK_CONTROLLING: { label: 'Hold for review', key: 'h' },
  REFUND_VERIFYING: { label: 'Refund', key: 'r' },
  REFUND_PROCESSING: { label: 'Bank data are here', key: 'b' },
  REFUNDED: { label: 'Refunded', key: 'y' },
  REFUND_REFUSED: { label: 'Refuse the refund' },
  REFUND_REVOKE: { label: 'Revoke the refund' },
  DISPUTE: { label: 'Dispute', key: 'u' },
  CHARGEBACK: { label: 'Charge back', key: 'c' },
  CHARGEBACK_REVERSED: { label: 'Win the chargeback', key: 'w' },
}

/** Where the usual label of a status would not say what happens. */
function labelIn({ trade_status: now, next_statuses: next }: DirectLine, status: string): Partial<Decision> {
  if (now === 'CHARGEBACK_REVERSED' || now === 'REFUND_REVOKE') return { label: 'Paid again, silently' }
  if (status !== 'REFUNDED' || now === 'REFUND_PROCESSING') return {}
  // Without the steps of a refund it is the bank that gives the money back. The former words have no such steps.
  return next.includes('REFUND_VERIFYING') ? { label: 'Refunded by the bank' } : { label: 'Refund', key: 'r' }
}

/** The buttons of an order: the statuses that may follow the present one. */
export function decisionsOf(order: OrderLine): readonly Decision[] {
  if (order.kind === 'recurring') return []
  return order.next_statuses.map((status) => ({
    status,
    ...(labels[status] ?? { label: status }),
    ...labelIn(order, status),
  }))
}
