import { cnpj, cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { validate as isRut } from 'rut.js'
import { stdnum } from 'stdnum'
import validateRfcModule from 'validate-rfc'
import { isCNPJ, isCPF } from 'validation-br'
import { describe, expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { parseTaxId, taxIdTypes } from './documents.ts'
import { COUNTRIES } from './testing/spellings.support.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const DIGITS = Array.from('0123456789')
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const runs = randomRuns(10_000)

const text = (characters: readonly string[], length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length })
const digits = (minLength: number, maxLength: number = minLength): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...DIGITS), minLength, maxLength })
const joined = (...pieces: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...pieces).map((made) => made.join(''))
const oneOf = (...values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values)

const date = fc
  .date({ min: new Date('1930-01-01'), max: new Date('1999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(2, 10).replaceAll('-', ''))

const byStdnum = (country: string, type: string) => (number: string) =>
  stdnum[country]?.[type]?.validate(number).isValid === true

// A CommonJS module whose types promise a default inside, which it does not have.
const validateRfc = validateRfcModule as unknown as typeof validateRfcModule.default

const isRight = (country: Country, type: string, number: string): boolean => {
  const result = parseTaxId(country, type, number)
  return result.ok && result.value.checks.ok && !result.value.isDoubtful
}

interface Judged {
  readonly country: Country
  readonly type: string
  readonly oracles: readonly ((number: string) => boolean)[]
  /** Everything before the check character (or characters). */
  readonly body: fc.Arbitrary<string>
  /** Every way to end a number. */
  readonly endings: readonly string[]
}

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

const judged: readonly Judged[] = [
  // stdnum accepts one repeated digit in CPF and CNPJ, so it does not judge these.
  { country: 'BR', type: 'CPF', oracles: [cpf.isValid, isCPF], body: digits(9), endings: twoDigits },
  {
    country: 'BR',
    type: 'CNPJ',
    oracles: [cnpj.isValid, isCNPJ],
    body: text([...DIGITS, ...LETTERS], 12),
    endings: twoDigits,
  },
  { country: 'BR', type: 'CNPJ', oracles: [cnpj.isValid, isCNPJ], body: digits(12), endings: twoDigits },
  {
    country: 'MX',
    type: 'CURP',
    oracles: [byStdnum('MX', 'curp')],
    // Vowels and states as names give them; stdnum refuses rude words, which this body cannot spell.
    body: joined(
      oneOf('P', 'R', 'M'),
      oneOf('E', 'A'),
      oneOf('G', 'R'),
      oneOf('J', 'L'),
      date,
      oneOf('H', 'M'),
      oneOf('DF', 'JC', 'NL'),
      text(Array.from('BCDFGH'), 3),
      oneOf('0', '1'),
    ),
    endings: DIGITS,
  },
  {
    country: 'MX',
    type: 'RFC',
    oracles: [
      (number) => {
        const { isValid, errors = [] } = validateRfc(number)
        // Rude words are never issued, but the payer's document counts, not a list of words.
        return isValid || errors.join() === 'FORBIDDEN_WORD'
      },
    ],
    body: joined(text([...LETTERS, 'Ñ', '&'], 3), oneOf('', 'G', 'X'), date, text([...DIGITS, ...LETTERS], 2)),
    endings: [...DIGITS, 'A'],
  },
  {
    country: 'AR',
    type: 'CUIT',
    oracles: [byStdnum('AR', 'cuit')],
    body: joined(oneOf('20', '23', '24', '27', '30', '33', '34'), digits(8)),
    endings: DIGITS,
  },
  { country: 'CO', type: 'NIT', oracles: [byStdnum('CO', 'nit')], body: digits(9, 10), endings: DIGITS },
  {
    country: 'CL',
    type: 'RUT',
    oracles: [isRut, byStdnum('CL', 'rut')],
    // Neither oracle takes a zero in front.
    body: joined(oneOf('1', '5', '9'), digits(6, 7)),
    endings: [...DIGITS, 'K'],
  },
  // stdnum refuses the letters that older cards print in ninth place.
  { country: 'PE', type: 'DNI', oracles: [byStdnum('PE', 'cui')], body: digits(8), endings: DIGITS },
  // stdnum does not know the prefix 16.
  {
    country: 'PE',
    type: 'RUC',
    oracles: [byStdnum('PE', 'ruc')],
    body: joined(oneOf('10', '15', '17', '20', '11', '99'), digits(8)),
    endings: DIGITS,
  },
  {
    country: 'EC',
    type: 'CI',
    oracles: [byStdnum('EC', 'ci')],
    body: joined(oneOf('01', '09', '17', '24', '30', '25', '00'), oneOf('0', '1', '5', '6'), digits(6)),
    endings: DIGITS,
  },
  {
    country: 'EC',
    type: 'RUC',
    oracles: [byStdnum('EC', 'ruc')],
    // People's only: stdnum enforces a check digit for companies, which they no longer have.
    body: joined(oneOf('01', '17', '24'), oneOf('0', '2', '5'), digits(6)),
    endings: DIGITS.map((digit) => `${digit}001`),
  },
  { country: 'GT', type: 'NIT', oracles: [byStdnum('GT', 'nit')], body: digits(2, 8), endings: [...DIGITS, 'K'] },
  {
    country: 'GT',
    type: 'DPI',
    oracles: [byStdnum('GT', 'cui')],
    body: digits(8),
    endings: DIGITS.map((digit) => `${digit}0101`),
  },
  {
    country: 'PY',
    type: 'RUC',
    oracles: [byStdnum('PY', 'ruc')],
    // stdnum gives 1 where the sum is a multiple of 11, the tax authority gives 0.
    body: digits(5, 8).filter(
      (body) =>
        Array.from(body)
          .reverse()
          .reduce((sum, digit, place) => sum + Number(digit) * (place + 2), 0) %
          11 !==
        0,
    ),
    endings: DIGITS,
  },
  { country: 'UY', type: 'CI', oracles: [byStdnum('UY', 'cedula')], body: digits(7), endings: DIGITS },
  {
    country: 'UY',
    type: 'RUT',
    oracles: [byStdnum('UY', 'rut')],
    body: joined(oneOf('01', '12', '21'), oneOf('1', '7'), digits(5), fc.constant('001')),
    endings: DIGITS,
  },
]

describe('a document number made at random', () => {
  it.each(judged)(
    'is valid exactly if an independent validator says so: $country $type',
    ({ country, type, oracles, body, endings }) => {
      let right = 0
      let tried = 0
      fc.assert(
        fc.property(body, fc.nat(), fc.boolean(), (before, pick, wantsRight) => {
          const fitting = wantsRight ? endings.filter((ending) => isRight(country, type, before + ending)) : endings
          const number = before + (fitting[pick % fitting.length] ?? endings[0] ?? '')
          const verdict = isRight(country, type, number)
          tried += 1
          if (verdict) right += 1
          expect(oracles.map((oracle) => oracle(number))).toEqual(oracles.map(() => verdict))
        }),
        runs,
      )
      // Otherwise the test would be about wrong numbers only.
      expect(right).toBeGreaterThan(tried / 10)
    },
  )

  it.each(judged)(
    'is accepted here if a validator accepts its ending: $country $type',
    ({ country, type, oracles, body, endings }) => {
      fc.assert(
        fc.property(body, (before) => {
          for (const oracle of oracles) {
            const taken = endings.filter((ending) => oracle(before + ending))
            expect(taken.filter((ending) => !isRight(country, type, before + ending))).toEqual([])
          }
        }),
        randomRuns(500),
      )
    },
  )
})

describe('a changed digit of a document number', () => {
  // The rules whose check digit detects every changed digit: each has a weight that is prime to its modulus for every place, and a separate digit for
  // every remainder.
  const alwaysSeen: readonly (readonly [Country, string, fc.Arbitrary<string>])[] = [
    ['CL', 'RUT', joined(oneOf('1', '2'), digits(7))],
    ['GT', 'NIT', digits(7)],
    ['EC', 'CI', joined(oneOf('17', '09'), digits(7))],
  ]

  it.each(alwaysSeen)('is always detected: %s %s', (country, type, body) => {
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (before, at, step) => {
        const number = Array.from('0123456789K', (ending) => before + ending).find((whole) =>
          isRight(country, type, whole),
        )
        fc.pre(number !== undefined)
        const place = at % before.length
        const changed = number.slice(0, place) + String((Number(number[place]) + step) % 10) + number.slice(place + 1)
        expect(isRight(country, type, changed)).toBe(false)
      }),
      runs,
    )
  })
})

/** Whether every character of one text stands in the other, in the same order, and what else stands there is a zero. */
const isWithin = (text: string, longer: string): boolean => {
  const wanted = Array.from(text)
  let at = 0
  for (const character of longer) {
    if (character === wanted[at]) at += 1
    else if (character !== '0') return false
  }
  return at === wanted.length
}

describe('any text', () => {
  const types = COUNTRIES.flatMap((country) => taxIdTypes(country).map((type) => ({ country, ...type })))
  const written = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...DIGITS, '.', '-', ' ', 'K', 'k', '/'), maxLength: 20 }),
    digits(5, 14),
  )

  it('is masked without a lost, added or hidden character, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), written, ({ country, format, parse }, number) => {
        const significant = (shown: string): string => shown.replace(/[\s./-]/g, '').toUpperCase()
        const result = parse(number)
        for (const written of [format(number), ...(result.ok ? [result.value.compact] : [])]) {
          // Costa Rica's groups get back the zeros that they lost; nothing else is ever added.
          if (country === 'CR') expect(isWithin(significant(number), significant(written))).toBe(true)
          else expect(significant(written)).toBe(significant(number))
        }
      }),
      runs,
    )
  })
})
