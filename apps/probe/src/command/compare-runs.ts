import { listCountries } from '@ficha/core'
import type { Conclusion } from '../model/conclusion.ts'
import { pointOf } from '../points/every-point.ts'
import type { ProbedAccount, ProbeResult } from '../report/probe-result.ts'

/** The file conclusions.json of an earlier run, for `check`. */
export interface EarlierRun {
  readonly conclusions: readonly Pick<Conclusion, 'point' | 'kind' | 'readings' | 'words'>[]
  /** The account's options in that run. Absent in files without them. */
  readonly account?: ProbedAccount
}

/** The result of a comparison. */
export type Comparison =
  | { readonly kind: 'same'; readonly count: number }
  | { readonly kind: 'different'; readonly sentence: string }
  | { readonly kind: 'not-repeated'; readonly sentence: string }

/** Reads the file of an earlier run. Throws an error with a sentence if it is not such a file. */
export function readEarlierRun(text: string): EarlierRun {
  const wrong =
    'conclusions.json is no file of an earlier run. Run the probe without "check" first, and save what it writes.'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(wrong, { cause: error })
  }
  if (typeof value !== 'object' || value === null) throw new Error(wrong)
  const { conclusions, account } = withPresentNames(value)
  if (!Array.isArray(conclusions)) throw new Error(wrong)
  return {
    conclusions: conclusions.map(withPresentNames) as unknown as EarlierRun['conclusions'],
    ...(account !== undefined && { account: readAccount(account) }),
  }
}

/** The names that files of 0.1 have, and their present names. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['question', 'point'],
  ['asked', 'account'],
])

const withPresentNames = (written: object): { readonly conclusions?: unknown; readonly account?: unknown } =>
  Object.fromEntries(Object.entries(written).map(([name, value]) => [FORMER_NAMES.get(name) ?? name, value]))

function readAccount(value: unknown): ProbedAccount {
  const { countries, banks, signatureHeaders } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof ProbedAccount, unknown>
  >
  const texts = (list: unknown): readonly string[] =>
    Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []
  const pairs = typeof banks === 'object' && banks !== null ? Object.entries(banks) : []
  return {
    countries: listCountries().filter((country) => texts(countries).includes(country)),
    banks: Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    signatureHeaders: texts(signatureHeaders),
  }
}

/** The points that requests proved. A check repeats these. */
export function provedByRequests({ conclusions }: EarlierRun): readonly string[] {
  return conclusions
    .filter(({ kind, point }) => kind === 'proved' && pointOf(point).experiment.kind !== 'notifications')
    .map(({ point }) => point)
}

/** Finds the first difference between the proved conclusions and the present ones. An outage is not a difference. */
export function compareRuns(
  earlier: EarlierRun,
  { conclusions: now, contradiction }: Pick<ProbeResult, 'conclusions' | 'contradiction'>,
): Comparison {
  const repeated = provedByRequests(earlier)
  if (contradiction !== undefined) {
    const sentence = `Nothing could be compared: the gateway answered the same request in two ways (requests ${contradiction.join(' and ')}).`
    return { kind: 'not-repeated', sentence }
  }
  const silent: string[] = []
  for (const key of repeated) {
    const earlierOne = earlier.conclusions.find(({ point }) => point === key)
    const before = earlierOne?.readings.join() ?? ''
    const after = now.find(({ point }) => point === key)
    const { title } = pointOf(key)
    if (after === undefined || after.kind === 'not-visible' || after.kind === 'not-tried') silent.push(title)
    else if (after.kind !== 'proved' || after.readings.join() !== before) {
      const is = after.readings.length > 0 ? `${after.kind}: ${after.readings.join(' and ')}` : after.kind
      return { kind: 'different', sentence: `${title}: was proved to be ${before}, and is ${is} now. ${after.because}` }
    } else {
      const word = Object.entries(earlierOne?.words ?? {}).find(([ours, theirs]) =>
        isOther(theirs, after.words?.[ours]),
      )
      if (word !== undefined)
        return {
          kind: 'different',
          sentence: `${title}: ${word[0]} was called ${word[1]}, and is called ${after.words?.[word[0]] ?? ''} now.`,
        }
    }
  }
  const [first] = silent
  if (first === undefined) return { kind: 'same', count: repeated.length }
  return {
    kind: 'not-repeated',
    sentence: `${silent.length} of ${repeated.length} points could not be repeated, the first: ${first}.`,
  }
}

/** A method that the account no longer has, or that got no answer, has no word. */
function isOther(before: string, now: string | undefined): boolean {
  return now !== undefined && now !== before
}
