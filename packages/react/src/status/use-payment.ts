import type { PaymentSnapshot } from '@ficha/core'
import { PAYMENTS } from '../requests/payment-source.ts'
import { useSnapshot, type InitialSnapshot, type SnapshotState } from './use-snapshot.ts'

/** Options of {@link usePayment}: a first snapshot and callbacks. */
export interface UsePaymentOptions extends InitialSnapshot<PaymentSnapshot> {
  /** Called once for each settled phase that this page learns of: paid, failed, reversed. */
  readonly onSettled?: ((snapshot: PaymentSnapshot) => void) | undefined
}

/** The latest snapshot of a payment, and how certain it is. */
export type PaymentState = SnapshotState<PaymentSnapshot>

/**
 * Follows a payment until it is refunded, because a failed one can be paid late: by the server's events, else by polling (often at first, then less, never in a hidden tab, at once
 * when the page or the network is back). The newer revision wins, in whatever order they arrive.
 *
 * @param id The payment's read id, from `POST /payments`.
 * @example
 * const { snapshot, isOffline } = usePayment(id)
 */
export const usePayment = (id: string, { onSettled, ...initial }: UsePaymentOptions = {}): PaymentState =>
  useSnapshot(PAYMENTS, id, 'usePayment', { ...initial, onNews: onSettled })
