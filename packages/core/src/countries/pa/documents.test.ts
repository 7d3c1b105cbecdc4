import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'
import { areRefused, areTaken } from '../testing/read-documents.support.ts'

describe('the documents of Panama', () => {
  it('a province, a letter code or both stand before two groups', () => {
    areTaken('PA', 'CI', 'EE-1-1', '13-1234-123456', '8PI-1-1', '8NT-1-1', '8-NT-1-1', '12345', 'ABCDE123456')
    areRefused('PA', 'CI', '8-1', '8-12345-1', '8-1-1234567', '123-1-1', 'X-1-1', '8XX-1-1', '1234', '123456789012')
    areTaken('PA', 'RUC', '1-1', '1234567890-1234567890', '1-2-3-4-5-6-7')
    areRefused('PA', 'RUC', '1', '12345678901-1', '1-12345678901', '1-2-3-4-5-6-7-8')
  })

  it('the letter code of a card may stand among the groups of a RUC', () => {
    expect(parseTaxId('PA', 'RUC', '1234-8-AV-5')).toMatchObject({ value: { compact: '1234-8-AV-5' } })
  })

  it.each(['8-123-456', 'PE-12-345', 'E-8-12345', 'N-19-1234', '1AV-12-345', '10PI-1-234', '81234567'])(
    'reads the card %s as typed',
    (ci) => {
      expect(parseTaxId('PA', 'CI', ci)).toMatchObject({ ok: true, value: { formatted: ci } })
    },
  )

  it.each([
    ['8 123 456', '8-123-456'],
    ['8 - 123 - 456', '8-123-456'],
    ['pe 12 345', 'PE-12-345'],
    ['8-AV-12-345', '8AV-12-345'],
    ['10 pi 1 234', '10PI-1-234'],
  ])('keeps the three groups of %s', (text, ci) => {
    expect(parseTaxId('PA', 'CI', text)).toMatchObject({ ok: true, value: { compact: ci, formatted: ci } })
  })

  it('reads a RUC with its DV', () => {
    expect(parseTaxId('PA', 'RUC', '1234567-1-234567 DV 12')).toMatchObject({
      ok: true,
      value: { compact: '1234567-1-234567-DV-12' },
    })
  })
})
