import { isSettled, type PaymentSnapshot } from '@ficha/core'
import { ReadError } from './read-error.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { SnapshotSource } from './snapshot-source.ts'

/** Why a payment could not be read. Holds no id: ids are capabilities and errors end up in logs. */
export class PaymentReadError extends ReadError {
  override readonly name: string = 'PaymentReadError'
}

/** `GET /payments/:id` and its events, until the payment is settled. */
export const PAYMENTS: SnapshotSource<PaymentSnapshot, PaymentReadError> = {
  folder: 'payments',
  hasDisplay: true,
  hasEvents: true,
  read: readSnapshot,
  isOver: ({ phase }) => isSettled(phase),
  newsOf: ({ phase }) => (isSettled(phase) ? phase : undefined),
  Failure: PaymentReadError,
}
