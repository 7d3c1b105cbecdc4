import type { BarSymbology, Drawing, QrLevel } from './drawing.ts'
import type { Glyph } from './glyph.ts'
import type { Channel, Country, Method } from './payment-terms.ts'
import type { Phase } from './phase.ts'

/**
 * One number or word as a screen shows it. `text` is grouped for reading and made safe; `copy` is the payload byte for
 * byte; `spoken` is what a screen reader should say, digits apart.
 */
export interface DisplayValue {
  readonly label: string
  readonly text: string
  readonly copy: string
  readonly spoken: string
  /** The name of the copy button for this value: "Copiar CLABE". */
  readonly copyLabel: string
  /** "code" is set in figures that can be told apart, "text" in the reading face. */
  readonly face: 'code' | 'text'
  /** Of several numbers the one to copy first: the account of a deposit. */
  readonly isMain?: true
}

/** A code to draw. Without `drawing` the screen loads an encoder, or shows the number alone where that fails. */
export type DisplayCode =
  | { readonly payload: string; readonly symbology: BarSymbology; readonly drawing?: Drawing }
  | { readonly payload: string; readonly symbology: 'qr'; readonly level: QrLevel; readonly drawing?: Drawing }

/** A link as a button. With `ask`, the screen says where the link goes and asks first. */
export interface DisplayLink {
  readonly label: string
  readonly href: string
  readonly host: string
  readonly ask?: string
}

/** What a screen says once the payer is back from a page that takes the payment, while nothing is known yet. */
export interface DisplayAfterVisit {
  readonly title: string
  readonly text: string
  /** In place of the link's own label: "Volver a la página de pago". */
  readonly label: string
}

/** A number of a payment that is no longer owed: to be looked at, with nothing to copy. */
export interface DisplayPastValue {
  readonly label: string
  readonly text: string
}

/** One instruction, ready to show: same kinds and same order as the payment's instructions. */
export type DisplayBlock =
  | { readonly kind: 'redirect'; readonly link: DisplayLink; readonly afterVisit?: DisplayAfterVisit }
  | {
      readonly kind: 'reference'
      readonly value: DisplayValue
      readonly beneficiary?: DisplayValue
      readonly notice?: string
    }
  | {
      readonly kind: 'barcode'
      readonly code: DisplayCode
      /** What the bars say. Absent where another number is the one to type, as with a boleto. */
      readonly value?: DisplayValue
      readonly alt: string
    }
  | {
      readonly kind: 'qr'
      /** What the drawn symbol is, in words. */
      readonly alt: string
      /** What the payer should know before the code is scanned or copied. */
      readonly notice?: string
      readonly code?: DisplayCode
      /** A ready image as a data URI, where there is no payload to draw. */
      readonly image?: string
      /** A link to an image that the kit does not fetch. */
      readonly link?: DisplayLink
      /** The payload as text, where this standard has a copy flow. */
      readonly value?: DisplayValue
      readonly receiver?: DisplayValue
    }
  | {
      readonly kind: 'clabe'
      readonly value: DisplayValue
      readonly bank?: DisplayValue
      readonly beneficiary?: DisplayValue
    }
  | { readonly kind: 'bankDeposit'; readonly values: readonly DisplayValue[] }
  | { readonly kind: 'walletLink'; readonly link: DisplayLink; readonly afterVisit?: DisplayAfterVisit }
  | { readonly kind: 'appLink'; readonly link: DisplayLink; readonly afterVisit?: DisplayAfterVisit }
  | {
      readonly kind: 'freeText'
      /** The number of the account to pay to, where the text names one for certain: copied first. */
      readonly account?: DisplayValue
      /** The other lines that name a thing and say what it is, and the reference that the payer writes into the transfer. */
      readonly rows: readonly DisplayValue[]
      /** The other lines, as text. */
      readonly rest?: string
      /** The whole text as it came. */
      readonly value: DisplayValue
    }

/** The amount to pay, exactly. */
export interface DisplayAmount {
  readonly label: string
  /** In the country's own writing, with the currency's code where "$" could be several: "$ 1.234,50 ARS". */
  readonly text: string
  /** The decimal string, for copying into a bank's form. */
  readonly plain: string
  readonly currency: string
}

/** When the payment may no longer be accepted. */
export interface DisplayDeadline {
  /** ISO 8601 instant: countdowns and calendars use it. */
  readonly at: string
  /**
   * What a clock in the payment's zone shows at that moment, as far as `text` says it: "2026-11-22T23:59". A screen compares it with the
   * device's own clock, and names both where one of them has passed and the other has not.
   */
  readonly wallClock?: string
  /** Date, time and zone: "sábado, 22 de novembro, às 23:59 (horário de Brasília)". */
  readonly text: string
  /** The sentence under the amount: "Pague até sábado, 22 de novembro, às 23:59 (horário de Brasília)". */
  readonly sentence: string
  readonly passed: boolean
  /** What people call the zone: "horário de Brasília". */
  readonly zone: string
}

/** The states of a payment's screen: its own, and those that another payment of its order brings. */
export type PaymentScreenState =
  | Phase
  /** Failed, because nobody paid in time: the gateway closed the payment. */
  | 'expired'
  | 'deadlinePassed'
  | 'wrongAmount'
  /** The card's bank has not answered yet: the payer has nothing to do. */
  | 'cardProcessing'
  /** The payment was made and nothing came by which it could be paid. */
  | 'noInstructions'
  /** The payer chose another way to pay the order. */
  | 'replaced'
  /** Another payment of the order is paid. */
  | 'orderPaid'
  /** Two payments of the order are paid. */
  | 'paidTwice'
  /** The order's money went back. */
  | 'orderRefunded'
  /** A payment of the order brought another amount than the order costs. */
  | 'orderAmountDiffers'
  /** Of another payment of the order nobody knows yet what became of it. */
  | 'orderUnknown'
  /** The order costs something else now, and this payment asks for the older price. */
  | 'repriced'

/** How a state is felt, apart from its words. */
export type Tone = 'waiting' | 'attention' | 'good' | 'bad'

/** Where the payment stands, in words. */
export interface DisplayStatus {
  readonly phase: Phase
  /** Which of the screen's states it is, by the payment and by its order: "orderPaid" where another payment of the order is paid. */
  readonly state: PaymentScreenState
  /**
   * Whether the payer may still pay by this screen: not before there is something to pay by, not while a card's bank decides,
   * not once it is settled, not when other money than asked has arrived, not after the payer chose another way and not when the order
   * is no longer owed. Where not, there is no block, no step and no
   * deadline in the model, so that no picture, print or message of it can ask for money.
   */
  readonly isPayable: boolean
  /** Whether the slip may be printed, saved and shared. */
  readonly isKept: boolean
  readonly tone: Tone
  readonly title: string
  readonly text: string
  readonly settled?: DisplaySettled
}

/** When a payment was settled, by the country's clock. */
export interface DisplaySettled {
  /** ISO 8601 instant. */
  readonly at: string
  /** "21 de novembro de 2026". */
  readonly day: string
  /** "13:05". */
  readonly time: string
  /** For what is kept: "21 de novembro de 2026, 13:05 (horário de Brasília)". */
  readonly moment: string
}

/** What a screen says from the moment on at which its deadline passes: ready beforehand, for nobody may be there to ask then. */
export interface DisplayAfterDeadline {
  /** In place of the deadline's sentence: "O prazo terminou em 22 de novembro, às 23:59 (horário de Brasília)". */
  readonly sentence: string
  readonly status: DisplayStatus
}

/** Whose order it is and what was bought, in the shop's words. */
export interface DisplayOrder {
  readonly shop?: string
  readonly title?: string
  readonly number?: string
}

/** What is shown large at a counter where numbers are dictated, and what to do there in one sentence. */
export interface DisplayCounter {
  readonly say: string
  readonly values: readonly DisplayValue[]
}

/** An id in small type. */
export interface DisplayId {
  readonly label: string
  readonly value: string
}

/** The words of the parts themselves, so that a serialised model renders and hydrates without a message table. */
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
  /** "{time}" is replaced by a countdown. */
  readonly remaining: string
  /** "{moment}" is replaced by the deadline in the zone of the device. */
  readonly inYourZone: string
  readonly offline: string
  readonly encoderFailed: string
  readonly ids: string
  /** Opens the numbers of a payment that is no longer owed. */
  readonly past: string
  readonly close: string
  readonly showAtCounter: string
  readonly enlarge: string
  readonly saveImage: string
  readonly share: string
  readonly addToCalendar: string
  readonly calendarEntry: string
  readonly replace: string
  readonly replaceAsk: string
  readonly replaceConfirm: string
  readonly appNotOpened: string
  readonly scanToOpen: string
  readonly scanToCarry: string
  readonly saved: string
  readonly openInBrowser: string
  readonly copyLink: string
  readonly mayBeRefused: string
  /** Opens the gateway's text as it came. */
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
  /** While the payer may pay and the deadline lies ahead: what `passDeadline` puts in its place. */
  readonly afterDeadline?: DisplayAfterDeadline
  readonly blocks: readonly DisplayBlock[]
  readonly steps: readonly string[]
  /** Present where the payer dictates numbers at a counter, until the deadline. */
  readonly counter?: DisplayCounter
  readonly ids: readonly DisplayId[]
  /** The numbers of a payment that is no longer owed, behind one press. */
  readonly past?: readonly DisplayPastValue[]
  readonly words: PartWords
}
