import { paymentFixtures, brPix } from '@ficha/core/testing'
import { describe, expect, it } from 'vitest'
import { readOwnResponse, rowName, withCountry, withRow } from './read-own-response.ts'

describe('a pasted answer', () => {
  it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))('gives a screen: %s', (_, fixture) => {
    const reading = readOwnResponse({ json: JSON.stringify(fixture.response), terms: fixture.terms }, 'es')
    expect(reading.kind).toBe('read')
  })

  it('gets a sentence if it is not JSON or not an answer', () => {
    expect(readOwnResponse({ json: '{"code":', terms: brPix.terms }, 'es')).toMatchObject({ kind: 'unreadable' })
    expect(readOwnResponse({ json: '{"code":"40002"}', terms: brPix.terms }, 'es')).toMatchObject({
      kind: 'unreadable',
    })
    expect(readOwnResponse({ json: '{}', terms: { ...brPix.terms, amount: 'ten' } }, 'es').kind).toBe('unreadable')
  })
})

describe('the terms beside it', () => {
  it('follow the country and the method', () => {
    const chile = withCountry(brPix.terms, 'CL')
    expect(chile).toMatchObject({ country: 'CL', currency: 'CLP' })
    expect(rowName(withRow(chile, 'Wallet Mach'))).toBe('Wallet Mach')
    expect(withRow(withRow(chile, 'Wallet Mach'), 'Khipu')).not.toHaveProperty('channel')
    expect(withRow(chile, 'Nothing')).toBe(chile)
  })
})
