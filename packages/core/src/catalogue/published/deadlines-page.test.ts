import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addedMethodsFor, countryOf, listCountries, methodsFor } from '../methods-for.ts'
import { parseAmount, compareAmounts } from '../../model/amount.ts'
import { publishedConfirmationOf } from './confirmation.ts'
import { deadlinesPage } from './deadlines-page.support.ts'
import { publishedLimitsOf } from './limits.ts'

const REMEDY =
  'run: node --conditions=@ficha/source packages/core/src/catalogue/published/deadlines.write.ts, then Prettier'
/** Prettier aligns tables, so only the words count. */
const wordsOf = (page: string): string => page.replace(/-{3,}/g, '---').replace(/ +/g, ' ')

const rows = listCountries().flatMap((country) =>
  [...methodsFor(country), ...addedMethodsFor(country)].map((row) => ({ country, ...row })),
)

/** The names of rows, once each, with what the pages say of them. */
const namesOf = (some: typeof rows): readonly string[] => [
  ...new Set(some.map(({ method, channel, published = 'documented' }) => `${channel ?? method} (${published})`)),
]

describe('the page of deadlines', () => {
  it('has the catalogue’s facts of today', () => {
    const page = readFileSync(new URL('../../../docs/deadlines.md', import.meta.url), 'utf8')
    expect(wordsOf(page), REMEDY).toBe(wordsOf(deadlinesPage()))
  })

  it('has a row for every row of the catalogue, and each says its source', () => {
    const lines = deadlinesPage().match(/^\| [A-Z]{2} \|.*$/gm) ?? []
    expect(lines).toHaveLength(rows.length)
    for (const line of lines) expect(line).toMatch(/\| (?:published 2024|not stated) \| (?:yes)? ?\| [^|]+ \|$/)
  })
})

describe('the published limits', () => {
  it('are amounts, the smaller first, for every row except one wallet and cards that the pages do not list', () => {
    const without = rows.filter(({ country, method, channel }) => {
      const currency = countryOf(country)?.currency ?? ''
      const limits = publishedLimitsOf({ country, method, ...(channel && { channel }), currency })
      if (!limits) return true
      const [smallest, largest] = [parseAmount(limits.smallest), parseAmount(limits.largest)]
      expect(smallest.ok && largest.ok && compareAmounts(smallest.value, largest.value)).toBe(-1)
      return false
    })
    expect(namesOf(without)).toEqual(['CreditCard (unlisted)', 'Astropay (added)'])
  })

  it('hold in the country’s currency only', () => {
    expect(publishedLimitsOf({ country: 'BR', method: 'PIX', currency: 'BRL' })).toEqual({
      smallest: '0.1',
      largest: '50000',
    })
    expect(publishedLimitsOf({ country: 'BR', method: 'PIX', currency: 'USD' })).toBeUndefined()
  })
})

describe('the published confirmation', () => {
  it('is there for every row except cards that the pages do not list, and two whose pages state none', () => {
    const without = rows.filter(({ country, method, channel }) => !publishedConfirmationOf(country, method, channel))
    expect(namesOf(without)).toEqual(['CreditCard (unlisted)', 'Paypal (added)', 'BankTransfer (added)'])
    expect(publishedConfirmationOf('CL', 'CreditCard')).toBe('instantOrReview')
  })
})
