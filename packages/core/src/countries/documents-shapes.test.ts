import { describe, expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { parseTaxId, taxIdTypes } from './documents.ts'
import { eachDocument } from './testing/spellings.support.ts'
import { areRefused, areTaken } from './testing/read-documents.support.ts'

const typeOf = (country: Country, type: string) => {
  const found = taxIdTypes(country).find((known) => known.type === type)
  if (!found) throw new Error(`${country} has no ${type}`)
  return found
}

describe.each(eachDocument)('$country $type', ({ country, type, name, inputMode, aliases = [] }) => {
  const { example, ...known } = typeOf(country, type)

  it('has its name, its keyboard and its other names', () => {
    expect(known).toMatchObject({ name, inputMode, aliases })
    for (const alias of aliases)
      expect(parseTaxId(country, alias, example)).toMatchObject({ ok: true, value: { type } })
  })

  it('is refused with a letter before its first or after its last character', () => {
    for (const text of [`Ñ${example}`, `${example}Ñ`]) expect(known.parse(text).ok).toBe(false)
  })

  it('is read from at most a hundred characters', () => {
    expect(known.parse(example.padEnd(100)).ok).toBe(true)
    expect(known.parse(example.padEnd(101))).toMatchObject({ ok: false, error: { kind: 'length' } })
  })
})

describe('the error of a number that has the wrong form', () => {
  it('is `characters` if the document has no such characters', () => {
    expect(parseTaxId('BR', 'CPF', '529.982.247-2A')).toMatchObject({ error: { kind: 'characters' } })
    expect(parseTaxId('BR', 'CNPJ', '12.ABC.345/01DE-3#')).toMatchObject({ error: { kind: 'characters' } })
    expect(parseTaxId('CO', 'NIT', '900.123.456-8-9x')).toMatchObject({ error: { kind: 'characters' } })
  })

  it('is `length` if there are too few or too many characters, or in the wrong order', () => {
    expect(parseTaxId('BR', 'CPF', '529.982.247-2')).toMatchObject({ error: { kind: 'length' } })
    expect(parseTaxId('BR', 'CNPJ', 'ABCDEFGHIJKLMN')).toMatchObject({ error: { kind: 'length' } })
    expect(parseTaxId('MX', 'RFC', 'Ñ&1')).toMatchObject({ error: { kind: 'length' } })
    expect(parseTaxId('BO', 'CI', 'LP 12')).toMatchObject({ error: { kind: 'length' } })
  })
})

describe('the name of a failed check', () => {
  it.each(
    eachDocument.flatMap(({ country, type, wrongCheckDigit }) =>
      wrongCheckDigit === undefined ? [] : [{ country, type, wrongCheckDigit }],
    ),
  )('$country $type $wrongCheckDigit', ({ country, type, wrongCheckDigit }) => {
    expect(parseTaxId(country, type, wrongCheckDigit)).toMatchObject({
      ok: true,
      value: { isChecked: true, checks: { ok: false, failed: ['check-digit'] } },
    })
  })

  it('is absent for a document without checks', () => {
    for (const [country, type] of [
      ['AR', 'DNI'],
      ['CO', 'CC'],
      ['MX', 'RFC'],
      ['CO', 'PAS'],
    ] as const)
      expect(parseTaxId(country, type, typeOf(country, type).example)).toMatchObject({ value: { isChecked: false } })
  })
})

describe('forms with parts that may be missing', () => {
  it('passports: letters and digits, with at least one digit', () => {
    areTaken('CO', 'PAS', 'ABCD1', '12345', 'ABCDEFGHIJKLMN1')
    areRefused('CO', 'PAS', 'ABCDE', 'AB1', 'ABCDEFGHIJKLMNO1')
  })

  it('Chile, Uruguay, Paraguay: groups of thousands alone have no check digit, so they are not a shorter number', () => {
    for (const [country, type, cut, whole] of [
      ['CL', 'RUT', '16.487.139', '1.648.713-9'],
      ['UY', 'CI', '4.260.103', '426.010-3'],
      ['PY', 'RUC', '1.234.560', '123456-0'],
    ] as const) {
      expect(parseTaxId(country, type, ` ${cut} `)).toMatchObject({ ok: false, error: { kind: 'length' } })
      areTaken(country, type, whole, whole.replace(/\D/g, ''))
    }
  })
})
