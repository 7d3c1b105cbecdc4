import { foldStatus, type StatusState } from './fold.ts'

/** A report of the gateway on one payment or period: its state, and the amount, currency and card in the same notification. */
export interface StatusReport extends StatusState {
  /** A decimal string as sent. */
  readonly amount?: string
  readonly currency?: string
  readonly cardLastFour?: string
}

/**
 * Chooses the stronger of two reports on the same payment or period. The higher phase wins; between two statuses of one phase, the greater wins, as
 * in `foldStatus`. With the same state, the report whose amount, currency and card form the greater text wins. This is a total order, so every
 * store and every screen keep the same report in any sequence of arrival. Returns `left` itself if `right` is not stronger.
 */
export const strongerReport = <Report extends StatusReport>(left: Report, right: Report): Report => {
  if (left.phase === right.phase && left.status === right.status) return textOf(left) >= textOf(right) ? left : right
  return foldStatus(left, right) === left ? left : right
}

const textOf = ({ amount, currency, cardLastFour }: StatusReport): string =>
  JSON.stringify([amount ?? '', currency ?? '', cardLastFour ?? ''])
