import type { RecurringTerms, ScheduleTerms } from '@ficha/core'

/** The recurring order that the payer wants to start, from the merchant's server (gateway document, section 4.2). */
export interface ResolvedRecurring extends RecurringTerms, Pick<ScheduleTerms, 'zone' | 'trialCounts'> {
  /** At most 128 characters. */
  readonly subject: string
  /** At most 255 characters; shown on the bank bill. */
  readonly content: string
  /** The merchant's own id of the buyer. */
  readonly buyerId: string
  /** The time for the first payment: "90m", "2h", "3d", "1c". Default: not sent, and the gateway uses its default (90m). */
  readonly timeoutExpress?: string
}

/** Returns the recurring order of an id, if this request may start it. `undefined` answers 404. */
export type ResolveRecurring = (
  request: Request,
  recurringId: string,
) => Promise<ResolvedRecurring | undefined> | ResolvedRecurring | undefined
