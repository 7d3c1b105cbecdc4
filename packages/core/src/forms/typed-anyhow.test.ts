import { describe, expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { formOf } from '../countries/forms.ts'
import { documentTypesOf, fieldsFor, withDocuments } from './fields-for.ts'
import type { PayerPath } from './payer-path.ts'
import { cleanNumber, cleanText } from './read/clean-text.ts'
import { readField } from './read-field.ts'

const read = (country: Country, path: PayerPath, text: string, documentType?: string) => {
  const form = formOf(country)
  const field = fieldsFor(form, 'CreditCard').find((one) => one.path === path)
  if (!field) throw new Error(`${country} has no ${path}.`)
  return readField(form, field, text, { documentType })
}

const everyPoint = function* (): Generator<string> {
  for (let point = 0; point <= 0x10ffff; point += 1)
    if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point)
}
const matching = (form: RegExp): readonly string[] => [...everyPoint()].filter((letter) => form.test(letter))

const DASHES = [...matching(/^\p{Pd}$/u), '\u2212', '\u207b', '\u208b', '\u2043', '\u02d7']
const SPACES = matching(/^\p{Zs}$/u)
const DIGITS = matching(/^\p{Nd}$/u)

describe('one cleaning step for every field', () => {
  it('turns every dash, space and digit of Unicode into the plain one', () => {
    expect(DASHES.length).toBeGreaterThan(25)
    expect(SPACES.length).toBeGreaterThan(15)
    expect(DIGITS.length).toBeGreaterThan(600)
    for (const dash of DASHES) expect([dash, cleanNumber(`1${dash}2`)]).toEqual([dash, '1-2'])
    for (const space of SPACES) expect([space, cleanNumber(`1${space}2`)]).toEqual([space, '1 2'])
    for (const digit of DIGITS)
      expect([digit, cleanNumber(`a${digit}`)]).toEqual([digit, expect.stringMatching(/^a\d$/)])
    for (const text of [...DASHES, ...SPACES, ...DIGITS].map((sign) => `Ana ${sign} Sol`))
      expect(cleanText(text)).toMatch(/^Ana (?:[-\d] )?Sol$/)
  })

  it('gives the ten digits of every script their values', () => {
    const runs = DIGITS.map((digit) => Number(cleanNumber(`a${digit}`).slice(1)))
    expect(runs.every((value, place) => value === place % 10)).toBe(true)
    expect(cleanNumber('a٠١٢٩')).toBe('a0129')
  })

  it('leaves the characters of names as they are', () => {
    for (const name of ['José D’Ávila', 'Ana-Lúcia Muñoz', 'Ltda. nº 5ª', '½ Calle']) expect(cleanText(name)).toBe(name)
  })
})

describe('a document', () => {
  const real: readonly (readonly [Country, string | undefined, string, string])[] = [
    ['BR', undefined, '529.982.247-25', '52998224725'],
    ['CL', 'RUT', '12.345.678-5', '123456785'],
    ['CO', 'NIT', '900206480-2', '9002064802'],
    ['UY', 'CI', '1.234.567-2', '12345672'],
  ]

  it.each(real)('of %s is read with every dash, space and digit', (country, type, text, compact) => {
    const value = read(country, 'document.number', text, type)
    expect(value).toMatchObject({ kind: 'good', value: compact })
    for (const dash of DASHES)
      expect([dash, read(country, 'document.number', text.replaceAll('-', dash), type)]).toEqual([dash, value])
    for (const space of SPACES)
      expect([space, read(country, 'document.number', ` ${text.replaceAll('.', space)}${space}`, type)]).toEqual([
        space,
        value,
      ])
    const zeros = DIGITS.filter((_, place) => place % 10 === 0)
    for (const zero of zeros) {
      const there = text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
      expect([zero, read(country, 'document.number', there, type)]).toEqual([zero, value])
    }
  })

  it.each<readonly [Country, string | undefined, string, string]>([
    ['CO', 'NIT', '900,206,480-2', '9002064802'],
    ['CO', 'NIT', '890 981 268 — 4', '8909812684'],
    ['CO', 'NIT', 'NIT: 900.206.480–2', '9002064802'],
    ['CO', 'NIT', "900'206'480-2", '9002064802'],
    ['CO', 'CC', 'C.C. No. 79.123.456', '79123456'],
    ['CO', 'CC', 'cédula de ciudadanía nº 79.123.456', '79123456'],
    ['CL', 'RUT', 'RUT 10.075.381-2', '100753812'],
    ['CL', 'RUT', 'R.U.T.: 12.345.678-5', '123456785'],
    ['BR', undefined, 'CPF: 529.982.247-25', '52998224725'],
    ['BR', undefined, 'CPF nº 529.982.247‑25', '52998224725'],
    ['BR', undefined, 'CNPJ 11.222.333/0001-81', '11222333000181'],
    ['BR', undefined, '529,982,247-25', '52998224725'],
    ['MX', undefined, 'CURP: PEGJ900412HDFRRN07', 'PEGJ900412HDFRRN07'],
    ['UY', 'CI', 'C.I. 1.234.567-2', '12345672'],
    ['PA', 'CI', 'PE-12-345', 'PE-12-345'],
    ['PA', 'CI', 'N-12-345', 'N-12-345'],
    ['PA', 'CI', 'cédula 8-123-456', '8-123-456'],
  ])('of %s (%s) is read as people paste it: %s', (country, type, text, value) => {
    expect(read(country, 'document.number', text, type)).toMatchObject({ kind: 'good', value })
  })

  it.each<readonly [Country, string, string, string]>([
    ['CO', 'PAS', 'PAS123456', 'PAS123456'],
    ['CO', 'PAS', 'PP1234567', 'PP1234567'],
    ['CO', 'PAS', 'CC1234567', 'CC1234567'],
    ['EC', 'PAS', 'CI1234567', 'CI1234567'],
    ['CO', 'PAS', 'PAS AB123456', 'AB123456'],
    ['CO', 'PAS', 'PAS: 123456', '123456'],
    ['CO', 'CC', 'CC79123456', '79123456'],
  ])('of %s (%s) keeps letters that touch its digits, if it may have letters: %s', (country, type, text, value) => {
    expect(read(country, 'document.number', text, type)).toMatchObject({ kind: 'good', value })
  })

  it('may be a passport in every country if the merchant lists one', () => {
    for (const country of ['AR', 'BR', 'CL', 'MX', 'UY'] as const) {
      expect(documentTypesOf(formOf(country))).toContain('PAS')
      expect(formOf(country).documents.map(({ type }) => type)).not.toContain('PAS')
      const types = [...formOf(country).documents.map(({ type }) => type), 'PAS']
      const form = withDocuments(formOf(country), types)
      const field = fieldsFor(form, 'CreditCard', { documents: types }).find(({ path }) => path === 'document.number')
      if (!field) throw new Error(`${country} asks for no document.`)
      expect(readField(form, field, 'AB 123456', { documentType: 'PAS' })).toMatchObject({
        kind: 'good',
        value: 'AB123456',
      })
    }
    const brazil = withDocuments(formOf('BR'), ['CPF', 'PAS'])
    const [field] = fieldsFor(brazil, 'PIX', { documents: ['CPF', 'PAS'] }).filter(({ kind }) => kind === 'document')
    if (!field) throw new Error('Brazil asks for no document.')
    expect(readField(brazil, field, '5299822472', {})).toMatchObject({ kind: 'wrong' })
  })
})

describe('a telephone', () => {
  it.each<readonly [Country, string, string]>([
    ['AR', '+54 9 011 2345 6930', '+5491123456930'],
    ['AR', '+54 9 0351 123-4567', '+5493511234567'],
    ['BR', '(0xx11) 98765-4321', '+5511987654321'],
    ['BR', '0XX 11 98765-4321', '+5511987654321'],
    ['BR', 'xx11 98765-4321', '+5511987654321'],
    ['BR', 'Celular: (11) 98765‑4321', '+5511987654321'],
    ['PE', '９８７ ６５４ ３２１', '+51987654321'],
  ])('of %s is a mobile number in every spelling: %s', (country, text, value) => {
    expect(read(country, 'phone', text)).toMatchObject({ kind: 'good', value })
  })

  it.each<readonly [Country, string]>([
    ['AR', '6673543610'],
    ['CR', '17223344'],
    ['PE', '298765432'],
  ])('outside of the plan of %s is doubtful, with 00 as with +: %s', (country, national) => {
    const { callingCode } = formOf(country).phone
    const plus = read(country, 'phone', `+${callingCode}${national}`)
    expect(plus.kind).toBe('doubtful')
    expect(read(country, 'phone', `00${callingCode}${national}`)).toEqual(plus)
  })

  it.each<readonly [Country, string, string]>([
    ['PY', '021 12345', '+5952112345'],
    ['PY', '021 123 456', '+59521123456'],
    ['CO', '1 234 5678', '+5712345678'],
    ['CO', '(601) 234 5678', '+576012345678'],
    ['AR', '+54 341 421-1234', ''],
  ])('of %s that is a landline stays a landline: %s', (country, text, value) => {
    const reading = read(country, 'phone', text)
    if (value === '') expect(reading.kind).not.toBe('wrong')
    else expect(reading).toMatchObject({ kind: 'doubtful', issue: 'phoneLandline', value })
  })

  it('of another country is doubtful, with 00 as with +', () => {
    expect(read('CL', 'phone', '0034 612 345 678')).toMatchObject({ kind: 'doubtful', issue: 'phoneForeign' })
  })
})

describe('a division', () => {
  it.each<readonly [Country, string, string]>([
    ['BO', 'El Beni', 'Beni'],
    ['PE', 'El Callao', 'Callao'],
    ['CO', 'Distrito Capital de Bogotá', 'Bogotá D.C.'],
    ['CO', 'San Andrés, Providencia y Santa Catalina', 'San Andrés y Providencia'],
    ['MX', 'B.C.', 'Baja California'],
    ['MX', 'BC', 'Baja California'],
    ['MX', 'B. C. S.', 'Baja California Sur'],
    ['MX', 'N.L.', 'Nuevo León'],
    ['MX', 'nl', 'Nuevo León'],
    ['MX', 'Q. Roo', 'Quintana Roo'],
    ['MX', 'S.L.P.', 'San Luis Potosí'],
    ['MX', 'Edo. de Méx.', 'Estado de México'],
    ['MX', 'Tamps.', 'Tamaulipas'],
    ['MX', 'Jal', 'Jalisco'],
  ])('of %s is found by its name and by its abbreviation: %s', (country, text, shown) => {
    expect(read(country, 'address.state', text)).toMatchObject({ kind: 'good', shown })
  })
})

describe('a text that says "none"', () => {
  it.each(['S/N', 's/n', 's／n', 'S / N', 'sin número'])('is accepted as a house without a number: %s', (text) => {
    expect(read('BO', 'address.streetNumber', text)).toMatchObject({ kind: 'good', value: 'S/N' })
  })

  it.each(['S/N', 'N/A', 'n/a', 'no tiene'])('is accepted as a postcode in a country without postcodes: %s', (text) => {
    expect(read('BO', 'address.zipCode', text)).toMatchObject({ kind: 'good', value: 'S/N' })
    expect(read('BR', 'address.zipCode', text)).toMatchObject({ kind: 'wrong' })
  })

  it.each<readonly [Country, string, string]>([
    ['BR', '01304–001', '01304001'],
    ['BR', 'CEP ０１３０４－００１', '01304001'],
    ['BR', '01.304-001', '01304001'],
    ['MX', 'Código Postal 06700', '06700'],
    ['AR', 'CPA C1043AAZ', 'C1043AAZ'],
  ])('and a postcode of %s is read as people paste it: %s', (country, text, compact) => {
    const reading = read(country, 'address.zipCode', text)
    expect(reading.kind === 'good' && reading.value.replace('-', '')).toBe(compact)
  })
})

describe('an e-mail address', () => {
  it.each([
    ['ana @gmail.com', 'ana@gmail.com'],
    ['ana@ gmail.com', 'ana@gmail.com'],
    ['ana＠gmail.com', undefined],
    ['ana@gmial.con', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@empresa.con', 'ana@empresa.com'],
    ['ana@hotmial.cmo', 'ana@hotmail.com'],
    ['ana@empresa.co', undefined],
    ['ana@conecta.com', undefined],
  ])('with a likely mistake is doubtful, and not an error: %s', (text, suggestion) => {
    const reading = read('MX', 'email', text)
    if (suggestion === undefined) expect(reading.kind).toBe('good')
    else expect(reading).toMatchObject({ kind: 'doubtful', values: { suggestion } })
  })
})
