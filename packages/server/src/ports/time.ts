import type { Silence } from '../records/time.ts'

/** What this process has heard of the gateway, and when it is silent for too long. */
export interface Listening {
  /** ISO instant of the last verified notification that this process took; absent: none since the last question. */
  readonly heardAt?: string
  /** ISO instant before which the last notification has to be. */
  readonly quietBefore: string
  readonly at: string
}

/** What time does to what is stored. */
export interface TimeStore {
  /**
   * Looks at what is due, at most `limit` payments and as many recurring orders, and writes what follows by the rules of `setPlanning`: each
   * event with what is remembered of it in one transaction. Any number of processes may look. Returns how many were due.
   */
  tellDue(at: string, limit: number): Promise<number>
  /**
   * Where the rules are not those by which was planned last: plans some of what waits anew. Returns how many were looked at: call again
   * until it is 0.
   */
  planAnew(at: string, limit: number): Promise<number>
  /** Notes what was heard, and writes a "quiet" event where a silence begins that nobody was told of. `undefined`: no silence. */
  listen(listening: Listening): Promise<Silence | undefined>
  /** ISO instant of the earliest thing that is due; `undefined` where nothing is planned. */
  earliestDue(): Promise<string | undefined>
  /** How many payments are due by then, counted to 10,000. */
  countDue(at: string): Promise<number>
}
