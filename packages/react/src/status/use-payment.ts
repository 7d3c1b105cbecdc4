import type { PaymentSnapshot } from '@ficha/core'
import { PAYMENTS, type PaymentReadError } from './payment-source.ts'
import { useSnapshot } from './use-snapshot.ts'

/** How {@link usePayment} begins and whom it tells. */
export interface UsePaymentOptions {
  /** A snapshot that is at hand: the answer of `POST /payments`, or what the server put into the page. */
  readonly initial?: PaymentSnapshot | undefined
  /** Told once for each settled phase that this page comes to know of: paid, failed, reversed. */
  readonly onSettled?: ((snapshot: PaymentSnapshot) => void) | undefined
}

/** What is known of a payment, and how well. */
export interface PaymentState {
  /** `undefined` until the first answer. */
  readonly snapshot: PaymentSnapshot | undefined
  /** No network, or no answer for some seconds: what is shown may be old. */
  readonly isOffline: boolean
  /** Why the last question failed. `not-found` is final; after every other it asks again by itself. */
  readonly error: PaymentReadError | undefined
  /** Asks now. */
  readonly refresh: () => void
}

/**
 * Keeps a payment's snapshot true until it is settled: by the server's events, else by asking (often at first, then less,
 * never in a hidden tab, at once when the page or the network comes back). The newer revision wins, whichever came first.
 *
 * @param id The payment's read id, from `POST /payments`.
 * @example
 * const { snapshot, isOffline } = usePayment(id)
 */
export const usePayment = (id: string, { initial, onSettled }: UsePaymentOptions = {}): PaymentState =>
  useSnapshot(PAYMENTS, id, 'usePayment', { initial, onNews: onSettled })
