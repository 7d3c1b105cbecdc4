import type { DisplayBlock, DisplayPastValue, DisplayValue } from './display-block.ts'
import type { Glyph } from './glyph.ts'
import type { Channel, Country, Method, ShopContact } from './payment-terms.ts'
import type { Phase } from './phase.ts'

export type {
  DisplayAfterVisit,
  DisplayBlock,
  DisplayCode,
  DisplayLink,
  DisplayPastValue,
  DisplayValue,
} from './display-block.ts'

/** The amount to pay, exactly. */
export interface DisplayAmount {
  readonly label: string
  /** The amount as the country writes it. The currency's code follows if the sign is ambiguous: "$ 1.234,50 ARS". */
  readonly text: string
  /** The decimal string, for copying into a bank's form. */
  readonly plain: string
  readonly currency: string
  /**
   * How a screen shows an amount that nobody has to pay now. "small": the state is more important. "struck": the price has changed. "named": small, and
   * its label says what it is. Absent for an amount that is to be paid or is paid.
   */
  readonly emphasis?: 'small' | 'struck' | 'named'
}

/** When the payment may no longer be accepted. */
export interface DisplayDeadline {
  /** ISO 8601 instant: countdowns and calendars use it. */
  readonly at: string
  /**
   * The local time of the deadline in the payment's zone, with the precision of `text`: "2026-11-22T23:59". A screen compares it with the
   * device's clock. When only one of the two has passed, the screen shows both.
   */
  readonly wallClock?: string
  /** Date, time and zone: "sábado, 22 de novembro, às 23:59 (horário de Brasília)". */
  readonly text: string
  /** The sentence under the amount: "Pague até sábado, 22 de novembro, às 23:59 (horário de Brasília)". */
  readonly sentence: string
  readonly passed: boolean
  /** The usual name of the zone: "horário de Brasília". */
  readonly zone: string
}

/** The states of a payment's screen: the states of the payment itself, and the states that come from the other payments of its order. */
export type PaymentScreenState =
  | Phase
  /** The payment expired: the payer did not pay in time, and the gateway closed it. Its phase is `failed`. */
  | 'expired'
  | 'deadlinePassed'
  /** The deadline and then the time of the shop's `lapseAfter` have passed. Nothing can be paid with this screen. Its phase is `processing`. */
  | 'lapsed'
  /** The payment is held for a review. Nobody has to pay meanwhile. */
  | 'inReview'
  /** A refund waits for the payer's bank data. */
  | 'refundRequested'
  | 'refundProcessing'
  /** A part of the money went back. */
  | 'refundedInPart'
  /** A refund was refused, revoked, or lapsed. */
  | 'refundNotMade'
  /** The holder of the card disputes the charge. */
  | 'disputed'
  /** The bank took the charge back after a dispute. */
  | 'chargedBack'
  | 'wrongAmount'
  /** The card's bank has not answered yet: the payer has nothing to do. */
  | 'cardProcessing'
  /** The payment was created, but the response has no instruction to pay it with. */
  | 'noInstructions'
  /** The payer chose another way to pay the order. */
  | 'replaced'
  /** Another payment of the order is paid. */
  | 'orderPaid'
  /** Two payments of the order are paid. */
  | 'paidTwice'
  /** The order's money went back. */
  | 'orderRefunded'
  /** Money of the order arrived that does not match it: its amount differs, or it could not be read. */
  | 'orderAmountDiffers'
  /** The result of another payment of the order is not known yet. */
  | 'orderUnknown'
  /** The price of the order has changed, and this payment asks for the old price. */
  | 'repriced'

/** The tone of a state, separate from its words. Screens choose their colours by it. */
export type Tone = 'waiting' | 'attention' | 'good' | 'bad'

/** The state of the payment, in words. */
export interface DisplayStatus {
  readonly phase: Phase
  /** The state of the screen. It follows from the payment and from its order: "orderPaid" if another payment of the order is paid. */
  readonly state: PaymentScreenState
  /**
   * Whether the payer may still pay with this screen. False in these cases: there is no instruction yet; a card's bank has not answered;
   * the payment is settled or has lapsed; a different amount has arrived; the payer chose another method; the order is no longer owed. When false, the
   * model has no block, no step and no deadline, so that no picture, print or message made from it can ask for money.
   */
  readonly isPayable: boolean
  /** Whether the slip may be printed, saved and shared. */
  readonly isKept: boolean
  readonly tone: Tone
  readonly title: string
  readonly text: string
  readonly settled?: DisplaySettled
}

/** When a payment was settled, in the country's local time. */
export interface DisplaySettled {
  /** The word for what happened then, if the status is about something later: "Pago" above a refund that is under way. */
  readonly title?: string
  /** ISO 8601 instant. */
  readonly at: string
  /** "21 de novembro de 2026". */
  readonly day: string
  /** "13:05". */
  readonly time: string
  /** For a printed or saved receipt: "21 de novembro de 2026, 13:05 (horário de Brasília)". */
  readonly moment: string
}

/** The text of a screen after its deadline has passed. It is prepared in advance, because the server may not be reachable at that moment. */
export interface DisplayAfterDeadline {
  /** In place of the deadline's sentence: "O prazo terminou em 22 de novembro, às 23:59 (horário de Brasília)". */
  readonly sentence: string
  readonly status: DisplayStatus
}

/** The shop and the purchase, in the shop's words. */
export interface DisplayOrder {
  readonly shop?: string
  readonly title?: string
  readonly number?: string
}

/** The numbers to show large when the payer dictates them at a counter, and what to say and do there. */
export interface DisplayCounter {
  /** What the payer says first, in quotation marks. Absent in the display of an older server. */
  readonly opening?: string
  /** One sentence that says what to do with the numbers. */
  readonly say: string
  readonly values: readonly DisplayValue[]
}

/** Two ways to pay one charge. `steps` of the display and its first block are the first way; the blocks of other kinds are the second. */
export interface DisplayWays {
  /** "Pague só uma vez": to be read before both. */
  readonly once: string
  /** The heading of the first way. */
  readonly first: string
  /** The heading of the second way. */
  readonly second: string
  /** The steps of the second way. Shown with those of the first way, so after the deadline neither is. */
  readonly steps: readonly string[]
}

/** An id in small type. */
export interface DisplayId {
  readonly label: string
  readonly value: string
}

/** The words of the screen's parts (buttons, notices), so that a serialised model renders and hydrates without a message table. */
export interface PartWords {
  readonly copied: string
  readonly copying: string
  readonly copyFailed: string
  readonly keepFailed: string
  /** "{host}" is replaced by the link's host. */
  readonly continueAnyway: string
  readonly steps: string
  readonly keep: string
  readonly print: string
  readonly test: string
  /** "{time}" is replaced by the time left: hours, minutes or seconds. */
  readonly remaining: string
  /** The same for one hour or one minute. Absent in the display of an older server. */
  readonly remainingOne?: string
  /** "{moment}" is replaced by the deadline in the zone of the device. */
  readonly inYourZone: string
  readonly offline: string
  readonly encoderFailed: string
  readonly ids: string
  /** The label of the control that shows the numbers of a payment that is no longer due. */
  readonly past: string
  readonly close: string
  readonly showAtCounter: string
  /** What the payer says first to a cashier who scans bars. Absent in the display of an older server. */
  readonly atCounter?: string
  readonly enlarge: string
  readonly saveImage: string
  readonly share: string
  readonly addToCalendar: string
  readonly calendarEntry: string
  readonly replace: string
  readonly replaceAsk: string
  readonly replaceWait: string
  readonly replaceConfirm: string
  /** The label of the control that shows the instructions while the result is unknown. Absent in the display of an older server. */
  readonly notPaidYet?: string
  readonly appNotOpened: string
  readonly scanToOpen: string
  readonly scanToCarry: string
  readonly saved: string
  readonly openInBrowser: string
  readonly openLink: string
  readonly copyLink: string
  readonly mayBeRefused: string
  /** The label of the control that opens the gateway's text as it came. */
  readonly originalText: string
  readonly tooFine: string
}

/** Every string and every code of one screen, ready to show. Plain JSON. */
export interface DisplayModel {
  /** BCP 47 tag for the `lang` attribute: "pt-BR". */
  readonly locale: string
  readonly country: Country
  readonly method: Method
  readonly channel?: Channel
  /** The method's name in plain text, with the outlet or bank that was chosen: "Pix", "Efectivo en 7-Eleven". */
  readonly title: string
  readonly order: DisplayOrder
  readonly glyph: Glyph
  readonly amount: DisplayAmount
  readonly deadline?: DisplayDeadline
  readonly status: DisplayStatus
  /** The text that `passDeadline` uses after the deadline. Present while the payer may pay and the deadline has not passed. */
  readonly afterDeadline?: DisplayAfterDeadline
  /** The instructions of the screen, the most useful first. */
  readonly blocks: readonly DisplayBlock[]
  /** The steps to pay, one sentence each, in their order. With `ways` they are those of the first way. */
  readonly steps: readonly string[]
  /** Present if the payment can be paid in two ways. */
  readonly ways?: DisplayWays
  /**
   * `true` after the payer came back from the page that takes the payment. A screen then shows `afterVisit` of the first block in place of its
   * status and of the block's own label.
   */
  readonly isReturned?: true
  /** Present where the payer dictates numbers at a counter, until the deadline. */
  readonly counter?: DisplayCounter
  /** The way to the shop, if the merchant states one. Its link is https, `mailto:` or `tel:`. */
  readonly contact?: ShopContact
  /** The order's number and the ids of the payment, in small type. */
  readonly ids: readonly DisplayId[]
  /** The numbers of a payment that is no longer due, shown after one press. */
  readonly past?: readonly DisplayPastValue[]
  readonly words: PartWords
}
