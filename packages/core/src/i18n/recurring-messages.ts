import type { IntervalUnit } from '../model/recurring-terms.ts'
import type { PeriodState, RecurringScreenState } from '../model/recurring-screen-state.ts'
import type { StateMessage } from './messages.ts'

/** A phrase for one of a thing, and for several: "{count} cobros". */
export interface CountedMessage {
  readonly one: string
  readonly many: string
}

/**
 * Every sentence of the recurring screens in one language. Apart from `Messages`, because most payers never see one. Words
 * in braces are filled in. A merchant overrides any of them by `withMessages`.
 */
export interface RecurringMessages {
  /** BCP 47 tag, as in `lang`. */
  readonly locale: string
  /** The title if the merchant gave none. */
  readonly title: string
  readonly test: string
  readonly print: string
  readonly offline: string
  /** How often: "cada mes", "cada {count} meses". */
  readonly every: Readonly<Record<IntervalUnit, CountedMessage>>
  /** How long: "1 mes", "{count} meses". */
  readonly length: Readonly<Record<IntervalUnit, CountedMessage>>
  readonly charges: CountedMessage
  /** The same if one of them is the trial's: {count} is the number of charges on the card. */
  readonly chargesWithTrial: CountedMessage
  /** The same where the trial costs nothing, so that the card sees only those after it. */
  readonly chargesAfterTrial: CountedMessage
  /** {amount} {every} {charges}: the terms in one line. */
  readonly rhythm: string
  /** {digits}: the last four of the card. */
  readonly card: string
  readonly trial: {
    /** Before the first payment. {amount} {length} */
    readonly now: string
    /** The same for nothing. {length} */
    readonly nowFree: string
    /** Once it runs. {amount} {length} */
    readonly runs: string
    readonly runsFree: string
    /** The charges after it. {amount} {every} {date} */
    readonly then: string
    /** After it comes one charge. {amount} {date} */
    readonly thenOnce: string
    readonly thenNothing: string
  }
  readonly summary: {
    /** The label of the regular amount. */
    readonly each: string
    /** The label of the charge that is made at once. */
    readonly now: string
    /** {date}: the label of what follows. */
    readonly from: string
    readonly last: string
    readonly count: string
    readonly total: string
    /** Where the card's data are asked for. */
    readonly next: string
    /** How the charges come to an end. */
    readonly cancel: string
    readonly continueTo: string
    /** {host} is where the link goes. */
    readonly ask: string
    readonly continueAnyway: string
    readonly close: string
  }
  readonly schedule: {
    readonly next: string
    /** {date} */
    readonly nextOn: string
    /** {amount} {date}: the next charge as a sentence. */
    readonly nextSentence: string
    readonly charged: string
    /** {amount} {charges} */
    readonly chargedIn: string
    readonly past: CountedMessage
    readonly coming: CountedMessage
    readonly dropped: CountedMessage
    /** Beside an active order on its own page. */
    readonly running: string
    /** {count}: opens the rest of a list. */
    readonly more: CountedMessage
    readonly less: string
    /** The next part of a long list did not come. */
    readonly notRead: string
    /** {number} */
    readonly period: string
    readonly trialPeriod: string
    /** {received} {amount} */
    readonly wrongAmount: string
    readonly unplanned: string
    /** While the last charge of a running order failed. {amount} {date} */
    readonly failedTitle: string
    readonly failedText: string
  }
  readonly periods: Readonly<Record<PeriodState, string>>
  readonly states: Readonly<Record<RecurringScreenState, StateMessage>>
  readonly actions: {
    readonly pay: string
    readonly refresh: string
    /** Reads the next part of a long list once more. */
    readonly retry: string
    readonly cancel: string
    readonly confirmCancel: string
    readonly cancelling: string
    readonly retryCancel: string
    readonly keep: string
  }
  /** The effects of a cancellation, shown before the request. */
  readonly cancel: {
    readonly ask: string
    /** {count} {amount} {date}: the charges that fall away, and the first of them. */
    readonly stops: CountedMessage
    readonly stopsNothing: string
    /** {amount} {charges} */
    readonly charged: string
    readonly chargedNothing: string
    /** {date}: the day up to which the last payment counts. */
    readonly covers: string
    readonly underway: string
    readonly final: string
    /** Titles of what went wrong. */
    readonly notCancelled: string
    readonly notKnown: string
    /** No network: nothing was sent. */
    readonly offline: string
    /** Why the order is not cancelled, or not known to be, and what to do. */
    readonly failures: {
      /** The gateway refused. */
      readonly refused: string
      /** It is not known whether the cancellation arrived. */
      readonly unknown: string
      /** The gateway was not reached. */
      readonly notSent: string
      readonly notAllowed: string
      readonly notFound: string
      readonly tooManyAttempts: string
      /** Certainly nothing was cancelled, and no better word is known. */
      readonly notCancelled: string
    }
    /** Said when charges go on for certain. */
    readonly goesOn: string
  }
}
