import { describe, expect, it } from 'vitest'
import { formOf } from './forms.ts'
import { readDocument } from '../forms/read/read-document.ts'
import type { Country } from '../model/payment-terms.ts'
import { parseTaxId } from './documents.ts'
import { eachDocument } from './testing/spellings.support.ts'

const VALID = eachDocument.flatMap(({ country, type, valid = [] }) =>
  valid.map(([text, why]) => ({ country, type, text, why })),
)

describe.each(VALID)('$country $type $text: $why', ({ country, type, text }) => {
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
