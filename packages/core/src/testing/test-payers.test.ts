import { describe, expect, it } from 'vitest'
import { addedMethodsFor, countryOf, listCountries, methodsFor } from '../catalogue/methods-for.ts'
import { publishedLimitsOf } from '../catalogue/published/limits.ts'
import { parseTaxId } from '../countries/documents.ts'
import { formOf } from '../countries/forms.ts'
import { checkForm } from '../forms/check-form.ts'
import { fieldsFor } from '../forms/fields-for.ts'
import { payerTexts } from './payer-texts.support.ts'
import { aPayer, testAmounts, testPayers } from './test-payers.ts'

describe.each(listCountries())('the test payer of %s', (country) => {
  const payer = aPayer(country)

  it('has a document whose check digits are right', () => {
    expect(parseTaxId(country, payer.document.type, payer.document.number)).toMatchObject({ ok: true })
  })

  it('fills in the form of each method without an error or a doubt', () => {
    const form = formOf(country)
    for (const method of ['BankTransfer', 'Cash', 'CreditCard'] as const)
      expect(checkForm(form, fieldsFor(form, method), payerTexts(payer))).toMatchObject({
        errors: new Map(),
        doubts: new Map(),
      })
  })
})

it.each(listCountries())('the test amount of %s is within the published limits of every method', (country) => {
  const amount = Number(testAmounts[country])
  for (const { method, channel } of [...methodsFor(country), ...addedMethodsFor(country)]) {
    const currency = countryOf(country)?.currency ?? ''
    const limits = publishedLimitsOf({ country, method, currency, ...(channel && { channel }) })
    expect(amount, method).toBeGreaterThanOrEqual(Number(limits?.smallest ?? amount))
    expect(amount, method).toBeLessThanOrEqual(Number(limits?.largest ?? amount))
  }
})

it('has other values only in the fields that a test names', () => {
  expect(aPayer('BR', { email: 'bia@example.com' })).toEqual({ ...testPayers.BR, email: 'bia@example.com' })
})

it('says which countries there are, for another one', () => {
  expect(() => aPayer('US' as 'BR')).toThrow(/aPayer has nobody in US.*AR, BO, BR/)
})
