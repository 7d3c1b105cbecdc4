import type { RecurringTerms, ScheduleTerms } from '@ficha/core'

/** A recurring order as the merchant's server knows it (gateway document, section 4.2). */
export interface ResolvedRecurring extends RecurringTerms, Pick<ScheduleTerms, 'zone' | 'trialCounts'> {
  /** At most 128 characters. */
  readonly subject: string
  /** At most 255 characters; shown on the bank bill. */
  readonly content: string
  readonly buyerId: string
  /** How long the payer has for the first payment. Default: not sent, and the gateway uses its default (90m). */
  readonly timeoutExpress?: string
}

/** Returns the recurring order of an id, if this request may start it. `undefined` answers 404. */
export type ResolveRecurring = (
  request: Request,
  recurringId: string,
) => Promise<ResolvedRecurring | undefined> | ResolvedRecurring | undefined
