import type { Silence } from '../records/time.ts'

/** The last notification that this process took, and the limit after which the gateway counts as silent. */
export interface Listening {
  /** ISO instant of the last verified notification of this process. Absent: none since the last call. */
  readonly lastReceivedAt?: string
  /** ISO instant. A last notification that is older than this is a silence. */
  readonly quietBefore: string
  readonly at: string
}

/** The effects of time on the stored records. */
export interface TimeStore {
  /**
   * Runs the ticks that are due: of at most `limit` payments and as many recurring orders. It writes the effects by the rules of
   * `setPlanning`. Each event is written in one transaction with the note in its record (such as `remindedAt`) that prevents a second one.
   * Any number of processes may call it. Returns how many records were due, and 0 in a process without rules, which leaves them to others. It returns 0
   * until `planAnew` has planned this store for the first time.
   */
  notifyDue(at: string, limit: number): Promise<number>
  /**
   * Plans at most `limit` of the waiting records again, if the rules have changed since the last planning. Returns how many records it
   * read, and at least 1 as long as records are left: call it again until it returns 0.
   */
  planAnew(at: string, limit: number): Promise<number>
  /** Notes the last notification, and writes a "quiet" event if a new silence has begun. `undefined`: there is no silence. */
  listen(listening: Listening): Promise<Silence | undefined>
  /** ISO instant of the earliest record that is due; `undefined` if nothing is planned. */
  earliestDue(): Promise<string | undefined>
  /** How many payments are due at that instant, counted to 10,000. */
  countDue(at: string): Promise<number>
}
