import { describe, expect, it } from 'vitest'
import { PUBLISHED } from '../../countries/methods.ts'
import { addedMethodsFor, listCountries, methodsFor } from '../methods-for.ts'
import { factsOf } from './facts-of.ts'
import { publishedChannels, publishedDocumentTypes } from './spellings.ts'

describe.each(listCountries())('the published facts of %s', (country) => {
  const rows = [...methodsFor(country), ...addedMethodsFor(country)]

  it('are each of a row that the country has', () => {
    const names = rows.map(({ method, channel }) => (channel === undefined ? method : `${method} ${channel}`))
    expect(Object.keys(PUBLISHED[country].rows).filter((name) => !names.includes(name))).toEqual([])
  })

  it('are found by every spelling of their row, and by no other', () => {
    for (const { method, channel, alsoSpelled = [] } of rows)
      for (const spelling of alsoSpelled)
        expect(channel === undefined ? factsOf(country, spelling) : factsOf(country, method, spelling)).toBe(
          factsOf(country, method, channel),
        )
    expect(factsOf(country, 'toString')).toBeUndefined()
  })
})

describe('the published words of a request', () => {
  it('are those that differ from the document’s', () => {
    expect(publishedChannels()).toEqual({ Tpaga: 'TPaga' })
    expect(publishedDocumentTypes()).toEqual({
      CR: { CI: 'CDI' },
      PA: { CI: 'CIP', PAS: 'PASS' },
      'PA BankTransfer': { CI: 'CE', PAS: 'PASS' },
    })
  })
})
