import type { Conclusion } from '../../model/conclusion.ts'
import type { Draft } from '../../model/draft.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Known } from '../known.ts'
import type { Lab } from '../lab.ts'

const POINT = 'currencies'
const DOLLARS = 'USD'
const NOBODYS = 'XXX'
const READINGS = ['own', 'dollars', 'foreign'] as const

/** The conclusion about one method. */
interface OfMethod {
  /** "BR PIX". */
  readonly name: string
  readonly own: string
  /** Its readings are currencies. */
  readonly judged: Conclusion
}

/** Tries the first method of each country in US dollars, and that of the first country in the currency of every other country. */
export async function probeCurrencies(lab: Lab, { offered }: Known): Promise<Conclusion> {
  const homes = offered.filter(({ country }, place) => offered.findIndex((one) => one.country === country) === place)
  const currencies = homes.map(({ draft }) => draft.currency)
  const results: OfMethod[] = []
  for (const [place, { country, method, draft }] of homes.entries()) {
    const wanted = new Set([DOLLARS, ...(place === 0 ? currencies : [])])
    const foreign = [...wanted].filter((currency) => currency !== draft.currency)
    const nonsense = place === 0 ? NOBODYS : undefined
    const judged = foreign.length > 0 ? await probeOne(lab, draft, foreign, nonsense) : undefined
    if (judged !== undefined) results.push({ name: `${country} ${method}`, own: draft.currency, judged })
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

/**
 * Joins the conclusions of several methods. Each is true of its method only: another method of the country may take other currencies. So the readings
 * are at most allowed, and none is excluded.
 */
function together(results: readonly OfMethod[]): Conclusion {
  const evidence = [...new Set(results.flatMap(({ judged }) => judged.evidence))]
  const base = { point: POINT, readings: [], ruledOut: [], evidence }
  if (results.length === 0)
    return { ...base, kind: 'not-tried', because: 'Every country that was tried has US dollars of its own.' }
  const unsure = results.find(({ judged: { kind } }) => kind !== 'proved' && kind !== 'allowed')
  if (unsure !== undefined) return { ...base, kind: unsure.judged.kind, because: unsure.judged.because }
  const found = results.flatMap(({ own, judged }) => judged.readings.map((currency) => readingOf(own, currency)))
  const because = results.map(
    ({ name, judged: { readings, ruledOut } }) =>
      `${name}: ${readings.toSorted().join(' and ')} was taken${ruledOut.length === 0 ? '' : `, ${ruledOut.toSorted().join(' and ')} was refused`}.`,
  )
  return {
    ...base,
    kind: 'allowed',
    readings: READINGS.filter((reading) => found.includes(reading)),
    because: `${because.join(' ')} Other methods were not tried.`,
    words: Object.fromEntries(results.map(({ name, judged }) => [name, judged.readings.toSorted().join(' and ')])),
  }
}

function readingOf(own: string, currency: string): (typeof READINGS)[number] {
  if (currency === own) return 'own'
  return currency === DOLLARS ? 'dollars' : 'foreign'
}
