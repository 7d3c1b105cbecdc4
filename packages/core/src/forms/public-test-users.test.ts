import { describe, expect, it } from 'vitest'
import { formOf } from '../countries/forms.ts'
import { eachDocument, eachOf } from '../countries/testing/spellings.support.ts'
import { fieldsFor, forTestEnvironment } from './fields-for.ts'
import { readField } from './read-field.ts'

const DOCUMENTS = eachDocument.flatMap(({ country, type, testUsers = [] }) =>
  testUsers.map((number) => ({ country, type, number })),
)

const PHONES = eachOf(({ testUserPhones }) => testUserPhones.map((phone) => ({ phone })))

const readIn = (form: ReturnType<typeof formOf>, path: string, text: string, documentType?: string) => {
  const field = fieldsFor(form, 'CreditCard').find((each) => each.path === path)
  if (!field) throw new Error(`${form.country} asks for no ${path}`)
  return readField(form, field, text, { documentType })
}

describe('in the test environment', () => {
  it.each(DOCUMENTS)('the $country $type $number can be typed', ({ country, type, number }) => {
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
    ['PE', 'RUC', '50284414727'],
    ['PE', 'DNI', '50284414727'],
  ] as const)('the %s %s %s is refused: no issuer gave it to anybody', (country, type, number) => {
    expect(readIn(formOf(country), 'document.number', number, type).kind).toBe('wrong')
  })
})

describe('in both', () => {
  it.each(PHONES)('a telephone of $country is read without a plus: $phone', ({ country, phone }) => {
    expect(readIn(formOf(country), 'phone', phone)).toMatchObject({ kind: 'good' })
  })

  it('a name such as "Ana Prueba" is read, and a single word such as "APRO" can be sent', () => {
    expect(readIn(formOf('UY'), 'name', 'Ana Prueba')).toMatchObject({ kind: 'good' })
    expect(readIn(formOf('UY'), 'name', 'APRO')).toMatchObject({ kind: 'doubtful', value: 'APRO' })
  })
})
