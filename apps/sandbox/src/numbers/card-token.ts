/** The token that a CreditCard request needs, and the card's last four digits for the shop's screen. */
export interface CardToken {
  readonly token: string
  readonly fingerprint: string
  readonly issuer: string
  readonly last_four: string
}
