import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'
import { areRefused, areTaken } from '../testing/read-documents.support.ts'

describe('the documents of Bolivia', () => {
  it('a foreigner’s E, a complement and a department may each have a hyphen, a blank or neither', () => {
    areTaken(
      'BO',
      'CI',
      'E1234567',
      'E-1234567',
      '12345671A',
      '1234567-1A',
      '1234567-LP',
      '1234567LP',
      '12.345',
      '1234567 SC',
      'LP 1234567',
      'SC1234567',
    )
    areRefused('BO', 'CI', 'EE1234567', '1234', '123456789', '1234567-A1', '1234567 XX', '1234567 LPZ', 'LPZ 1234567')
  })

  it.each(['1234567', '1234567 LP', '1234567-1A', '1234567-1A LP', '12345678SC', 'E-1234567'])(
    'reads the card %s as typed',
    (ci) => {
      expect(parseTaxId('BO', 'CI', ci)).toMatchObject({ ok: true, value: { formatted: ci } })
    },
  )
})
