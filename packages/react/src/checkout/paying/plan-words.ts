import type { CheckoutMessages } from '@ficha/core'
import type { OfferPlan } from '@ficha/core/contract'
import { fillWords } from '../methods/method-words.ts'

/**
 * A plan in full: "3 meses sin intereses de $50.00", "6 cuotas de $27,50 · total $165,00". Payments that are not equal are said by the largest, with the
 * total, so that no sum is false.
 */
export const planWords = (plan: OfferPlan, { card: words }: Pick<CheckoutMessages, 'card'>): string => {
  const { installments, eachText: each, totalText: total, isUneven, isOtherTotal, noInterest, words: own } = plan
  const sentence = installments === 1 ? words.onePayment : noInterest ? words.planWithoutInterest : words.plan
  const needsTotal = installments > 1 && (isUneven || isOtherTotal)
  const text = fillWords(needsTotal ? sentence + words.ofTotal : sentence, {
    count: String(installments),
    each: isUneven ? fillWords(words.upToEach, { each }) : each,
    total,
  })
  return own === undefined ? text : `${text} · ${own}`
}
