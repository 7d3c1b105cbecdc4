import { asksForMoney, isSettled, readPaymentSnapshot, type PaymentSnapshot } from '@ficha/core/contract'
import type { SnapshotSource } from './snapshot-source.ts'

/**
 * `GET /payments/:id` and its events, until the money went back. What is paid can be paid twice or be reversed, and what failed can be paid
 * late or by another payment of the order.
 */
export const PAYMENTS: SnapshotSource<PaymentSnapshot> = {
  folder: 'payments',
  hasDisplay: true,
  hasEvents: true,
  read: readPaymentSnapshot,
  isOver: ({ phase }) => phase === 'reversed',
  // Another payment of the order can still be paid: its code is out, and the gateway cancels no direct payment.
  isUrgent: (snapshot) => snapshot.hasSiblings === true && asksForMoney(snapshot),
  newsOf: ({ phase }) => (isSettled(phase) ? phase : undefined),
}
