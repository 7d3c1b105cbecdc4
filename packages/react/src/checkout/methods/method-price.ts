import type { CheckoutMessages } from '@ficha/core'
import type { MethodList, MethodOffer, OfferPlan } from '@ficha/core/contract'
import { fillWords } from './method-words.ts'

/** The amount that a payment will request, as a decimal string and as the country writes it. */
export interface DueAmount {
  readonly amount: string
  readonly amountText: string
}

/** The plan of a card with this number of payments; else the single payment. `undefined` for a method without plans. */
export const planOf = ({ plans }: MethodOffer, installments: number): OfferPlan | undefined =>
  plans?.find((plan) => plan.installments === installments) ?? plans?.[0]

/** What a payment by a method will request: the amount of its plan, the price of the method, or the amount of the order. */
export const dueBy = ({ order }: MethodList, offer: MethodOffer | undefined, installments: number): DueAmount =>
  (offer && (planOf(offer, installments) ?? offer.price)) ?? order

/** How a method's price differs from the amount of the order: the merchant's words, or "$15.00 más (10%)". `undefined` where it does not. */
export const differenceWords = (
  { price }: MethodOffer,
  { price: words }: Pick<CheckoutMessages, 'price'>,
): string | undefined => {
  const { difference } = price ?? {}
  if (!difference) return undefined
  const { direction, amountText, percentText } = difference
  const stated = fillWords(direction === 'less' ? words.less : words.more, { amount: amountText })
  return difference.words ?? (percentText === undefined ? stated : `${stated} (${percentText})`)
}
