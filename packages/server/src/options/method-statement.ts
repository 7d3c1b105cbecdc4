import type { Channel, ConfirmationKey, Country, Method } from '@ficha/core'

/** One row of the method list. */
export interface MethodChoice extends MethodStatement {
  readonly method: Method
  readonly channel?: Channel
}

/** What a merchant states about a method; the gateway's document states none of it, so neither does the kit. */
export interface MethodStatement {
  /** How long a confirmation takes: a key that the kit has words for, or a short text in the payer's language. */
  readonly confirmation?: ConfirmationKey | (string & {})
  /** The smallest and the largest amount that it takes, as decimals in the order's currency. Outside of them it is shown and cannot be chosen. */
  readonly limits?: { readonly smallest?: string; readonly largest?: string }
  /** Shown before "more". Default: the catalogue's guess. */
  readonly isPopular?: boolean
}

/** Which method is asked about. */
export interface MethodRow {
  readonly country: Country
  readonly method: Method
  readonly channel?: Channel
  /** ISO 4217, of the order. */
  readonly currency: string
}

/** States something about a method for every order; what `resolveOrder().methods` states of one order goes before it. */
export type DescribeMethod = (row: MethodRow) => MethodStatement | undefined
