/** The state in which one period is shown: its phase, or one of the additional states below. */
export type PeriodState =
  /** The day of its charge has not come. */
  | 'planned'
  /** The day of its charge has come, and there is no report yet. */
  | 'expected'
  /** A later period was reported, and this period was not. */
  | 'gap'
  | 'dropped'
  | 'processing'
  | 'unknown'
  | 'failed'
  | 'paid'
  | 'reversed'
  /** The amount that arrived differs from the agreed amount. */
  | 'wrongAmount'

/** The states of a recurring screen: the phases of an order, and the additional states below. */
export type RecurringScreenState =
  | 'submitting'
  | 'waiting'
  /** Waiting, for longer than a payer expects. */
  | 'waitingLong'
  /** Waiting, and the first payment may no longer be accepted. */
  | 'deadlinePassed'
  | 'active'
  | 'unknown'
  | 'failed'
  | 'finished'
  | 'cancelled'
  /** The BFF has not answered yet. */
  | 'loading'
  | 'notFound'
  | 'unreachable'
