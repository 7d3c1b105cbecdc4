import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'

describe('the documents of Uruguay', () => {
  it('a card with one digit fewer is checked with a leading zero', () => {
    expect(parseTaxId('UY', 'CI', '123.456-1')).toMatchObject({ value: { checks: { ok: true } } })
    expect(parseTaxId('UY', 'CI', '123.456-2')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
  })
})
