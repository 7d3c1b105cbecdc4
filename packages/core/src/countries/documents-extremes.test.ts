import { describe, expect, it } from 'vitest'
import { formOf } from './forms.ts'
import { readDocument } from '../forms/read/read-document.ts'
import type { Country } from '../model/payment-terms.ts'
import { parseTaxId } from './documents.ts'

/**
 * The shortest, the longest and the newest number of each document, as registries, banks and the gateway's pages of 2024 describe them, and the
 * spellings of invoices between countries. Check digits are those of the rule; the numbers are made up or are examples of public libraries.
 */
const VALID: readonly (readonly [Country, string, string, string])[] = [
  ['AR', 'DNI', '1.234.567', 'seven digits: born before about 1930'],
  ['AR', 'DNI', '95.123.456', 'eight digits that begin with 9: a foreign resident'],
  ['AR', 'CUIT', '20-12345678-6', 'eleven digits'],
  ['AR', 'CUIT', 'AR20123456786', 'with the country’s code'],
  ['BO', 'CI', '12345', 'five digits'],
  ['BO', 'CI', '12345678', 'eight digits'],
  ['BO', 'CI', '1234567-1A LP', 'with a complement and a department'],
  ['BO', 'CI', 'SC 1234567', 'the department in front, with a space'],
  ['BO', 'CI', 'SC1234567', 'the department in front'],
  ['BO', 'CI', '1234567SC', 'the department behind'],
  ['BO', 'CE', 'E-12345678', 'a foreigner’s'],
  ['BO', 'CE', 'BO123456', 'a foreigner’s with letters: its BO is no country’s code'],
  ['BO', 'NIT', '1023456', 'seven digits'],
  ['BO', 'NIT', '123456789012', 'twelve digits: a cédula with three more'],
  ['BR', 'CPF', '529.982.247-25', 'eleven digits'],
  ['BR', 'CNPJ', '12.ABC.345/01DE-35', 'with letters, issued since July 2026'],
  ['CL', 'RUT', '76.628-3', 'five digits before the check digit'],
  ['CL', 'RUT', '2660-3', 'four digits before the check digit'],
  ['CL', 'RUT', 'CL 12531909-2', 'with the country’s code'],
  ['CL', 'RUT', '76.086.428-5', 'a company'],
  ['CO', 'CC', '123456', 'six digits'],
  ['CO', 'CC', '1.020.304.050', 'ten digits: issued since 2003'],
  ['CO', 'NIT', '900.123.456-8', 'with its check digit'],
  ['CO', 'PPT', '5123456', 'a permit of 2021'],
  ['CR', 'CI', '1-0234-0567', 'nine digits'],
  ['CR', 'CI', '102340567', 'the word of the pages is CDI'],
  ['CR', 'CJ', '3-101-234567', 'ten digits'],
  ['CR', 'DIMEX', '15581234567', 'eleven digits'],
  ['CR', 'DIMEX', '155812345678', 'twelve digits'],
  ['CR', 'NITE', '1234567890', 'ten digits: a taxpayer without a cédula'],
  ['EC', 'CI', '1712345675', 'ten digits'],
  ['EC', 'CI', '3012345678', 'province 30: registered abroad'],
  ['EC', 'RUC', '1792060346-001', 'a company'],
  ['GT', 'NIT', '1-9', 'the shortest'],
  ['GT', 'NIT', 'CF', 'consumidor final'],
  ['GT', 'DPI', '1234 56789 0101', 'thirteen digits'],
  ['MX', 'RFC', 'PEGJ900412AB3', 'a person, thirteen characters'],
  ['MX', 'CURP', 'PEGJ900412HDFRRN07', 'eighteen characters'],
  ['PA', 'CI', '8-1-1', 'the shortest'],
  ['PA', 'CI', '8-211-1816', 'an example of the pages'],
  ['PA', 'CI', 'E-1234-12345', 'a foreigner’s, an example of the pages'],
  ['PA', 'RUC', '155000000-2-2021', 'a company of the register since 2014'],
  ['PE', 'DNI', '12345678', 'eight digits'],
  ['PE', 'RUC', '20123456786', 'a company'],
  ['PE', 'CE', '001234567', 'nine digits'],
  ['PY', 'CI', '15000', 'five digits'],
  ['PY', 'CI', '7.654.321', 'seven digits'],
  ['PY', 'RUC', '2660-3', 'four digits before the check digit'],
  ['PY', 'RUC', '80028061-0', 'a company'],
  ['UY', 'CI', '1.234.567-2', 'eight digits'],
  ['UY', 'RUT', 'UY 21 140634 001 1', 'with the country’s code'],
  ['UY', 'RUT', '21-100342-001-7', 'twelve digits'],
]

describe.each(VALID)('%s %s %s: %s', (country, type, text) => {
  it('is read, and passes its checks', () => {
    expect(parseTaxId(country, type, text)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
  })

  it('is not refused by the form', () => {
    expect(readDocument(text, formOf(country), type).kind).not.toBe('wrong')
  })
})

describe('numbers that real payers have', () => {
  it.each<readonly [Country, string, string, string]>([
    ['CL', 'RUT', 'CL 12531909-2', '125319092'],
    ['CL', 'RUT', '76.628-3', '766283'],
    ['UY', 'RUT', 'UY 21 140634 001 1', '211406340011'],
    ['CR', 'NITE', '1234567890', '1234567890'],
    ['BO', 'CI', 'SC 1234567', 'SC 1234567'],
    ['PY', 'CI', '15000', '15000'],
    ['PY', 'RUC', '2660-3', '26603'],
  ])('%s %s %s is good, and nothing is asked', (country, type, text, value) => {
    expect(readDocument(text, formOf(country), type)).toMatchObject({ kind: 'good', value })
  })

  it('are not read with another country’s code, nor with letters that stand for something else', () => {
    expect(parseTaxId('UY', 'RUT', 'AR 21 140634 001 1').ok).toBe(false)
    expect(parseTaxId('CL', 'RUT', 'CLX12531909-2').ok).toBe(false)
  })
})
