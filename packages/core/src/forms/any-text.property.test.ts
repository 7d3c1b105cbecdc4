import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listCountries } from '../catalogue/methods-for.ts'
import { formOf } from '../countries/forms.ts'
import { fieldsFor } from './fields-for.ts'
import { formatTyped } from './format-typed.ts'
import { readField } from './read-field.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const everyField = listCountries().flatMap((country) => {
  const form = formOf(country)
  return fieldsFor(form, 'CreditCard').flatMap((field) =>
    (field.kind === 'document' ? form.documents.map(({ type }) => type) : [undefined]).map((documentType) => ({
      form,
      field,
      others: { documentType },
    })),
  )
})

const DIGITS = Array.from('0123456789')
/** Typed and pasted text: digits, separators, letters, and invisible characters of copied text. */
const junk = fc.oneof(
  fc.string({ unit: fc.constantFrom(...DIGITS), maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...DIGITS, '.', '-', '/', ' ', '(', ')', '+', '#', 'K', 'x'), maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u202e529.982.247-25',
    '👩‍👩‍👧 Ana',
    'مرحبا 123',
    '<b>Ana</b>',
    '\ud800',
    '\u0000',
    'ana@x\r\nBcc: eva@x',
    '__proto__',
  ),
)

/** The characters that must never be lost: all except separators, in order. */
const readable = (text: string): string => text.replace(/[\s./()-]/g, '').toUpperCase()

const runs = randomRuns(20_000)

describe('any text in any field', () => {
  it('is formatted without a lost, added or moved character, and formatting it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyField), junk, ({ form, field, others }, text) => {
        const formatted = formatTyped(form, field, text, others)
        expect(readable(formatted)).toBe(readable(text))
        expect(formatTyped(form, field, formatted, others)).toBe(formatted)
      }),
      runs,
    )
  })

  it('keeps every key, also if the field is formatted after each key', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyField), junk, ({ form, field, others }, text) => {
        let shown = ''
        for (const key of Array.from(text)) shown = formatTyped(form, field, shown + key, others)
        expect(readable(shown)).toBe(readable(text))
      }),
      randomRuns(5_000),
    )
  })

  it('can be deleted key by key from its end until the field is empty', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyField), junk, ({ form, field, others }, text) => {
        let shown = formatTyped(form, field, text, others)
        for (let presses = shown.length; shown !== ''; presses -= 1) {
          expect(presses).toBeGreaterThan(0)
          shown = formatTyped(form, field, shown.slice(0, -1), others)
        }
      }),
      randomRuns(5_000),
    )
  })

  it('is read without an exception, and the result is read again as the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyField), junk, ({ form, field, others }, text) => {
        const reading = readField(form, field, text, others)
        if (reading.kind !== 'good' && reading.kind !== 'doubtful') return
        expect(reading.value).not.toBe('')

        expect(reading.value).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
        if (reading.kind === 'doubtful') return
        for (const again of [reading.value, reading.shown]) {
          const type = reading.also?.['document.type'] ?? others.documentType
          const second = readField(form, field, again, { documentType: type })
          expect([again, second]).toEqual([again, expect.objectContaining({ kind: 'good', value: reading.value })])
        }
      }),
      runs,
    )
  })

  it('is judged quickly if it is long: 10,000 characters, and a megabyte', () => {
    const long = ['1', 'a', '@', '.', ' ', '-', '9 ', 'a@', 'a.', 'Calle #', '\u0301', '🙂', '\u202e'].map((piece) =>
      piece.repeat(10_000 / piece.length),
    )
    // Some 2,500 readings. A regular expression that backtracks would need minutes for one, which no test is given.
    for (const { form, field, others } of everyField) {
      for (const text of long) {
        expect(readField(form, field, text, others).kind).toMatch(/^(wrong|empty)$/)
        expect(formatTyped(form, field, text, others)).toBe(text)
      }
      expect(readField(form, field, 'a'.repeat(1_000_000), others)).toMatchObject({ kind: 'wrong' })
    }
  })
})

describe('a number in its normal form', () => {
  const phones = everyField.filter(({ field }) => field.kind === 'phone')

  it('is E.164 for every phone number that is read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...phones),
        fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 6, maxLength: 15 }),
        fc.constantFrom('', '+', '00', '0', '+54', '+55', '15', '9'),
        ({ form, field }, digits, before) => {
          const reading = readField(form, field, before + digits)
          if (reading.kind === 'good' || reading.kind === 'doubtful') expect(reading.value).toMatch(/^\+[1-9]\d{6,14}$/)
          if (reading.kind === 'good') expect(reading.value.startsWith(`+${form.phone.callingCode}`)).toBe(true)
        },
      ),
      runs,
    )
  })
})
