/** A card that exists only here. The token is opaque to the merchant; no card number is ever typed. */
export interface TestCard {
  readonly name: 'Approved' | 'Declined' | 'Stays in review'
  /** What a token of this card begins with. */
  readonly tokenPrefix: string
  readonly lastFour: string
  readonly issuer: string
  /** What becomes of a payment; undefined: nothing by itself. */
  readonly outcome: 'SUCCESS' | 'FAILED' | undefined
}

/** The cards of the tokenizer page. */
export const testCards: readonly TestCard[] = [
  { name: 'Approved', tokenPrefix: 'tok_test_approved_', lastFour: '4242', issuer: 'visa', outcome: 'SUCCESS' },
  { name: 'Declined', tokenPrefix: 'tok_test_declined_', lastFour: '0002', issuer: 'mastercard', outcome: 'FAILED' },
  { name: 'Stays in review', tokenPrefix: 'tok_test_review_', lastFour: '3184', issuer: 'elo', outcome: undefined },
]

/** The card behind a token; undefined for a token of another origin, whose payment stays PROCESSING. */
export function findTestCard(token: string): TestCard | undefined {
  return testCards.find((card) => token.startsWith(card.tokenPrefix))
}
