import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'
import { areRefused, areTaken } from '../testing/read-documents.support.ts'

describe('the documents of Costa Rica', () => {
  it('groups may have blanks around their hyphens, and digits may be grouped in another way', () => {
    expect(parseTaxId('CR', 'CI', '1 - 613 - 584')).toMatchObject({ value: { compact: '106130584' } })
    expect(parseTaxId('CR', 'CI', '10234-0567')).toMatchObject({ value: { compact: '102340567' } })
  })

  it('the leading zero is optional, and the digit of the province is not', () => {
    areTaken('CR', 'CI', '0102340567', '902340567')
    areRefused('CR', 'CI', '002340567', '00102340567', '1-0234-05678', '1-2-3-4')
    areTaken('CR', 'CJ', '2101234567', '5-101-234567')
    areRefused('CR', 'CJ', '1101234567', '6101234567', '31012345678')
    areRefused('CR', 'DIMEX', '255812345678')
  })

  it('reads a card with and without the leading zero of the tax authority', () => {
    expect(parseTaxId('CR', 'CI', '102340567')).toMatchObject({ value: { formatted: '1-0234-0567' } })
    expect(parseTaxId('CR', 'CI', '0102340567')).toMatchObject({ value: { formatted: '01-0234-0567' } })
  })

  it.each([
    ['1-613-584', '106130584', '1-0613-0584'],
    ['1 613 584', '106130584', '1-0613-0584'],
    ['1-0613-0584', '106130584', '1-0613-0584'],
    ['2-8-93', '200080093', '2-0008-0093'],
    ['01-613-584', '0106130584', '01-0613-0584'],
  ])('adds the zeros to the groups of %s', (text, compact, formatted) => {
    expect(parseTaxId('CR', 'CI', text)).toMatchObject({ ok: true, value: { compact, formatted } })
  })

  it('does not guess the groups of a short number without hyphens', () => {
    expect(parseTaxId('CR', 'CI', '1613584')).toMatchObject({ ok: false, error: { kind: 'length' } })
  })

  it('adds the zeros to a company’s number', () => {
    expect(parseTaxId('CR', 'CJ', '3-101-4567')).toMatchObject({ ok: true, value: { compact: '3101004567' } })
  })
})
