import { canBePaid, isSettled, readPaymentSnapshot, type PaymentSnapshot } from '@ficha/core/contract'
import type { SnapshotSource } from './snapshot-source.ts'

/**
 * `GET /payments/:id` and its events, until a refund. A paid payment can be paid twice or refunded, and a failed one can be paid late or by another
 * payment of the order.
 */
export const PAYMENTS: SnapshotSource<PaymentSnapshot> = {
  folder: 'payments',
  hasDisplay: true,
  hasEvents: true,
  read: readPaymentSnapshot,
  isOver: ({ phase }) => phase === 'reversed',
  // Another payment of the order can still be paid: its code is known to the payer, and the gateway cancels no direct payment.
  isUrgent: (snapshot) => snapshot.hasSiblings === true && canBePaid(snapshot),
  newsOf: ({ phase }) => (isSettled(phase) ? phase : undefined),
}
