import type { Country } from '@ficha/core'
import type { Conclusion } from '../../model/conclusion.ts'
import type { Draft } from '../../model/draft.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Known } from '../known.ts'
import type { Lab } from '../lab.ts'

const POINT = 'currencies'
const DOLLARS = 'USD'
const NOBODYS = 'XXX'
const READINGS = ['own', 'dollars', 'foreign'] as const

/** The conclusion about one country. */
interface OfCountry {
  readonly country: Country
  readonly own: string
  /** Its readings are currencies. */
  readonly judged: Conclusion
}

/** Tries the first method of each country in US dollars, and that of the first country in the currency of every other country. */
export async function probeCurrencies(lab: Lab, { offered }: Known): Promise<Conclusion> {
  const homes = offered.filter(({ country }, place) => offered.findIndex((one) => one.country === country) === place)
  const currencies = homes.map(({ draft }) => draft.currency)
  const results: OfCountry[] = []
  for (const [place, { country, draft }] of homes.entries()) {
    const wanted = new Set([DOLLARS, ...(place === 0 ? currencies : [])])
    const foreign = [...wanted].filter((currency) => currency !== draft.currency)
    const nonsense = place === 0 ? NOBODYS : undefined
    const judged = foreign.length > 0 ? await probeOne(lab, draft, foreign, nonsense) : undefined
    if (judged !== undefined) results.push({ country, own: draft.currency, judged })
  }
  return together(results)
}

async function probeOne(
  lab: Lab,
  ground: Draft,
  foreign: readonly string[],
  nonsense: string | undefined,
): Promise<Conclusion> {
  const sent = [...foreign, ...(nonsense === undefined ? [] : [nonsense])]
  const before = await lab.controlBefore(ground)
  const pairs = await lab.eachTwice(
    Object.fromEntries(sent.map((currency) => [currency, { ...ground, currency }])),
    POINT,
  )
  const after = await lab.control(ground)
  const { [NOBODYS]: nonsensePair, ...answers } = pairs
  return judgeVariants({
    point: POINT,
    controls: [before, after],
    answers: { [ground.currency]: [before, after], ...answers },
    ...(nonsensePair !== undefined && { nonsense: nonsensePair }),
  })
}

/** Joins the conclusions of several countries. A currency is accepted if one country accepts it, and excluded if no country does. */
function together(results: readonly OfCountry[]): Conclusion {
  const evidence = [...new Set(results.flatMap(({ judged }) => judged.evidence))]
  const base = { point: POINT, readings: [], ruledOut: [], evidence }
  if (results.length === 0)
    return { ...base, kind: 'not-tried', because: 'Every country that was tried has US dollars of its own.' }
  const unsure = results.find(({ judged: { kind } }) => kind !== 'proved' && kind !== 'allowed')
  if (unsure !== undefined) return { ...base, kind: unsure.judged.kind, because: unsure.judged.because }
  const found = (of: (judged: Conclusion) => readonly string[]): readonly string[] => {
    const readings = results.flatMap(({ own, judged }) => of(judged).map((currency) => readingOf(own, currency)))
    return READINGS.filter((reading) => readings.includes(reading))
  }
  const readings = found((judged) => judged.readings)
  const words = Object.fromEntries(
    results.map(({ country, judged }) => [country, judged.readings.toSorted().join(' and ')] as const),
  )
  return {
    ...base,
    kind: results.every(({ judged: { kind } }) => kind === 'proved') ? 'proved' : 'allowed',
    readings,
    ruledOut: found((judged) => judged.ruledOut).filter((reading) => !readings.includes(reading)),
    because: Object.entries(words)
      .map(([country, taken]) => `An order of ${country} was taken in ${taken}.`)
      .join(' '),
    words,
  }
}

function readingOf(own: string, currency: string): (typeof READINGS)[number] {
  if (currency === own) return 'own'
  return currency === DOLLARS ? 'dollars' : 'foreign'
}
