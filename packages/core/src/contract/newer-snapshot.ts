import type { PaymentSnapshot } from './payment-snapshot.ts'

/** The fields by which two snapshots are compared. */
interface Dated {
  readonly id: string
  readonly revision: number
  /** ISO 8601 instant of the answer, by the clock of the server that gave it. */
  readonly serverNow?: string
}

/**
 * Returns the newer of two snapshots of one payment or order. The newer one may arrive first, because streams and polls overlap.
 *
 * A lower revision counts as newer only if it was asked for after the other one had arrived: the database has lost its last changes, by a
 * backup or by a failover, and counts on from an older revision. Otherwise an open page would ask for money until that revision is reached
 * again. An answer that its server dates before the other one is a copy that something kept on the way. The clocks of two servers decide
 * nothing else, because they may differ.
 *
 * @param wasAskedLater Whether the request for `right` was sent after `left` had arrived. An event of a stream was not asked for. Default: false.
 */
export const newerSnapshot = <Snapshot extends Dated = PaymentSnapshot>(
  left: Snapshot | undefined,
  right: Snapshot,
  wasAskedLater = false,
): Snapshot =>
  left !== undefined &&
  left.id === right.id &&
  left.revision > right.revision &&
  !(wasAskedLater && !isEarlier(right, left))
    ? left
    : right

const isEarlier = ({ serverNow: one = '' }: Dated, { serverNow: other = '' }: Dated): boolean =>
  Date.parse(one) < Date.parse(other)
