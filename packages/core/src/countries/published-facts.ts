/**
 * How long a payment can be paid, as public pages of 2024 state it ("published 2024"). The gateway's document states no time of a method. The pages
 * are two years old, so a merchant's own statement takes precedence.
 */
export interface PublishedValidity {
  /** From the request: a number with m, h, d or M (months). Absent: the pages state no single time, so no deadline is claimed. */
  readonly validity?: string
  /** The time once the payer has opened the page. It is stated in words only, because the kit does not see when the page is opened. */
  readonly onceOpen?: string
  /** The times that the pages state for different banks. Only one of them is right for a payment, so no deadline is claimed. */
  readonly byBank?: readonly [shortest: string, longest: string]
}

/** When a payment is confirmed, as a key of the words of the method list. */
export type PublishedConfirmation =
  | 'instant'
  | 'hour'
  | 'fourHours'
  | 'businessDay'
  | 'twoBusinessDays'
  | 'oneOrTwoDays'
  | 'upToThreeDays'
  | 'instantOrReview'

/** The document's own types of documents, and the words that the pages send in their place. */
export type DocumentWords = Readonly<Record<string, string>>

/** What the page of one method states, where the gateway's document is silent. */
export interface PublishedFacts {
  /**
   * The bounds of an amount in the country's currency. Where two pages differ, the wider bound stands here: a method that is hidden loses the sale,
   * and a method that the gateway refuses can be replaced by another.
   */
  readonly limits?: readonly [smallest: string, largest: string]
  readonly confirmed?: PublishedConfirmation
  /** What the method asks, where it differs from most: a name, an e-mail address and a document. */
  readonly needs?: {
    readonly document?: false
    readonly phone?: true
    /** Only the postcode of the address is required. */
    readonly address?: true
    /** The payer's own account: required, optional, or an account with a verification code. */
    readonly account?: 'required' | 'optional' | 'with-code'
    /** `bank` of the request. */
    readonly bank?: true
  }
  /** Whether amounts are whole although the currency has decimals elsewhere. */
  readonly takesWholeAmounts?: true
  /** The pages' spelling of the channel. */
  readonly spelled?: string
  readonly documentTypes?: DocumentWords
}

/** What public pages of 2024 state of a country. They are two years old: every use is an option. */
export interface PublishedCountry {
  /** Whether the pages call the amounts of every method whole numbers. */
  readonly takesWholeAmounts?: true
  readonly documentTypes?: DocumentWords
  /** By method, or "Wallet" and the channel. */
  readonly rows: Readonly<Record<string, PublishedFacts>>
}
