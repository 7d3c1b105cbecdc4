import type { PaymentSnapshot } from './payment-snapshot.ts'

/** Returns the newer of two snapshots of one payment or order. The newer one may arrive first, because streams and polls overlap. */
export const newerSnapshot = <Snapshot extends { readonly id: string; readonly revision: number } = PaymentSnapshot>(
  left: Snapshot | undefined,
  right: Snapshot,
): Snapshot => (left !== undefined && left.id === right.id && left.revision > right.revision ? left : right)
