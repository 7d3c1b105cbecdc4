import type { Conclusion } from '../model/conclusion.ts'
import { questionOf } from '../questions/every-question.ts'

/** What `check` compares with: the file conclusions.json of an earlier run. */
export interface EarlierRun {
  readonly conclusions: readonly Pick<Conclusion, 'question' | 'kind' | 'readings'>[]
}

/** What came of a comparison. */
export type Comparison =
  | { readonly kind: 'same'; readonly count: number }
  | { readonly kind: 'different'; readonly sentence: string }
  | { readonly kind: 'not-repeated'; readonly sentence: string }

/** Reads the file of an earlier run. Throws a sentence where it is none. */
export function readEarlierRun(text: string): EarlierRun {
  const wrong =
    'conclusions.json is no file of an earlier run. Run the probe without "check" first, and keep what it writes.'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(wrong, { cause: error })
  }
  const conclusions: unknown =
    typeof value === 'object' && value !== null && 'conclusions' in value ? value.conclusions : undefined
  if (!Array.isArray(conclusions)) throw new Error(wrong)
  return { conclusions: conclusions as EarlierRun['conclusions'] }
}

/** The questions that requests proved: those are repeated. */
export function provedByRequests({ conclusions }: EarlierRun): readonly string[] {
  return conclusions
    .filter(({ kind, question }) => kind === 'proved' && questionOf(question).experiment.kind !== 'notifications')
    .map(({ question }) => question)
}

/** Finds the first difference between what was proved and what is concluded now. An outage is no difference. */
export function compareRuns(earlier: EarlierRun, now: readonly Conclusion[]): Comparison {
  const repeated = provedByRequests(earlier)
  const silent: string[] = []
  for (const key of repeated) {
    const before = earlier.conclusions.find(({ question }) => question === key)?.readings.join() ?? ''
    const after = now.find(({ question }) => question === key)
    const { point } = questionOf(key)
    if (after === undefined || after.kind === 'ask' || after.kind === 'not-asked') silent.push(point)
    else if (after.kind !== 'proved' || after.readings.join() !== before) {
      const is = after.readings.length > 0 ? `${after.kind}: ${after.readings.join(' and ')}` : after.kind
      return { kind: 'different', sentence: `${point}: was proved to be ${before}, and is ${is} now. ${after.because}` }
    }
  }
  const [first] = silent
  if (first === undefined) return { kind: 'same', count: repeated.length }
  return {
    kind: 'not-repeated',
    sentence: `${silent.length} of ${repeated.length} points could not be repeated, the first: ${first}.`,
  }
}
