import { listCountries } from '@ficha/core'
import { isRecord } from '@ficha/core/internal'
import type { ShopRequests } from '../engine/shop-requests.ts'
import type { Conclusion } from '../model/conclusion.ts'
import type { Draft } from '../model/draft.ts'
import type { ProbedAccount } from '../report/probe-result.ts'
import type { StoredRequests } from '../report/shop-file.ts'
import { offsetOfZone } from '../report/zone-name.ts'

/** The file conclusions.json of an earlier run, for `check`. */
export interface EarlierRun {
  readonly conclusions: readonly Pick<Conclusion, 'point' | 'kind' | 'readings' | 'words'>[]
  /** The account's options in that run. Absent in files without them. */
  readonly account?: ProbedAccount
  /** The requests of a shop with the run's file. Absent in files of earlier versions. */
  readonly shop?: ShopRequests
}

/** Reads the file of an earlier run. Throws an error with a sentence if it is not such a file. */
export function readEarlierRun(text: string, now: number): EarlierRun {
  const wrong =
    'conclusions.json is no file of an earlier run. Run the probe without "check" first, and save what it writes.'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(wrong, { cause: error })
  }
  if (typeof value !== 'object' || value === null) throw new Error(wrong)
  const { conclusions, account, requests } = withPresentNames(value)
  if (!Array.isArray(conclusions)) throw new Error(wrong)
  return {
    conclusions: conclusions.map(withPresentNames) as unknown as EarlierRun['conclusions'],
    ...(account !== undefined && { account: readAccount(account) }),
    ...(isStored(requests) && { shop: shopOf(requests, now) }),
  }
}

/** The names that files of 0.1 have, and their present names. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['question', 'point'],
  ['asked', 'account'],
])

const withPresentNames = (
  written: object,
): { readonly conclusions?: unknown; readonly account?: unknown; readonly requests?: unknown } =>
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

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  ['operation', 'country', 'path', 'identifyType', 'currency', 'amount'].every(
    (name) => typeof value[name] === 'string',
  )

function isStored(value: unknown): value is StoredRequests {
  if (!isRecord(value) || !Array.isArray(value['offered']) || !isDraft(value['ground'])) return false
  return (
    value['offered'].every((one: unknown) => isRecord(one) && isDraft(one['draft'])) &&
    typeof value['zone'] === 'string'
  )
}

/** The stored requests at a time. The zone of the file may have another distance from UTC now. */
function shopOf(stored: StoredRequests, now: number): ShopRequests {
  const { offered, recurring, zone, ground, recurringGround, recurringWithTrial, identifyTypes } = stored
  const offsetMinutes = offsetOfZone(zone, now)
  const atZone = (draft: Draft): Draft => ({ ...draft, offsetMinutes })
  return {
    offered: offered.map((one) => ({ ...one, draft: atZone(one.draft) })),
    recurring: recurring && atZone(recurring),
    known: {
      ...{ ground, identifyTypes, signature: ground.signature },
      ...{ recurring: recurringGround, recurringWithTrial },
    },
  }
}
