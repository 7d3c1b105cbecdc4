/** What a CreditCard request needs of a card, and its last four digits for the shop's own screen. */
export interface CardToken {
  readonly token: string
  readonly fingerprint: string
  readonly issuer: string
  readonly last_four: string
}
