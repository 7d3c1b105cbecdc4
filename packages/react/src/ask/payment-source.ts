import { isSettled, readPaymentSnapshot, type PaymentSnapshot } from '@ficha/core/contract'
import type { SnapshotSource } from './snapshot-source.ts'

/** `GET /payments/:id` and its events, until the payment is settled. */
export const PAYMENTS: SnapshotSource<PaymentSnapshot> = {
  folder: 'payments',
  hasDisplay: true,
  hasEvents: true,
  read: readPaymentSnapshot,
  isOver: ({ phase }) => isSettled(phase),
  newsOf: ({ phase }) => (isSettled(phase) ? phase : undefined),
}
