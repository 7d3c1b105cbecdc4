import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAmounts, multiplyAmount } from '../model/amount.ts'
import { isPlanSum, partOf, type PaymentPlan } from './payment-plan.ts'

describe('one payment of a plan', () => {
  test.each<[rule: string, plan: PaymentPlan, unit: string, part: string, isEqual: boolean]>([
    ['is the total divided, where it divides', { installments: 3, total: '150.00' }, '0.01', '50.00', true],
    ['is the stated one', { installments: 6, total: '165.00', each: '27.50' }, '0.01', '27.50', true],
    ['is the largest, where the total does not divide', { installments: 3, total: '100.00' }, '0.01', '33.34', false],
    [
      'is the first, where the stated ones leave a rest',
      { installments: 3, total: '100.00', each: '33.33' },
      '0.01',
      '33.34',
      false,
    ],
    [
      'is the stated one, where the last is smaller',
      { installments: 3, total: '100.00', each: '33.34' },
      '0.01',
      '33.34',
      false,
    ],
    ['has no cents in a currency without them', { installments: 3, total: '100000' }, '1', '33334.00', false],
    [
      'is the whole of a single payment',
      { installments: 1, total: '99999999999999.99' },
      '0.01',
      '99999999999999.99',
      true,
    ],
  ])('%s', (_rule, plan, unit, amount, isEqual) => {
    expect(partOf(plan, unit)).toEqual({ amount, isEqual })
  })

  test('never comes to less than the total, and to no more than a unit a payment above it', () => {
    const total = fc.bigInt({ min: 100n, max: 999_999_999_999n }).map((cents) => {
      const digits = cents.toString().padStart(3, '0')
      return `${digits.slice(0, -2)}.${digits.slice(-2)}`
    })
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 99 }), (sum, installments) => {
        const { amount, isEqual } = partOf({ installments, total: sum }, '0.01')
        const stated = multiplyAmount(amount, installments)
        expect(compareAmounts(stated, sum)).toBe(isEqual ? 0 : 1)
        expect(isPlanSum({ installments, total: sum, each: amount }, '0.01')).toBe(true)
      }),
    )
  })

  test.each<[plan: PaymentPlan, unit: string, fits: boolean]>([
    [{ installments: 3, total: '150.00', each: '50.00' }, '0.01', true],
    [{ installments: 3, total: '100.00', each: '33.33' }, '0.01', true],
    [{ installments: 3, total: '100.00', each: '33.34' }, '0.01', true],
    [{ installments: 3, total: '100.00', each: '33.32' }, '0.01', false],
    [{ installments: 3, total: '150.00', each: '55.00' }, '0.01', false],
    [{ installments: 3, total: '100000', each: '33333' }, '1', true],
    [{ installments: 3, total: '100000', each: '33332' }, '1', false],
    [{ installments: 12, total: '1.00' }, '0.01', true],
  ])('%j in units of %s comes to its total: %s', (plan, unit, fits) => {
    expect(isPlanSum(plan, unit)).toBe(fits)
  })
})
