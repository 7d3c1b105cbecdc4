import type { PaymentSnapshot } from './payment-snapshot.ts'

/** The fields by which two snapshots are compared. */
interface Dated {
  readonly id: string
  readonly revision: number
  /** ISO 8601 instant of the answer, by the clock of the server that sent it. */
  readonly serverNow?: string
}

/**
 * Returns the newer of two snapshots of one payment or order. The newer one may arrive first, because streams and polls overlap.
 *
 * A lower revision counts as newer only if it was requested after the other one had arrived. This happens if the database has lost its last
 * changes, by a restored backup or a failover, and continues from an older revision. Without this rule an open page would show the lost state until
 * that revision is reached again. If the later answer has an earlier time of its server, it is a copy from a cache, and does not count as newer.
 * The clocks of the servers decide nothing else, because they may differ.
 *
 * @param wasRequestedLater Whether the request for `right` was sent after `left` had arrived. For an event of a stream it is `false`. Default: false.
 * @example
 * setSnapshot((shown) => newerSnapshot(shown, arrived))
 */
export const newerSnapshot = <Snapshot extends Dated = PaymentSnapshot>(
  left: Snapshot | undefined,
  right: Snapshot,
  wasRequestedLater = false,
): Snapshot =>
  left !== undefined &&
  left.id === right.id &&
  left.revision > right.revision &&
  !(wasRequestedLater && !isEarlier(right, left))
    ? left
    : right

const isEarlier = ({ serverNow: one = '' }: Dated, { serverNow: other = '' }: Dated): boolean =>
  Date.parse(one) < Date.parse(other)
