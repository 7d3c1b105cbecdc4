import type { CodeStepsKey, MethodNameKey, OwnStepsKey, StepsKey } from '../countries/catalogue-entry.ts'
import type { RefusalCause } from '../model/phase.ts'
import type { LabelKey } from '../model/label-key.ts'
import type { PaymentScreenState } from '../model/display-model.ts'

/** A screen's state in words: the state, and the payer's next step. */
export interface StateMessage {
  readonly title: string
  readonly text: string
}

/** The states of a screen that have other words for an authorisation of later charges. */
export type AuthorisationState = 'processing' | 'unknown' | 'deadlinePassed' | 'lapsed' | 'failed' | 'expired' | 'paid'

/** The states of a screen that have words: the states of the payment and of its order, and two more. */
export type ScreenState =
  | PaymentScreenState
  /** The payer came back from the page of {confirmer}, and the result is not known yet. */
  | 'returned'
  | 'offline'

/** The keys of the lists of steps. A card has no steps, because its screen shows only the status. */
export type WrittenStepsKey = Exclude<StepsKey, 'card'> | OwnStepsKey | CodeStepsKey

/** The lists of steps beside which there is another way to pay the same. */
export type TwoWaysKey = 'boleto' | 'boletoWithPix'

/** Two ways to pay one charge. */
export interface TwoWaysMessages {
  /** Above both: it is one charge. */
  readonly once: string
  /** The headings. */
  readonly first: string
  readonly second: string
  /** The steps of the second way. */
  readonly steps: readonly string[]
}

/** A time in words, with the preposition for one o'clock and for every other hour: "a la {time}", "a las {time}". */
export interface MomentMessage {
  readonly one: string
  readonly many: string
}

/**
 * All sentences of the slip in one language. Words in braces are filled in: {amount}, {deadline}, {method}, {outlet}, {bank}, {agreement},
 * {reference}, {beneficiary}, {typedAmount}, {owner}, {note}, {label}, {host}, {time}, {received}, {refund}, {refunded},
 * {byMethod}, {confirmer}, {minutes}. A part in square
 * brackets is omitted if a word in it has no value: "Ve a un punto de pago[ de {outlet}]". A merchant changes sentences by {@link withMessages}.
 */
export interface Messages {
  /** BCP 47 tag, as in `lang`. */
  readonly locale: string
  readonly methods: Readonly<Record<MethodNameKey, string>>
  /** A method with the outlet or bank that the payer chose: "Efectivo en {outlet}". */
  readonly methodsAt: Readonly<Record<'cash' | 'bankTransfer', string>>
  /** A method inside a sentence, for {byMethod}: "pagado con SPEI", "pagado en efectivo". `named` is for a brand: {method}. */
  readonly byMethod: Readonly<Record<MethodNameKey | 'named', string>>
  readonly labels: Readonly<Record<LabelKey, string>>
  /** The kind of a bank account, as the value of `labels.accountType`. */
  readonly accountTypes: Readonly<Record<'checking' | 'savings', string>>
  /** The steps to pay by a method, in order. Each step begins with a verb. */
  readonly steps: Readonly<Record<WrittenStepsKey, readonly string[]>>
  /** The methods that can be paid in two ways. The list of `steps` is for the first one. */
  readonly ways: Readonly<Record<TwoWaysKey, TwoWaysMessages>>
  /** The value of {bank} before the payer has chosen one: "tu banco". */
  readonly yourBank: string
  /** The page of a deposit takes the proof of payment, and nothing is confirmed without one. Published 2024. */
  readonly proof: {
    /** The button that leads to the page. */
    readonly send: string
    /** In place of the text of a payment that is awaited. */
    readonly waiting: string
    /** After the text of another state in which the payer may have paid. */
    readonly reminder: string
  }
  /** The sentences for Pix codes that are not simply one payment of {amount}. */
  readonly pixCodes: {
    /** After the text of a reversed Pix: the payer may have contested it. */
    readonly contested: string
    /** The title of a slip that authorises later charges (Pix Automático). */
    readonly authorisationTitle: string
    /** In place of `amount`, if the payer pays nothing now. */
    readonly authorisationAmount: string
    /** In place of `payUntil`, if the payer pays nothing now. */
    readonly authoriseUntil: string
    /** In place of `states`, if the payer pays nothing now. The other states are about money that has moved. */
    readonly authorisationStates: Readonly<Record<AuthorisationState, StateMessage>>
    /** In place of `actions.notPaidYet`, if the payer pays nothing now. */
    readonly notAuthorisedYet: string
    readonly authorisationAlt: string
    /** Above a code that only authorises later charges. */
    readonly authorisation: string
    /** Above a code whose payment also authorises later charges. */
    readonly acceptedByPaying: string
    /** Above a code for which the app offers to authorise later charges after the payment. */
    readonly offeredAfterPaying: string
    /** {typedAmount}: above a code without an amount. */
    readonly openAmount: string
    /** Above the code of a charge with a due date. */
    readonly dueDate: string
    /** Above the Pix code of a payment that also has a boleto. */
    readonly besideBoleto: string
    /** Above the linha digitável of a payment that also has a Pix code. */
    readonly boletoBeside: string
  }
  /** The field for a reference in a bank's form, for {note}: {field} is its name in the gateway's text. `other` is for a text that names none. */
  readonly notes: { readonly named: string; readonly other: string }
  /** What the payer can do after a refusal whose cause is known. It stands before the text of the state `failed`. */
  readonly refusalCauses: Readonly<Record<RefusalCause, string>>
  readonly states: Readonly<Record<ScreenState, StateMessage>>
  readonly amount: string
  /**
   * {weekday} {day} {month} {year} {time}: a future moment, for {deadline} of a step and of `payUntil`. It has the year only if it is far ahead.
   * {zone} is added to it.
   */
  readonly moment: MomentMessage
  /** {day} {month} {year} {time}: a moment that has passed, for {deadline} of `deadlineWas`. */
  readonly pastMoment: MomentMessage
  /** {moment} {zone} */
  readonly momentInZone: string
  /** {city}: the name of a zone that the country's catalogue does not have. */
  readonly zoneOfCity: string
  readonly payUntil: string
  readonly deadlineWas: string
  /** {minutes}: added to the first step where the page of a method has a time of its own, which begins when the payer opens it. */
  readonly onceOpen: string
  /** {time}: beside the deadline, the time that is left: hours, minutes or seconds. `remainingOne` is for one of them: "queda 1 h". */
  readonly remaining: string
  readonly remainingOne: string
  /** {weekday} {day} {month} {time}: the deadline in the zone of the payer's device, if its day or hour differs. */
  readonly inYourZone: string
  readonly codes: {
    readonly pixAlt: string
    readonly codiAlt: string
    readonly qrAlt: string
    readonly barcodeAlt: string
    /** The receiver of the money of a Pix code. */
    readonly receiver: string
    readonly bankDetails: string
    /** The control that opens the gateway's text as it came. */
    readonly originalText: string
    /** The label of a code beside bars, which a cashier types instead. {label} is the code's name. */
    readonly besideBars: string
    readonly encoderFailed: string
    /** Above a code whose deadline has passed. */
    readonly mayBeRefused: string
    /** Under a barcode that has too many bars for the pixels of the screen. */
    readonly tooFine: string
  }
  readonly actions: {
    /** {label} is the name of the copied text. */
    readonly copy: string
    readonly copyPix: string
    readonly copying: string
    readonly copied: string
    readonly copyFailed: string
    /** The slip could not be saved or shared. */
    readonly keepFailed: string
    readonly continueTo: string
    /** In place of `continueTo`, if the page only shows what to pay with at a counter. */
    readonly cashDetails: string
    /** Beside the QR code of that page, on paper and in a picture. */
    readonly scanForPage: string
    /** The button to a page that shows the same details, if the payer can pay without it. */
    readonly openPage: string
    /** The button to a page that names the company to choose in a bank's form. */
    readonly openPayee: string
    /** The button that opens the page of a bank or a wallet again, after the payer came back from it. */
    readonly backToPage: string
    readonly openWallet: string
    readonly openApp: string
    /** The button that opens the wallet's page, if there is also a button for its app. */
    readonly openWalletPage: string
    readonly openImage: string
    /** {host} is the host of the link. */
    readonly hostWarning: string
    readonly continueAnyway: string
    readonly print: string
    readonly close: string
    /** The button that fills the screen with the code, for a scanner at a counter. */
    readonly showAtCounter: string
    readonly enlarge: string
    readonly saveImage: string
    readonly share: string
    readonly addToCalendar: string
    readonly replace: string
    /** The question before another code is made. */
    readonly replacePrompt: string
    /** The safe answer to that question. It closes the question and changes nothing. */
    readonly replaceWait: string
    readonly replaceConfirm: string
    /** On the control that shows the instructions, if the result is unknown and the payer may have paid already. */
    readonly notPaidYet: string
    /** Shown if the page is still visible some seconds after an app should have opened. */
    readonly appNotOpened: string
    /** Next to a QR code by which a phone opens the link of an app. */
    readonly scanToOpen: string
    /** Next to a QR code by which a phone opens the slip. */
    readonly scanToCarry: string
    /** After a picture or a calendar entry was saved. */
    readonly saved: string
    /** In place of printing, saving and links to apps, in the browser of an app where they do nothing. */
    readonly openInBrowser: string
    /** On the button below it, in an app that can open another browser. */
    readonly openLink: string
    readonly copyLink: string
  }
  /** The title of a calendar entry. */
  readonly calendarEntry: string
  readonly sections: {
    readonly steps: string
    readonly keep: string
    /** The control that shows the ids of the payment and its other links. */
    readonly ids: string
    /** What a payer says first to a cashier, in quotation marks. */
    readonly atCounter: string
    /** The control that shows the numbers of a payment that is no longer due. */
    readonly past: string
  }
  /** The labels of the ids in small type: the shop's order number, out_trade_no and trade_no. */
  readonly ids: { readonly orderNumber: string; readonly outTradeNo: string; readonly tradeNo: string }
  readonly test: string
}
