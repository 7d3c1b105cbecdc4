import type { PaymentSnapshot } from './payment-snapshot.ts'

/** The fields by which two snapshots are compared. */
interface Dated {
  readonly id: string
  readonly revision: number
  /** ISO 8601 instant of the answer, by the server's clock. */
  readonly serverNow?: string
}

/** More than two answers of one moment differ: by the network, and by the clocks of two servers. */
const MUCH_LATER_MS = 60_000

/**
 * Returns the newer of two snapshots of one payment or order. The newer one may arrive first, because streams and polls overlap.
 *
 * A lower revision counts as newer if the server gave it more than a minute later: its database has lost its last changes, by a backup or by
 * a failover, and counts on from an older revision. Otherwise an open page would ask for money until that revision is reached again.
 */
export const newerSnapshot = <Snapshot extends Dated = PaymentSnapshot>(
  left: Snapshot | undefined,
  right: Snapshot,
): Snapshot =>
  left !== undefined && left.id === right.id && left.revision > right.revision && !isMuchLater(right, left)
    ? left
    : right

const isMuchLater = ({ serverNow: one = '' }: Dated, { serverNow: other = '' }: Dated): boolean =>
  Date.parse(one) - Date.parse(other) > MUCH_LATER_MS
