import { isSettled, type PaymentSnapshot } from '@ficha/core'
import { readSnapshot } from './read-snapshot.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** `GET /payments/:id` and its events, until the payment is settled. */
export const PAYMENTS: SnapshotSource<PaymentSnapshot> = {
  folder: 'payments',
  hasDisplay: true,
  hasEvents: true,
  read: readSnapshot,
  isOver: ({ phase }) => isSettled(phase),
  newsOf: ({ phase }) => (isSettled(phase) ? phase : undefined),
}
