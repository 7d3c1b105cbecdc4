import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import boletoValidator from 'boleto-brasileiro-validator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BankBoleto, type Boleto, parseBoleto } from './boleto.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

/** One day for us and for the oracle, whatever zone the tests run in. */
const NOW = Date.UTC(2026, 10, 21, 12)
const TODAY = new Date(2026, 10, 21)
const runs = randomRuns(10_000)

const digitsOf = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })

/** The check digit that an independent validator accepts, found by trying all. */
function withCheckDigit(before: string, after: string, isValid: (barcode: string) => boolean): string {
  const found = Array.from('1234567890', (digit) => before + digit + after).filter(isValid)
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

const bankBarcode = fc
  .tuple(
    // A first digit of 8 is how collection slips begin.
    digitsOf(3).filter((bank) => !bank.startsWith('8')),
    fc.integer({ min: 1000, max: 9999 }),
    digitsOf(10),
    digitsOf(25),
  )
  .map(([bank, factor, cents, free]) =>
    withCheckDigit(`${bank}9`, `${factor}${cents}${free}`, (code) => boletoValidator.boletoBancarioCodigoBarras(code)),
  )

const collectionBarcode = fc
  // Segments 0 and 8 are not assigned, and @brazilian-utils refuses them. Reading them harms no payer.
  .tuple(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '9'), fc.constantFrom('6', '7', '8', '9'), digitsOf(40))
  .map(([segment, value, rest]) => withCheckDigit(`8${segment}${value}`, rest, isValidBoleto))

function read(text: string): Boleto {
  const result = parseBoleto(text, NOW)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const isDetected = (text: string): boolean => {
  const result = parseBoleto(text, NOW)
  return !result.ok || !result.value.checks.ok
}

const anotherDigit = (text: string, place: number, step: number): string =>
  text.slice(0, place) + String((Number(text[place]) + step) % 10) + text.slice(place + 1)

const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const reais = (cents: number): string | undefined =>
  cents === 0 ? undefined : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

describe('a bank slip made at random', () => {
  it('goes from bars to typed number and back, as two independent validators agree', () => {
    fc.assert(
      fc.property(bankBarcode, (barcode) => {
        const slip = read(barcode)
        expect(slip).toMatchObject({ kind: 'bank', barcode, checks: { ok: true } })
        expect(read(slip.line)).toEqual(slip)
        expect(isValidBoleto(slip.line)).toBe(true)
        // Without its second argument this one does not look at the fields' own digits.
        expect(boletoValidator.boletoBancario(slip.line, true)).toBe(true)
      }),
      runs,
    )
  })

  it('has the amount, the bank and the due date that an independent reader finds', () => {
    fc.assert(
      fc.property(bankBarcode, (barcode) => {
        const slip = read(barcode) as BankBoleto
        const info = getBoletoInfo(slip.line, { referenceDate: TODAY })
        expect(slip.amount).toBe(reais(info?.amount ?? Number.NaN))
        expect(slip.bankCode).toBe(info?.bankCode)
        expect(slip.dueDate).toBe(info?.expirationDate ? isoDay(info.expirationDate) : undefined)
      }),
      runs,
    )
  })

  it('fails the checks after a change of one digit in a field or in the check digit', () => {
    fc.assert(
      fc.property(
        bankBarcode,
        fc.integer({ min: 0, max: 32 }),
        fc.integer({ min: 1, max: 9 }),
        (barcode, place, step) => {
          expect(isDetected(anotherDigit(read(barcode).line, place, step))).toBe(true)
        },
      ),
      runs,
    )
  })

  it('fails the checks after a change of one digit in due date or amount if that change gives another check digit', () => {
    let missed = 0
    fc.assert(
      fc.property(
        bankBarcode,
        fc.integer({ min: 33, max: 46 }),
        fc.integer({ min: 1, max: 9 }),
        (barcode, place, step) => {
          const changed = anotherDigit(read(barcode).line, place, step)
          expect(isDetected(changed)).toBe(!isValidBoleto(changed))
          if (!isDetected(changed)) missed += 1
        },
      ),
      runs,
    )
    // Three of eleven remainders share the digit 1, so about 3/11 * 2/10 of the changes are not detected in so many random cases.
    const unseen = (3 / 11) * (2 / 10)
    expect(missed / runs.numRuns).toBeLessThan(unseen + 5 * Math.sqrt((unseen * (1 - unseen)) / runs.numRuns))
  })

  it('read from its bars, fails the check after a change of one digit that gives another check digit', () => {
    fc.assert(
      fc.property(
        bankBarcode,
        fc.integer({ min: 0, max: 43 }),
        fc.integer({ min: 1, max: 9 }),
        (barcode, place, step) => {
          const changed = anotherDigit(barcode, place, step)
          fc.pre(!changed.startsWith('8'))
          // This validator does not know that the fourth digit, the currency, is always 9.
          const isWrong = place === 3 || !boletoValidator.boletoBancarioCodigoBarras(changed)
          expect(isDetected(changed)).toBe(isWrong)
        },
      ),
      runs,
    )
  })
})

describe('a collection slip made at random', () => {
  it('goes from bars to typed number and back, as two independent validators agree', () => {
    fc.assert(
      fc.property(collectionBarcode, (barcode) => {
        const slip = read(barcode)
        expect(slip).toMatchObject({ kind: 'collection', barcode, checks: { ok: true } })
        expect(read(slip.line)).toEqual(slip)
        expect(isValidBoleto(slip.line)).toBe(true)
        expect(boletoValidator.boletoArrecadacao(slip.line, true)).toBe(true)
      }),
      runs,
    )
  })

  it('has the amount that an independent reader finds', () => {
    fc.assert(
      fc.property(collectionBarcode, (barcode) => {
        const slip = read(barcode)
        const info = getBoletoInfo(slip.line)
        if (info?.type !== 'arrecadacao') throw new Error('the oracle reads another kind')
        expect(slip.amount).toBe(info.hasEffectiveValue ? reais(info.amount) : undefined)
      }),
      runs,
    )
  })

  it('fails the checks after a change of one digit under modulus 10, and under modulus 11 if that gives another check digit', () => {
    fc.assert(
      fc.property(
        collectionBarcode,
        fc.integer({ min: 0, max: 47 }),
        fc.integer({ min: 1, max: 9 }),
        (barcode, place, step) => {
          const changed = anotherDigit(read(barcode).line, place, step)
          const isSegment = place === 1 && (changed[1] === '0' || changed[1] === '8')
          const isModulus10 = barcode[2] === '6' || barcode[2] === '7'
          if (isModulus10 && place !== 2) expect(isDetected(changed)).toBe(true)
          if (!isSegment) expect(isDetected(changed)).toBe(!isValidBoleto(changed))
        },
      ),
      runs,
    )
  })
})

describe('any text', () => {
  const slipLike = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789 .-')), minLength: 40, maxLength: 60 }),
    fc.constantFrom(44, 47, 48).chain(digitsOf),
  )

  it('gives a slip with 44, 47 or 48 digits, or an error, and never throws', () => {
    fc.assert(
      fc.property(slipLike, fc.integer(), (text, now) => {
        const result = parseBoleto(text, now)
        if (!result.ok) return
        expect(result.value.barcode).toMatch(/^\d{44}$/)
        expect(result.value.line).toMatch(result.value.kind === 'bank' ? /^\d{47}$/ : /^\d{48}$/)
        // The number that was sent is one of the two, digit for digit.
        expect([result.value.barcode, result.value.line]).toContain(text.replace(/[\s.-]/g, ''))
      }),
      runs,
    )
  })
})
