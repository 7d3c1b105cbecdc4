import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAmounts, compareAmounts, multiplyAmount, parseAmount } from './amount.ts'

const cents = fc.bigInt({ min: 1n, max: 9_999_999_999_999_999n })
const written = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

describe('parseAmount', () => {
  it.each(['0.01', '99999999999999.99', '150', '150.5', '150.00'])('keeps %s as it is written', (amount) => {
    expect(parseAmount(amount)).toEqual({ ok: true, value: amount })
  })

  it.each([
    ['0', 'too-small'],
    ['0.00', 'too-small'],
    ['100000000000000.00', 'too-large'],
    ['150,00', 'not-a-decimal'],
    ['1.234', 'not-a-decimal'],
    ['1e3', 'not-a-decimal'],
    ['-1.00', 'not-a-decimal'],
    ['+1', 'not-a-decimal'],
    [' 1', 'not-a-decimal'],
    ['01.00', 'not-a-decimal'],
    ['.50', 'not-a-decimal'],
    ['1.', 'not-a-decimal'],
    ['١٥٠', 'not-a-decimal'],
    [150, 'not-a-decimal'],
    [undefined, 'not-a-decimal'],
  ])('refuses %j as %s', (amount, kind) => {
    expect(parseAmount(amount)).toMatchObject({ ok: false, error: { kind } })
  })
})

describe('arithmetic on decimal strings', () => {
  it('is exact with more digits than a double can hold', () => {
    expect(addAmounts('99999999999999.98', '0.01')).toBe('99999999999999.99')
    expect(compareAmounts('99999999999999.99', '99999999999999.98')).toBe(1)
    expect(multiplyAmount('0.1', 3)).toBe('0.30')
  })

  it('gives the same as whole numbers of cents', () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(400), (left, right, times) => {
        expect(addAmounts(written(left), written(right))).toBe(written(left + right))
        expect(multiplyAmount(written(left), times)).toBe(written(left * BigInt(times)))
        expect(Math.sign(compareAmounts(written(left), written(right)))).toBe(left < right ? -1 : left > right ? 1 : 0)
      }),
    )
  })

  it('takes 1.5 and 1.50 as the same amount', () => {
    expect(compareAmounts('1.5', '1.50')).toBe(0)
  })
})
