import { describe, expect, it } from 'vitest'
import { fieldsFor } from '../../forms/fields-for.ts'
import { readField } from '../../forms/read-field.ts'
import { formOf } from '../forms.ts'
import { parseTaxId } from '../documents.ts'
import { areRefused, areTaken, failedPlaces } from '../testing/read-documents.support.ts'

describe('the documents of Guatemala', () => {
  it('the last character may be a K, and CF stands for a payer without a number', () => {
    areTaken('GT', 'NIT', '1K', '12345678901K', 'C/F')
    areRefused('GT', 'NIT', 'K', '1K1', 'CFF', '1CF')
  })

  it('the check digit depends on every digit', () => {
    for (const nit of ['7654321-8', '2345671-K'])
      expect(parseTaxId('GT', 'NIT', nit)).toMatchObject({ value: { checks: { ok: true } } })
  })

  it.each(['0101', '0999', '1010', '1999', '2001', '2299'])('has the place %s', (place) => {
    expect(failedPlaces('GT', 'DPI', `123456789${place}`)).toEqual([])
  })

  it.each(['0001', '2301', '3001', '0100', '2200', '9901'])('has no place %s', (place) => {
    expect(failedPlaces('GT', 'DPI', `123456789${place}`)).toEqual(['place'])
  })

  it('CF has no check', () => {
    expect(parseTaxId('GT', 'NIT', 'CF')).toMatchObject({ value: { isChecked: false, checks: { ok: true } } })
  })

  it.each(['CF', 'C/F', 'cf', 'C.F.'])('accepts %s for a payer without a NIT', (text) => {
    expect(parseTaxId('GT', 'NIT', text)).toMatchObject({ ok: true, value: { compact: 'CF', formatted: 'CF' } })
  })

  it('in production the public test user’s NIT is refused: no issuer gave it to anybody', () => {
    const form = formOf('GT')
    const field = fieldsFor(form, 'CreditCard').find(({ path }) => path === 'document.number')
    expect(field && readField(form, field, '5028441477', { documentType: 'NIT' }).kind).toBe('wrong')
  })
})
