import { describe, expect, it } from 'vitest'
import { brForm } from '../countries/br/form.ts'
import { fieldsFor } from './fields-for.ts'
import { payerSchema } from './payer-schema.ts'

const ana = {
  name: 'Ana Beatriz Souza',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  document: { number: '529.982.247-25' },
  address: { zipCode: '01304-001', state: 'são paulo', city: 'São Paulo', street: 'Rua Augusta', streetNumber: '1500' },
}
const validate = (value: unknown) => payerSchema(brForm, fieldsFor(brForm, 'PIX'))['~standard'].validate(value)

describe('the payer as a Standard Schema', () => {
  it('gives the values as they are sent, with the type that a number shows', () => {
    expect(validate({ ...ana, surname: 'not asked' })).toEqual({
      value: {
        name: 'Ana Beatriz Souza',
        email: 'ana@example.com',
        phone: '+5511987654321',
        document: { number: '52998224725', type: 'CPF' },
        address: { zipCode: '01304001', state: 'SP', city: 'São Paulo', street: 'Rua Augusta', streetNumber: '1500' },
      },
    })
  })

  it('names every field that is wrong or missing, by its path', () => {
    expect(validate({ ...ana, email: 'ana@', document: { number: '529.982.247-26' } })).toMatchObject({
      issues: [{ path: ['document', 'number'], message: 'documentCheckDigit' }, { path: ['email'] }],
    })
  })

  it.each([
    undefined,
    null,
    'text',
    [],
    { document: 'text' },
    { name: { toString: 'x' } },
    JSON.parse('{"__proto__":{"name":"Ana Souza"}}'),
  ])('returns issues and throws nothing for %j', (value) => {
    const result = validate(value)
    expect(result.issues?.map(({ path }) => path.join('.'))).toContain('name')
  })

  it('uses the sentences that it is given', () => {
    const schema = payerSchema(brForm, fieldsFor(brForm, 'PIX'), (issue, field) => `${field.path}: ${issue.key}`)
    expect(schema['~standard'].validate({ ...ana, email: '' }).issues).toEqual([
      { message: 'email: emailMissing', path: ['email'] },
    ])
  })
})
