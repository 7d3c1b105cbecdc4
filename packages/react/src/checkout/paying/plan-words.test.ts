import { checkoutMessagesFor } from '@ficha/core'
import type { OfferPlan } from '@ficha/core/contract'
import { describe, expect, it } from 'vitest'
import { planWords } from './plan-words.ts'

const plan = (more: Partial<OfferPlan> = {}): OfferPlan => ({
  installments: 3,
  amount: '150.00',
  amountText: '$150.00',
  totalText: '$150.00',
  eachText: '$50.00',
  ...more,
})
const SINGLE = plan({ installments: 1, eachText: '$150.00' })
const WITH_INTEREST = plan({ installments: 6, totalText: '$165.00', eachText: '$27.50', isOtherTotal: true })
const UNEVEN = plan({ totalText: '$100.00', eachText: '$33.34', isUneven: true, noInterest: true })

describe('a plan', () => {
  it.each<[locale: string, plan: OfferPlan, text: string]>([
    ['es-MX', SINGLE, 'Una sola exhibición de $150.00'],
    ['es-MX', plan({ noInterest: true }), '3 meses sin intereses de $50.00'],
    ['es-MX', WITH_INTEREST, '6 mensualidades de $27.50 · total $165.00'],
    ['es-MX', UNEVEN, '3 meses sin intereses de hasta $33.34 · total $100.00'],
    ['es-AR', plan(), '3 cuotas de $50.00'],
    ['es-AR', WITH_INTEREST, '6 cuotas de $27.50 · total $165.00'],
    ['es-CO', plan({ noInterest: true }), '3 cuotas sin interés de $50.00'],
    ['es-CL', SINGLE, 'Sin cuotas: $150.00'],
    ['pt-BR', plan({ noInterest: true }), '3x de $50.00 sem juros'],
    ['pt-BR', UNEVEN, '3x de até $33.34 sem juros (total $100.00)'],
    ['en', WITH_INTEREST, '6 installments of $27.50 · total $165.00'],
    ['en', plan({ words: 'CFT 0%' }), '3 installments of $50.00 · CFT 0%'],
  ])('in %s is said in full, by the word of the place', (locale, given, text) => {
    expect(planWords(given, checkoutMessagesFor(locale))).toBe(text)
  })
})
