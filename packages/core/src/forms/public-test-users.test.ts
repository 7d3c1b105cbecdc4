import { describe, expect, it } from 'vitest'
import type { Country } from '../model/payment-terms.ts'
import { formOf } from '../countries/forms.ts'
import { fieldsFor, forTestEnvironment } from './fields-for.ts'
import { readField } from './read-field.ts'

/** Documents of the gateway's public test users (published 2024): some fail their check digits. */
const DOCUMENTS: readonly (readonly [Country, string, string])[] = [
  ['BO', 'CI', '1234567'],
  ['BO', 'CE', '12345678'],
  ['BO', 'NIT', '123456789'],
  ['CO', 'CC', '123412312'],
  ['CO', 'NIT', '1234123121'],
  ['EC', 'CI', '5028231489'],
  ['GT', 'NIT', '5028441477'],
  ['PE', 'RUC', '50284414727'],
  ['PY', 'CI', '1234567'],
  ['PY', 'RUC', '1234567'],
]

/** Telephones as the pages write them: digits with the country's code and without a plus. Some samples have no code. */
const PHONES: readonly (readonly [Country, string])[] = [
  ['AR', '5491123456789'],
  ['BO', '59171234567'],
  ['BR', '11987654321'],
  ['CL', '56987654321'],
  ['CO', '573101234567'],
  ['CO', '3101234567'],
  ['CR', '50688123456'],
  ['EC', '593991234567'],
  ['GT', '50251234567'],
  ['MX', '525512345678'],
  ['PA', '50761234567'],
  ['PE', '51987654321'],
  ['PY', '595981123456'],
  ['UY', '59899123456'],
]

const readIn = (form: ReturnType<typeof formOf>, path: string, text: string, documentType?: string) => {
  const field = fieldsFor(form, 'CreditCard').find((each) => each.path === path)
  if (!field) throw new Error(`${form.country} asks for no ${path}`)
  return readField(form, field, text, { documentType })
}

describe('in the test environment', () => {
  it.each(DOCUMENTS)('the %s %s %s can be typed', (country, type, number) => {
    const read = readIn(forTestEnvironment(formOf(country)), 'document.number', number, type)
    expect(read).toMatchObject({ value: number })
    expect(['good', 'doubtful']).toContain(read.kind)
  })

  it('a number that its country knows to be nobody’s stays an error', () => {
    const form = forTestEnvironment(formOf('BR'))
    expect(readIn(form, 'document.number', '111.111.111-11')).toMatchObject({ kind: 'wrong', issue: 'documentNobody' })
    expect(readIn(form, 'document.number', '529.982.247')).toMatchObject({ kind: 'wrong', issue: 'documentForm' })
  })
})

describe('in production', () => {
  it.each([
    ['EC', 'CI', '5028231489'],
    ['GT', 'NIT', '5028441477'],
    ['PE', 'RUC', '50284414727'],
    ['PE', 'DNI', '50284414727'],
  ] as const)('the %s %s %s is refused: no issuer gave it to anybody', (country, type, number) => {
    expect(readIn(formOf(country), 'document.number', number, type).kind).toBe('wrong')
  })
})

describe('in both', () => {
  it.each(PHONES)('a telephone of %s is read without a plus: %s', (country, phone) => {
    expect(readIn(formOf(country), 'phone', phone)).toMatchObject({ kind: 'good' })
  })

  it('a name such as "Ana Prueba" is read, and a single word such as "APRO" can be sent', () => {
    expect(readIn(formOf('UY'), 'name', 'Ana Prueba')).toMatchObject({ kind: 'good' })
    expect(readIn(formOf('UY'), 'name', 'APRO')).toMatchObject({ kind: 'doubtful', value: 'APRO' })
  })
})
