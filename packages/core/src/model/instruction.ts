import type { BarSymbology, Drawing, QrLevel } from './drawing/drawing.ts'
import type { LabelKey } from './label-key.ts'
import type { SafeLink } from './links/safe-link.ts'

/**
 * How a number is cut into groups for reading. The copied value is never split.
 *
 * - `none`: no groups.
 * - `fours`: `9300 0012 3456 78`, for numbers that have no grouping of their own.
 * - `clabe`: `032 180 0001 1835 9719` (18 digits).
 * - `linhaDigitavel`: `00000.00000 00000.000000 00000.000000 0 00000000000000` (47 digits).
 * - `arrecadacao`: `00000000000-0` four times (48 digits).
 */
export type Grouping = 'none' | 'fours' | 'clabe' | 'linhaDigitavel' | 'arrecadacao'

/** A link to a page of the gateway or of a bank, where the payer pays (`pay_url`). */
export interface RedirectInstruction {
  readonly kind: 'redirect'
  readonly link: SafeLink
  /** The link as a QR code, for paper, if the server drew it. */
  readonly drawing?: Drawing
}

/** A number or word that the payer says, types or writes down. */
export interface ReferenceInstruction {
  readonly kind: 'reference'
  readonly label: LabelKey
  readonly value: string
  readonly grouping: Grouping
}

/** A barcode for a scanner at a counter. `payload` is the text, byte for byte. The bars encode it without the blanks around it. */
export interface BarcodeInstruction {
  readonly kind: 'barcode'
  readonly payload: string
  readonly symbology: BarSymbology
  readonly drawing?: Drawing
}

/** The content of a QR instruction: a payload that we draw or, if the gateway sent no payload, a ready image or a link to one. */
export type QrContent =
  | { readonly from: 'payload'; readonly payload: string; readonly level: QrLevel; readonly drawing?: Drawing }
  /** A checked raster image as a data URI: PNG, JPEG, GIF or WebP. */
  | { readonly from: 'image'; readonly dataUri: string }
  /** A link to the image. The kit does not fetch it, because the request would reveal the payer to another host. */
  | { readonly from: 'link'; readonly link: SafeLink }

/** A QR code. Pix codes may also be copied; CoDi codes have no copy flow. */
export interface QrInstruction {
  readonly kind: 'qr'
  /** The standard of the code: Pix (Brazil), CoDi (Mexico), or another one. */
  readonly standard: 'pix' | 'codi' | 'other'
  /** The payload to draw, an image, or a link to an image. */
  readonly content: QrContent
  /** The receiver's name in the Pix code (BR Code, field 59). A payer's app shows the name from the Pix directory (DICT) instead. */
  readonly receiver?: string
  /** The recurrence that a Pix code asks for, in addition to one payment or in place of it. Absent for a code of one payment only. */
  readonly recurrence?: PixRecurrence
  /** A Pix charge with a due date (cobv). After that date, the payer's app may show a higher amount. */
  readonly isDueDateCharge?: true
  /** A Pix code that holds no amount: the payer types it. */
  readonly leavesAmountOpen?: true
}

/**
 * The later charges (Pix Automático) that a Pix code asks for. Only the payer's app can show their amount and their frequency.
 *
 * - `authorisation`: the payer authorises them, and pays nothing now.
 * - `accepted-by-paying`: by paying this code, the payer also authorises them.
 * - `offered-after-paying`: the payment is complete in itself, and the app offers them after it.
 */
export type PixRecurrence = 'authorisation' | 'accepted-by-paying' | 'offered-after-paying'

/** A CLABE: the number of a Mexican bank account that was made for this payment. */
export interface ClabeInstruction {
  readonly kind: 'clabe'
  /** The number as the gateway sent it. A valid CLABE has 18 digits. */
  readonly clabe: string
  readonly bankName?: string
}

/** A Brazilian bank account for a deposit. Each part is as the gateway sent it. A part that it did not send is absent. */
export interface BankDepositInstruction {
  readonly kind: 'bankDeposit'
  readonly bankName?: string
  /** `provider_agency` (agência). */
  readonly agency?: string
  /** `provider_number`: the number of the account. */
  readonly account?: string
  /** `provider_owner`: the owner of the account. */
  readonly owner?: string
  /** `provider_owner_document`: the CPF or CNPJ of the owner. */
  readonly ownerDocument?: string
}

/** A link to a wallet's payment page (`wallet_url`). */
export interface WalletLinkInstruction {
  readonly kind: 'walletLink'
  readonly link: SafeLink
  /** The link as a QR code, for the phone of a payer at a computer. */
  readonly drawing?: Drawing
}

/** A link that opens a wallet's app (`app_link_url`). */
export interface AppLinkInstruction {
  readonly kind: 'appLink'
  readonly link: SafeLink
  /** The link as a QR code, for the phone of a payer at a computer. */
  readonly drawing?: Drawing
}

/**
 * One of the bank details that came as JSON. `label` is the word of the document ("RUT"), or the key of a value that the kit does not know. The type
 * of an account is `checking` or `savings`, or the gateway's word.
 */
export interface BankDetail {
  readonly fact: 'account' | 'accountType' | 'bank' | 'document' | 'owner' | 'reference' | 'other'
  readonly label?: string
  readonly value: string
}

/** Bank details that came as JSON. */
export interface BankDetails {
  readonly facts: readonly BankDetail[]
  /** Every value with the names of its keys, a line each: what a person may read in place of the JSON. */
  readonly readable: string
}

/** A text of the gateway for the payer, mostly bank details (`instruction`). It is plain text with line ends, never markup. */
export interface FreeTextInstruction {
  readonly kind: 'freeText'
  /** As the gateway sent it. */
  readonly text: string
  /** Present if the text is JSON. Published 2024. */
  readonly details?: BankDetails
}

/** One thing that a payer can act on. A payment has an ordered list of them, the most useful first. */
export type Instruction =
  | RedirectInstruction
  | ReferenceInstruction
  | BarcodeInstruction
  | QrInstruction
  | ClabeInstruction
  | BankDepositInstruction
  | WalletLinkInstruction
  | AppLinkInstruction
  | FreeTextInstruction
