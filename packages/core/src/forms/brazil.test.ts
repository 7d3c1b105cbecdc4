import { describe, expect, it } from 'vitest'
import { ptBRForms } from '../locales/pt-br/form.ts'
import { hintText, issueText, labelText } from '../i18n/form-messages.ts'
import { brForm } from '../countries/br/form.ts'
import { fieldsFor } from './fields-for.ts'
import { formatTyped } from './format-typed.ts'
import type { PayerPath } from './payer-path.ts'
import { issueOf, readField } from './read-field.ts'

const fieldAt = (path: PayerPath) => {
  const found = fieldsFor(brForm, 'PIX').find((field) => field.path === path)
  if (!found) throw new Error(`Brazil's form has no ${path}`)
  return found
}
const read = (path: PayerPath, text: string) => readField(brForm, fieldAt(path), text)

describe('the Brazilian form', () => {
  it('asks for the postcode before the address, and not for the type of document', () => {
    expect(fieldsFor(brForm, 'Boleto').map(({ path }) => path)).toEqual([
      'name',
      'document.number',
      'email',
      'phone',
      'address.zipCode',
      'address.street',
      'address.streetNumber',
      'address.neighborhood',
      'address.city',
      'address.state',
    ])
  })

  it('does not ask for values that the merchant knows, and has optional fields for values that the merchant fills in', () => {
    const fields = fieldsFor(brForm, 'PIX', {
      known: ['payer.name', 'payer.email', 'payer.document.number'],
      optional: ['payer.address.streetNumber'],
    })
    expect(fields.map(({ path }) => path)).not.toContain('name')
    expect(fields.find(({ path }) => path === 'address.streetNumber')?.isRequired).toBe(false)
    expect(fields.filter(({ isRequired }) => !isRequired).map(({ path }) => path)).toEqual([
      'address.streetNumber',
      'address.neighborhood',
    ])
  })

  it.each([
    ['529.982.247-25', '52998224725', 'CPF'],
    ['52998224725', '52998224725', 'CPF'],
    ['529 982 247 25', '52998224725', 'CPF'],
    ['\u202a529.982.247-25\u202c', '52998224725', 'CPF'],
    ['12.abc.345/01de-35', '12ABC34501DE35', 'CNPJ'],
    ['11.222.333/0001-81', '11222333000181', 'CNPJ'],
  ])('takes a CPF or a CNPJ in one field, however it is written: %s', (text, value, type) => {
    expect(read('document.number', text)).toMatchObject({ kind: 'good', value, also: { 'document.type': type } })
  })

  it.each([
    ['111.111.111-11', 'documentNobody'],
    ['529.982.247-24', 'documentCheckDigit'],
    ['529.982.247-2', 'documentForm'],
  ])('says what is wrong with %s', (text, issue) => {
    expect(read('document.number', text)).toMatchObject({ kind: 'wrong', issue })
  })

  it('formats a number during typing, first as a CPF, then as a CNPJ', () => {
    const typed = (text: string) =>
      Array.from(text).reduce((before, key) => formatTyped(brForm, fieldAt('document.number'), before + key), '')
    expect(typed('52998224725')).toBe('529.982.247-25')
    expect(typed('11222333000181')).toBe('11.222.333/0001-81')
    expect(typed('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  })

  it('has the number of an example on one line, in the hint and in the sentence about it', () => {
    const phone = fieldAt('phone')
    for (const text of [hintText(phone, ptBRForms), issueText({ key: 'phoneMissing' }, phone, ptBRForms)])
      expect(text).toMatch(/ 11\u00a098765-4321\.?$/)
  })

  it('lists no state that does not exist', () => {
    const narnia = read('address.state', 'Narnia')
    const issue = issueOf(narnia, fieldAt('address.state'))
    expect(issue && issueText(issue, fieldAt('address.state'), ptBRForms)).toBe(
      'Não encontramos o que você informou. Escolha na lista: estado.',
    )
    expect(read('address.state', 'sao paulo')).toMatchObject({ value: 'SP', shown: 'São Paulo' })
  })
})

describe('the document field in Brazil', () => {
  const numberOf = (documents?: readonly string[]) =>
    fieldsFor(brForm, 'PIX', documents && { documents }).find(({ kind }) => kind === 'document')

  it('has the text keyboard while a CNPJ is possible, because it may have letters', () => {
    expect(numberOf()).toMatchObject({ label: 'cpfOrCnpj', inputMode: 'text' })
    expect(numberOf()).not.toHaveProperty('labelText')
    expect(numberOf(['CNPJ'])).toMatchObject({ labelText: 'CNPJ', inputMode: 'text' })
  })

  it('is called CPF and has the numeric keyboard if the shop accepts only a CPF', () => {
    const field = numberOf(['CPF'])
    expect(field).toMatchObject({ labelText: 'CPF', inputMode: 'numeric', example: '529.982.247-25' })
    expect(field && labelText(field, ptBRForms)).toBe('CPF')
  })
})
