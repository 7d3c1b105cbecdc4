import { clabe as oracle } from 'clabe-validator'
import fc from 'fast-check'
import { stdnum } from 'stdnum'
import { describe, expect, it } from 'vitest'
import { parseClabe } from './clabe.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const runs = randomRuns(10_000)
const digitsOf = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })

const valid = digitsOf(17).map((number) => `${number}${oracle.computeChecksum(number) ?? ''}`)

const holds = (text: string): boolean => {
  const result = parseClabe(text)
  return result.ok && result.value.checks.ok
}

describe('a CLABE made at random', () => {
  it('is valid exactly if an independent validator says so', () => {
    fc.assert(
      // `valid.format` is length and control digit; its `ok` also wants a bank from its list, which ages.
      fc.property(fc.oneof(digitsOf(18), valid), (clabe) => {
        expect(holds(clabe)).toBe(oracle.validate(clabe).valid.format)
      }),
      runs,
    )
  })

  it('is valid if a second validator says so, except for banks and towns that this validator does not know', () => {
    fc.assert(
      fc.property(valid, (clabe) => {
        const verdict = stdnum.MX?.clabe?.validate(clabe)
        expect(holds(clabe)).toBe(true)
        if (verdict?.isValid !== true) expect(verdict).toMatchObject({ error: { name: 'InvalidComponent' } })
      }),
      runs,
    )
  })

  it('fails its check after a change of one digit', () => {
    fc.assert(
      fc.property(valid, fc.integer({ min: 0, max: 17 }), fc.integer({ min: 1, max: 9 }), (clabe, place, step) => {
        const changed = clabe.slice(0, place) + String((Number(clabe[place]) + step) % 10) + clabe.slice(place + 1)
        expect(parseClabe(changed)).toMatchObject({
          ok: true,
          value: { clabe: changed, checks: { failed: ['control'] } },
        })
      }),
      runs,
    )
  })

  it('gives its parts, however its digits are spaced', () => {
    fc.assert(
      fc.property(valid, fc.array(fc.nat(18)), (clabe, gaps) => {
        const spaced = Array.from(clabe, (digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join('')
        const result = parseClabe(spaced)
        if (!result.ok) throw new Error(result.error.message)
        const { bank, plaza, account, controlDigit } = result.value
        expect(bank + plaza + account + controlDigit).toBe(clabe)
      }),
      runs,
    )
  })
})

describe('any text', () => {
  it('gives a CLABE or an error and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('1', '-', ' ', 'x'), maxLength: 30 }),
        ),
        (text) => {
          const result = parseClabe(text)
          expect(result.ok ? result.value.clabe : '').toBe(result.ok ? text.replace(/[\s-]/g, '') : '')
        },
      ),
      runs,
    )
  })
})
