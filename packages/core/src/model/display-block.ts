import type { BarSymbology, Drawing, QrLevel } from './drawing/drawing.ts'

/**
 * One number or word as a screen shows it. `text` is grouped for reading and made safe. `copy` is the payload, byte for
 * byte. `spoken` is the text for a screen reader, with the digits separated.
 */
export interface DisplayValue {
  readonly label: string
  readonly text: string
  readonly copy: string
  readonly spoken: string
  /** The name of the copy button for this value: "Copiar CLABE". */
  readonly copyLabel: string
  /** The typeface. "code" uses digits that are easy to distinguish; "text" uses the normal typeface. */
  readonly face: 'code' | 'text'
  /** Marks the number that the payer copies first when there are several: the account of a deposit. */
  readonly isMain?: true
}

/** A code to draw. Without `drawing` the screen loads an encoder, or shows the number alone where that fails. */
export type DisplayCode =
  | { readonly payload: string; readonly symbology: BarSymbology; readonly drawing?: Drawing }
  | { readonly payload: string; readonly symbology: 'qr'; readonly level: QrLevel; readonly drawing?: Drawing }

/** A link as a button. If `ask` is present, the screen shows the host and asks this question before it opens the link. */
export interface DisplayLink {
  readonly label: string
  readonly href: string
  readonly host: string
  readonly ask?: string
}

/** The text of a screen after the payer came back from a page that takes the payment, while the result is unknown. */
export interface DisplayAfterVisit {
  readonly title: string
  readonly text: string
  /** In place of the link's own label: "Volver a la página de pago". */
  readonly label: string
}

/** A link to a wallet's page or app. */
interface DisplayWalletLink {
  readonly link: DisplayLink
  readonly afterVisit?: DisplayAfterVisit
  /** The link as a QR code, for the phone of a payer at a computer. */
  readonly drawing?: Drawing
}

/** A number of a payment that is no longer due. The payer can read it but not copy it. */
export interface DisplayPastValue {
  readonly label: string
  readonly text: string
}

/** One instruction, ready to show: same kinds and same order as the payment's instructions. */
export type DisplayBlock =
  | {
      readonly kind: 'redirect'
      readonly link: DisplayLink
      readonly afterVisit?: DisplayAfterVisit
      /** The page as a QR code, for paper and for a picture, and the words beside it. */
      readonly onPaper?: { readonly code: DisplayCode; readonly text: string }
      /** The page takes the proof of payment: it is a step of the payment, and not another way to pay. */
      readonly isProof?: true
      /** A step sends the payer to the page for something that the screen does not have. */
      readonly isNeeded?: true
    }
  | {
      readonly kind: 'reference'
      readonly value: DisplayValue
      readonly beneficiary?: DisplayValue
      readonly notice?: string
    }
  | {
      readonly kind: 'barcode'
      readonly code: DisplayCode
      /** The number in the bars. Absent when the payer types another number, as with a boleto. */
      readonly value?: DisplayValue
      readonly alt: string
    }
  | {
      readonly kind: 'qr'
      /** Describes the drawn symbol in words. */
      readonly alt: string
      /** A note for the payer before the code is scanned or copied. */
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
  | ({ readonly kind: 'walletLink' } & DisplayWalletLink)
  | ({ readonly kind: 'appLink' } & DisplayWalletLink)
  | {
      readonly kind: 'freeText'
      /** The account number to pay to, if the text has exactly one that is certain. The payer copies it first. */
      readonly account?: DisplayValue
      /** The other lines that have a label and a value, and the reference that the payer writes into the transfer. */
      readonly rows: readonly DisplayValue[]
      /** The other lines, as text. */
      readonly rest?: string
      /** The whole text as it came. */
      readonly value: DisplayValue
    }
