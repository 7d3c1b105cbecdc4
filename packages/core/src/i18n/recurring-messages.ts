import type { IntervalUnit } from '../model/recurring-terms.ts'
import type { PeriodState, RecurringScreenState } from '../model/recurring-screen-state.ts'
import type { StateMessage } from './messages.ts'

/** A phrase with a number: the form for one, and the form for several ("{count} cobros"). */
export interface CountedMessage {
  readonly one: string
  readonly many: string
}

/**
 * All sentences of the recurring screens in one language. They are separate from {@link Messages}, because most payers never see these screens.
 * Words in braces are filled in. A merchant changes sentences by {@link withMessages}.
 */
export interface RecurringMessages {
  /** BCP 47 tag, as in `lang`. */
  readonly locale: string
  /** The title if the merchant gave none. */
  readonly title: string
  readonly test: string
  readonly print: string
  readonly offline: string
  /** The interval of charges: "cada mes", "cada {count} meses". */
  readonly every: Readonly<Record<IntervalUnit, CountedMessage>>
  /** A length of time: "1 mes", "{count} meses". */
  readonly length: Readonly<Record<IntervalUnit, CountedMessage>>
  readonly charges: CountedMessage
  /** The number of charges if one of them is the trial. {count} is the number of charges to the card. */
  readonly chargesWithTrial: CountedMessage
  /** The number of charges if the trial is free. Only the charges after the trial count. */
  readonly chargesAfterTrial: CountedMessage
  /** {amount} {every} {charges}: the terms in one line. */
  readonly rhythm: string
  /** {digits}: the last four characters of the card's number. */
  readonly card: string
  readonly trial: {
    /** The trial before the first payment. {amount} {length} */
    readonly now: string
    /** A free trial before the first payment. {length} */
    readonly nowFree: string
    /** The trial after the first payment. {amount} {length} */
    readonly runs: string
    readonly runsFree: string
    /** The charges after the trial. {amount} {every} {date} */
    readonly then: string
    /** One charge after the trial. {amount} {date} */
    readonly thenOnce: string
    readonly thenNothing: string
  }
  readonly summary: {
    /** The label of the regular amount. */
    readonly each: string
    /** The label of the charge that is made at once. */
    readonly now: string
    /** {date}: the label of the charges from that day. */
    readonly from: string
    readonly last: string
    readonly count: string
    readonly total: string
    /** The sentence that says where the payer enters the card. */
    readonly next: string
    /** The sentence that says how the charges end. */
    readonly cancel: string
    readonly continueTo: string
    /** {host} is the host of the link. */
    readonly hostWarning: string
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
    /** The text of an active order on its page. */
    readonly running: string
    /** {count}: the button that opens the rest of a list. */
    readonly more: CountedMessage
    readonly less: string
    /** The next part of a long list could not be loaded. */
    readonly notRead: string
    /** {number} */
    readonly period: string
    readonly trialPeriod: string
    /** {received} {amount} */
    readonly wrongAmount: string
    readonly unplanned: string
    /** If the last charge of an active order failed. {amount} {date} */
    readonly failedTitle: string
    readonly failedText: string
  }
  readonly periods: Readonly<Record<PeriodState, string>>
  readonly states: Readonly<Record<RecurringScreenState, StateMessage>>
  readonly actions: {
    readonly pay: string
    readonly refresh: string
    /** The button that loads the next part of a long list again. */
    readonly retry: string
    readonly cancel: string
    readonly confirmCancel: string
    readonly cancelling: string
    readonly retryCancel: string
    readonly keep: string
  }
  /** The effects of a cancellation, shown before the request. */
  readonly cancel: {
    readonly prompt: string
    /** {count} {amount} {date}: the charges that will not happen, and the first of them. */
    readonly stops: CountedMessage
    readonly stopsNothing: string
    /** {amount} {charges} */
    readonly charged: string
    readonly chargedNothing: string
    /** {date}: the end of the time that the payer has paid for. */
    readonly covers: string
    readonly underway: string
    readonly final: string
    /** The titles of failures: the order is not cancelled, or this is not known. */
    readonly notCancelled: string
    readonly notKnown: string
    /** There is no network, so nothing was sent. */
    readonly offline: string
    /** The reason why the cancellation failed, and the next step. An earlier one may have arrived, so only `goesOn` says that charges continue. */
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
      /** The order is not cancelled, and there is no more exact message. */
      readonly notCancelled: string
    }
    /** The sentence if it is certain that the charges continue. */
    readonly goesOn: string
  }
}
