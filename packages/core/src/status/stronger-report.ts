import { foldStatus, type StatusState } from './fold.ts'

/** A report on one payment or period: its state, and what it carries beside it. */
export interface StatusReport extends StatusState {
  /** A decimal string as sent. */
  readonly amount?: string
  readonly currency?: string
  readonly cardLastFour?: string
}

/**
 * The report that holds of two on the same thing: the higher phase, between two words for one phase the greater, as in
 * `foldStatus`; between two of one state the one whose amount, currency and card make the greater text. A total order, so that
 * every store and every screen keep the same one whatever came first. Gives back `left` itself when `right` adds nothing.
 */
export const strongerReport = <Report extends StatusReport>(left: Report, right: Report): Report => {
  if (left.phase === right.phase && left.status === right.status) return textOf(left) >= textOf(right) ? left : right
  return foldStatus(left, right) === left ? left : right
}

const textOf = ({ amount, currency, cardLastFour }: StatusReport): string =>
  JSON.stringify([amount ?? '', currency ?? '', cardLastFour ?? ''])
