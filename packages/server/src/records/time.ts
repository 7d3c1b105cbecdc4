/** A reminder that is due. */
export interface Reminder {
  /** "last-day": the morning of the day on which the deadline lies. "before": so long before the deadline. */
  readonly kind: 'last-day' | 'before'
  /** As the option `reminders` states it: "last-day", "2h". */
  readonly offset: string
  /** ISO instant for which it was planned. It may be called later: a hook that failed, a process that was down. */
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

/** How long the gateway has been silent. */
export interface Silence {
  /** ISO instant of the last verified notification, or since when this store has been listening in vain. */
  readonly since: string
  /** Whether a verified notification has ever come while this store listened. */
  readonly hasEverHeard: boolean
  /** A payment that has waited all that time, by its read id; absent where none waits and none was ever notified. */
  readonly waiting?: string
}
