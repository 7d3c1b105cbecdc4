import type { CardOptions } from './card-options.ts'
import { aFunction, byDefault, left, milliseconds, oneOf } from '../rules/kinds.ts'
import type { MembersOf } from '../rules/rule.ts'

export const CARDS: MembersOf<CardOptions, 'plansTimeoutMs'> = {
  plans: aFunction(
    'cards would be offered in one payment',
    left(
      'none',
      '`(order, gateway)` returns the plans of a card, where `resolveOrder` states none; `publishedReadings` brings the gateway’s own query (published 2024)',
    ),
  ),
  planAmount: oneOf(
    ['total', 'price'],
    'payers could be charged another amount than they read',
    left(
      'total',
      'the `order_amount` of a plan with interest: its total, or the price, if your gateway adds the interest itself; the document does not say',
    ),
  ),
  plansTimeoutMs: milliseconds(
    byDefault(
      3_000,
      'how long the list of ways to pay waits for `cards.plans`; then the card is offered in one payment',
    ),
  ),
}
