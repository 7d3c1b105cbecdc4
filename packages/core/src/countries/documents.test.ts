import { describe, expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { parseTaxId, taxIdTypes } from './documents.ts'
import { COUNTRIES, eachDocument, SPELLINGS } from './testing/spellings.support.ts'

const everyType = COUNTRIES.flatMap((country) => taxIdTypes(country).map((type) => ({ country, ...type })))

const letters = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

describe('every document', () => {
  it('has the short name that is used in its country', () => {
    for (const country of COUNTRIES)
      expect(taxIdTypes(country).map(({ type }) => type)).toEqual(Object.keys(SPELLINGS[country].documents))
  })

  it.each(everyType)(
    '$country $type has an example that passes its own checks',
    ({ country, type, example, format }) => {
      expect(parseTaxId(country, type, example)).toMatchObject({
        ok: true,
        value: { type, checks: { ok: true, failed: [] } },
      })
      expect(format(example)).toBe(example)
    },
  )

  it.each(everyType)(
    '$country $type reads its example without separators, and in small letters',
    ({ parse, example }) => {
      const formatted = parse(example)
      expect(parse(example.toLowerCase())).toEqual(formatted)
      if (formatted.ok)
        expect(parse(formatted.value.compact)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
    },
  )

  it.each(everyType)('$country $type is masked without a lost, added or hidden character', ({ parse, example }) => {
    const read = parse(example)
    expect(read.ok && letters(read.value.formatted)).toBe(letters(example))
  })

  it.each(everyType)('$country $type leaves a text as it is if it cannot read it', ({ format }) => {
    for (const text of ['', ' ', '1', 'abc', 'ver DNI adjunto!', '\u202e', '*'.repeat(500)]) {
      expect(format(text)).toBe(text)
    }
  })

  it.each(everyType)('$country $type refuses blank text, wrong characters and a megabyte', ({ parse }) => {
    expect(parse('  ')).toMatchObject({ ok: false, error: { kind: 'empty' } })
    expect(parse('12#34')).toMatchObject({ ok: false, error: { kind: 'characters' } })
    expect(parse('1'.repeat(1_000_000))).toMatchObject({ ok: false, error: { kind: 'length' } })
  })

  // Only the number of digits matters here. Whether they are right is tested with the check digits.
  it.each(eachDocument.flatMap(({ digits, ...row }) => (digits ? [{ ...row, digits }] : [])))(
    '$country $type has $digits digits, and is refused with one digit less or more',
    ({ country, type, digits: [least, most] }) => {
      const taken = Array.from({ length: 18 }, (_, place) => place + 1).filter(
        (length) => parseTaxId(country, type, '123456789012345678'.slice(0, length)).ok,
      )
      expect(taken).toEqual(Array.from({ length: most - least + 1 }, (_, place) => least + place))
    },
  )

  it('is found by an alias and in small letters', () => {
    expect(parseTaxId('CL', 'run', '12.345.678-5')).toMatchObject({ ok: true, value: { type: 'RUT' } })
  })

  it('is refused for an unknown type or country', () => {
    expect(parseTaxId('BR', 'DNI', '20123456')).toMatchObject({ ok: false, error: { kind: 'unsupported' } })
    expect(parseTaxId('US' as Country, 'SSN', '20123456')).toMatchObject({
      ok: false,
      error: { kind: 'unsupported' },
    })
    expect(parseTaxId('BR', 'constructor', '20123456')).toMatchObject({ ok: false, error: { kind: 'unsupported' } })
  })
})
