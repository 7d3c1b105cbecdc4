/** How one period is shown: its phase, and what lies beside it. */
export type PeriodState =
  /** Its day has not come. */
  | 'planned'
  /** Its day came and nobody has reported on it yet. */
  | 'expected'
  /** A later one was reported and this one was not. */
  | 'gap'
  | 'dropped'
  | 'processing'
  | 'unknown'
  | 'failed'
  | 'paid'
  | 'reversed'
  /** Other money arrived than was agreed on. */
  | 'wrongAmount'

/** The states of a recurring screen: the phases of an order, and what lies beside them. */
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
  /** Nobody has answered yet. */
  | 'loading'
  | 'notFound'
  | 'unreachable'
