import type { CodeStepsKey, MethodNameKey, OwnStepsKey, StepsKey } from '../catalogue/catalogue-entry.ts'
import type { LabelKey } from '../model/label-key.ts'
import type { PaymentScreenState } from '../model/display-model.ts'

/** A screen's state in words: the state, and the payer's next step. */
export interface StateMessage {
  readonly title: string
  readonly text: string
}

/** The states of a screen that have words: those of the payment and its order, and two that lie beside them. */
export type ScreenState =
  | PaymentScreenState
  /** The payer is back from the page of {confirmer}, and nothing is known yet. */
  | 'returned'
  | 'offline'

/** The lists of steps. A card has no steps: its status is enough. */
export type WrittenStepsKey = Exclude<StepsKey, 'card'> | OwnStepsKey | CodeStepsKey

/** A time in words, with the preposition for one o'clock and for every other hour: "a la {time}", "a las {time}". */
export interface MomentMessage {
  readonly one: string
  readonly many: string
}

/**
 * Every sentence of the kit in one language. Words in braces are filled in: {amount}, {deadline}, {method}, {outlet}, {bank},
 * {agreement}, {reference}, {beneficiary}, {typedAmount}, {owner}, {note}, {label}, {host}, {time}, {received}, {byMethod}, {confirmer}.
 * A part in square brackets is
 * left out when a brace in it has no value: "Ve a un punto de pago[ de {outlet}]". A merchant overrides any of them by
 * `withMessages`.
 */
export interface Messages {
  /** BCP 47 tag, as in `lang`. */
  readonly locale: string
  readonly methods: Readonly<Record<MethodNameKey, string>>
  /** A method with the outlet or bank that the payer chose: "Efectivo en {outlet}". */
  readonly methodsAt: Readonly<Record<'cash' | 'bankTransfer', string>>
  /** A method within a sentence, as {byMethod}: "pagado con SPEI", "pagado en efectivo". `named` is for a brand: {method}. */
  readonly byMethod: Readonly<Record<MethodNameKey | 'named', string>>
  readonly labels: Readonly<Record<LabelKey, string>>
  /** Steps a method's payer takes, in order; each begins with a verb. */
  readonly steps: Readonly<Record<WrittenStepsKey, readonly string[]>>
  /** The value of {bank} before the payer has chosen one: "tu banco". */
  readonly yourBank: string
  /** Codes of Pix that ask for more, or for less, than one payment of {amount}. */
  readonly pixCodes: {
    /** After the text of a Pix whose money went back: the payer may have contested it. */
    readonly contested: string
    /** The title of a slip that authorises later charges (Pix Automático). */
    readonly authorisationTitle: string
    /** In place of `amount`, where nothing is paid now. */
    readonly authorisationAmount: string
    /** In place of `payUntil`, where nothing is paid now. */
    readonly authoriseUntil: string
    /** In place of the title of `states.processing`, where nothing is paid now. */
    readonly authorisationWaiting: string
    readonly authorisationAlt: string
    /** Above a code that authorises later charges and needs no payment now. */
    readonly authorisation: string
    /** Above a code by whose payment the payer authorises later charges. */
    readonly acceptedByPaying: string
    /** Above a code after whose payment the app offers to authorise later charges. */
    readonly offeredAfterPaying: string
    /** Above the code of a charge with a due date. */
    readonly dueDate: string
    /** Above the Pix code that came along with a boleto. */
    readonly besideBoleto: string
    /** Above the number of a boleto that came along with a Pix code. */
    readonly boletoBeside: string
  }
  /** Where a bank's form takes a reference, as {note}: by the word of the gateway's text, else in common. */
  readonly notes: { readonly glosa: string; readonly concepto: string; readonly other: string }
  readonly states: Readonly<Record<ScreenState, StateMessage>>
  readonly amount: string
  /** {weekday} {day} {month} {year} {time}, the year only where it is far off: a moment to come, as {deadline} of a step and of `payUntil`; {zone} is added to it. */
  readonly moment: MomentMessage
  /** {day} {month} {year} {time}: a moment that has passed, as {deadline} of `deadlineWas`. */
  readonly pastMoment: MomentMessage
  /** {moment} {zone} */
  readonly momentInZone: string
  /** {city}: the time of a zone that the country's catalogue does not name. */
  readonly zoneOfCity: string
  readonly payUntil: string
  readonly deadlineWas: string
  readonly remaining: string
  /** {weekday} {day} {month} {time}: the deadline as a clock shows it where the payer is, where that is another day or hour. */
  readonly inYourZone: string
  readonly codes: {
    readonly pixAlt: string
    readonly codiAlt: string
    readonly qrAlt: string
    readonly barcodeAlt: string
    /** The receiver of the money of a Pix code. */
    readonly receiver: string
    readonly bankDetails: string
    /** Opens the gateway's text as it came. */
    readonly originalText: string
    readonly encoderFailed: string
    /** Above a code whose deadline has passed. */
    readonly mayBeRefused: string
    /** Under bars that are too many for the screen's pixels. */
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
    readonly openPage: string
    /** The page of a bank or a wallet once more, after the payer came back from it. */
    readonly backToPage: string
    readonly openWallet: string
    readonly openApp: string
    /** The wallet's page, where its app is offered beside it. */
    readonly openWalletPage: string
    readonly openImage: string
    /** {host} is where the link goes. */
    readonly ask: string
    readonly continueAnyway: string
    readonly print: string
    readonly close: string
    /** Fills the screen with the code, for a scanner at a counter. */
    readonly showAtCounter: string
    readonly enlarge: string
    readonly saveImage: string
    readonly share: string
    readonly addToCalendar: string
    readonly replace: string
    /** Asked before another code is made. */
    readonly replaceAsk: string
    readonly replaceConfirm: string
    /** Shown when the page is still in front some seconds after an app should have opened. */
    readonly appNotOpened: string
    /** Beside a QR code that carries an app's link from a desktop to a phone. */
    readonly scanToOpen: string
    /** Beside the code that takes a slip from a computer to the phone. */
    readonly scanToCarry: string
    /** After a picture or a calendar entry was saved. */
    readonly saved: string
    /** In place of printing, saving and links to apps, in an app's own browser where they do nothing. */
    readonly openInBrowser: string
    readonly copyLink: string
  }
  /** The title of a calendar entry. */
  readonly calendarEntry: string
  readonly sections: {
    readonly steps: string
    readonly keep: string
    readonly ids: string
    /** The control that shows the numbers of a payment that is no longer due. */
    readonly past: string
  }
  /** The shop's own number, the gateway's two, in small type. */
  readonly ids: { readonly orderNumber: string; readonly outTradeNo: string; readonly tradeNo: string }
  readonly test: string
}
