import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DigitGrouping, groupDigits } from './group-digits.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const groupings: readonly DigitGrouping[] = ['fours', 'clabe', 'linhaDigitavel', 'arrecadacao']
const withoutSeparators = (text: string): string => text.replace(/[ .-]/g, '')

describe('grouping digits for readers', () => {
  it.each([
    ['fours', '93000012345678', '9300 0012 3456 78'],
    ['fours', '12345678', '1234 5678'],
    ['fours', 'A1345678901500', 'A134 5678 9015 00'],
    ['fours', 'B2C44D8E', 'B2C4 4D8E'],
    ['clabe', '002010077777777771', '002 010 0777 7777 7771'],
    ['fours', '12345', '123 45'],
    ['fours', '1234567890123', '1234 5678 901 23'],
    [
      'linhaDigitavel',
      '23791100066000000007989010200304468270000028990',
      '23791.10006 60000.000079 89010.200304 4 68270000028990',
    ],
    [
      'arrecadacao',
      '836200000005449001387777777777777775777777777775',
      '83620000000-5 44900138777-7 77777777777-5 77777777777-5',
    ],
  ] as const)('groups %s', (grouping, value, grouped) => {
    expect(groupDigits(value, grouping)).toBe(grouped)
  })

  it.each([
    ['clabe', 18],
    ['linhaDigitavel', 47],
    ['arrecadacao', 48],
  ] as const)(
    'uses groups of four if the pattern does not fit: %s with a digit less or more than %d',
    (grouping, length) => {
      const digits = '0123456789'.repeat(5)
      const fours = (text: string): string => text.match(/.{1,4}(?!.$)|.{1,3}(?=..$)|.{1,4}/g)?.join(' ') ?? ''
      expect(groupDigits(digits.slice(0, length), grouping)).not.toBe(fours(digits.slice(0, length)))
      for (const wrong of [length - 1, length + 1])
        expect(groupDigits(digits.slice(0, wrong), grouping)).toBe(fours(digits.slice(0, wrong)))
    },
  )

  it('leaves short texts, and texts with their own separators, as they are', () => {
    expect(groupDigits('5-20/A', 'fours')).toBe('5-20/A')
    for (const word of ['BANWIRE20220228013320', 'ALPHA21345678901500', '2022PED0042', 'pagaya99'])
      expect(groupDigits(word, 'fours')).toBe(word)
    expect(groupDigits('34191.79001 01012.345672', 'linhaDigitavel')).toBe('34191.79001 01012.345672')
    expect(groupDigits('1234', 'fours')).toBe('1234')
    expect(groupDigits('', 'clabe')).toBe('')
  })

  it('never loses, moves or adds a character, except for separators', () => {
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 16, maxLength: 50 }),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789ABCXYZ .-')) }),
    )
    fc.assert(
      fc.property(value, fc.constantFrom(...groupings), (text, grouping) => {
        const grouped = groupDigits(text, grouping)
        expect(withoutSeparators(grouped)).toBe(withoutSeparators(text))
        expect(grouped.startsWith(' ') && !text.startsWith(' ')).toBe(false)
      }),
      randomRuns(10_000),
    )
  })

  it('takes fours for a grouping of another type, as a damaged store may have it', () => {
    for (const grouping of [{ toString: false }, [], 7, null, undefined])
      expect(groupDigits('123456789', grouping as unknown as 'fours')).toBe('1234 567 89')
  })
})
