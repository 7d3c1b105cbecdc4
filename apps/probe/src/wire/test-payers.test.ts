import { listCountries } from '@ficha/core'
import { parseTaxId } from '@ficha/core/codes/tax-id'
import { expect, it } from 'vitest'
import { TEST_PAYERS } from './test-payers.ts'

it.each(listCountries())('the invented payer of %s has a document with right check digits', (country) => {
  const { type, number } = TEST_PAYERS[country].document
  expect(parseTaxId(country, type, number)).toMatchObject({ ok: true, value: { checks: { failed: [] } } })
})
