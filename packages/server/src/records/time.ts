/** A reminder that is due. */
export interface Reminder {
  /**
   * "last-day": the morning of the day of the deadline. "before": a time before the deadline, also the evening before a deadline that leaves
   * no morning.
   */
  readonly kind: 'last-day' | 'before'
  /** The entry of the option `reminders`: "last-day", "2h". */
  readonly offset: string
  /** ISO instant for which it was planned. The hook may be called later, after a failure or after the process was down. */
  readonly at: string
}

/** The next charge of a recurring order. */
export interface UpcomingCharge {
  /** The period, from 1. */
  readonly period: number
  /** ISO instant of the charge by the schedule. */
  readonly at: string
  readonly amount: string
  readonly currency: string
}

/** A silence of the gateway. */
export interface Silence {
  /** ISO instant of the last verified notification. If none has ever come: the instant at which this store began to wait for one. */
  readonly since: string
  /** Whether a verified notification has ever come to this store. */
  readonly hasEverReceived: boolean
  /**
   * The read id of a payment that has waited all that time. Absent if no payment waits. Such a silence is reported only if payments were
   * made and no notification has ever come.
   */
  readonly waiting?: string
}
