/** A card that exists only in the sandbox. The merchant gets a token, and nobody types a card number. */
export interface TestCard {
  readonly name: 'Approved' | 'Declined' | 'Stays in review' | 'Insufficient funds'
  /** The beginning of this card's tokens. */
  readonly tokenPrefix: string
  readonly lastFour: string
  readonly issuer: string
  /** The result of a payment. Undefined if the payment does not change automatically. */
  readonly outcome: 'paid' | 'refused' | undefined
}

/** The cards of the tokenizer page. */
export const testCards: readonly TestCard[] = [
  { name: 'Approved', tokenPrefix: 'tok_test_approved_', lastFour: '4242', issuer: 'visa', outcome: 'paid' },
  { name: 'Declined', tokenPrefix: 'tok_test_declined_', lastFour: '0002', issuer: 'mastercard', outcome: 'refused' },
  { name: 'Stays in review', tokenPrefix: 'tok_test_review_', lastFour: '3184', issuer: 'elo', outcome: undefined },
  // In the published readings this card is refused at once, with code 90001 and sub_code 116.
  { name: 'Insufficient funds', tokenPrefix: 'tok_test_116_', lastFour: '0116', issuer: 'visa', outcome: 'refused' },
]

/** The card of a token. Undefined for a token that the sandbox did not make: its payment stays PROCESSING. */
export function findTestCard(token: string): TestCard | undefined {
  return testCards.find((card) => token.startsWith(card.tokenPrefix))
}
