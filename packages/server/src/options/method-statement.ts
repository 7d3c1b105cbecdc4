import type { Channel, ConfirmationKey, Country, Method } from '@ficha/core'

/** One row of the method list. */
export interface MethodChoice extends MethodStatement {
  readonly method: Method
  readonly channel?: Channel
}

/** A merchant's statements about a method. The gateway's document and the kit make no such statements. */
export interface MethodStatement {
  /** How long a confirmation takes: a key that the kit has words for, or a short text in the payer's language. */
  readonly confirmation?: ConfirmationKey | (string & {})
  /**
   * The smallest and the largest amount of the method, as decimals in the order's currency. For other amounts the method is shown and
   * cannot be chosen.
   */
  readonly limits?: { readonly smallest?: string; readonly largest?: string }
  /**
   * How long a payment of the method can be paid: "3m", "2h", "7d", or "1M" for a month. "none": you do not know, so no deadline is shown. A date
   * in the code itself takes precedence. Default: none, and with `wire.timeoutExpressEnds` "submission" the published time of the method.
   */
  readonly validity?: string
  /** Whether the method is in the first part of the list, before the payer opens the rest. Default: the catalogue's estimate. */
  readonly isPopular?: boolean
}

/** The argument of `describeMethod`: a method in a country. */
export interface MethodRow {
  readonly country: Country
  readonly method: Method
  readonly channel?: Channel
  /** ISO 4217, of the order. */
  readonly currency: string
}

/** Returns statements about a method for every order. The statements of `resolveOrder().methods` for one order take precedence. */
export type DescribeMethod = (row: MethodRow) => MethodStatement | undefined
