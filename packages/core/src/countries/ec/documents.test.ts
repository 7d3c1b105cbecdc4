import { describe, expect, it } from 'vitest'
import { parseTaxId } from '../documents.ts'
import { areRefused, areTaken, failedPlaces } from '../testing/read-documents.support.ts'

describe('the documents of Ecuador', () => {
  it('the number of the establishment is never 000', () => {
    areTaken('EC', 'RUC', '1712345675001', '1712345675100')
    areRefused('EC', 'RUC', '1712345675000')
  })

  it.each(['01', '10', '19', '20', '24', '30', '50'])('has the province %s', (place) => {
    expect(failedPlaces('EC', 'CI', `${place}12345675`)).toEqual([])
    expect(failedPlaces('EC', 'RUC', `${place}12345675001`)).toEqual([])
    // A company's third digit is 6 or 9, and it has no check digit that binds.
    expect(failedPlaces('EC', 'RUC', `${place}92345675001`)).toEqual([])
  })

  it.each(['00', '25', '29', '31', '49', '51', '60'])('has no province %s', (place) => {
    expect(failedPlaces('EC', 'CI', `${place}12345675`)).toEqual(['place'])
    expect(failedPlaces('EC', 'RUC', `${place}12345675001`)).toEqual(['place'])
    expect(failedPlaces('EC', 'RUC', `${place}92345675001`)).toEqual(['place'])
  })

  it('province 50 raises a doubt in a RUC and in a card', () => {
    expect(parseTaxId('EC', 'RUC', '5012345675001')).toMatchObject({ value: { isDoubtful: true } })
    expect(parseTaxId('EC', 'CI', '1750345675')).toMatchObject({ value: { isDoubtful: false } })
  })

  it('accepts a RUC of companies, public and private, that fails the old rule', () => {
    for (const ruc of ['1793189549001', '0993380607001', '1768152560001']) {
      expect(parseTaxId('EC', 'RUC', ruc)).toMatchObject({ ok: true, value: { checks: { ok: true } } })
    }
  })

  it('accepts the number of a person’s card in a RUC', () => {
    expect(parseTaxId('EC', 'RUC', '1712345674001')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
    expect(parseTaxId('EC', 'RUC', '1712345675000')).toMatchObject({ ok: false })
  })

  it('has 24 provinces, and 30 for those abroad', () => {
    expect(parseTaxId('EC', 'CI', '2512345675')).toMatchObject({ value: { checks: { failed: ['place'] } } })
    expect(parseTaxId('EC', 'CI', '3050000011')).toMatchObject({ ok: true })
  })

  it('doubts province 50, which validators accept and the registry does not list', () => {
    expect(parseTaxId('EC', 'CI', '5012345674')).toMatchObject({ value: { checks: { failed: ['check-digit'] } } })
    expect(parseTaxId('EC', 'CI', '5012345673')).toMatchObject({ value: { checks: { ok: true }, isDoubtful: true } })
  })
})
