import type { Country, Method } from '@ficha/core'
import { isRecord } from '@ficha/core/internal'
import type { Bank, CheckoutOptions } from '../options/options.ts'
import { systemClock } from '../platform/clock.ts'
import type { GatewayAccess } from '../ports/gateway.ts'
import { answerOf } from './answer-of.ts'
import { decimalOf } from './decimal-of.ts'

/** The countries in which a method takes a `bank` of the bank query, published 2024. Elsewhere the payer chooses the bank on the page, or none. */
const WITH_BANKS: ReadonlyMap<string, readonly Country[]> = new Map([
  ['Khipu', ['AR', 'CL']],
  ['BankTransfer', ['AR', 'BO', 'PA', 'PY', 'UY']],
  ['OpenFinance', ['BR']],
])

/** A list is cached for this time, because the choice of a payer is checked against it. */
const KEEP_MS = 600_000
/** If the gateway does not answer, the list of this age is better than none. */
const LAST_RESORT_MS = 86_400_000

interface CachedList {
  readonly at: number
  readonly banks: Promise<readonly Bank[]>
}

const cache = new WeakMap<GatewayAccess, Map<Method, CachedList>>()

/**
 * Lists the banks of a method by `POST /trade/bank-list`, published 2024. The document names the query and does not show it. The request has no
 * country, so the list is the one of the app's country. For a method without such a list no request is sent. A list is cached for ten
 * minutes, and for a day while the gateway does not answer.
 *
 * @throws Error if the gateway did not answer and no list is cached, or its answer has no list.
 */
export const listPublishedBanks: NonNullable<CheckoutOptions['banks']> = async (country, method, gateway) => {
  if (WITH_BANKS.get(method)?.includes(country) !== true) return []
  const lists = cache.get(gateway) ?? new Map<Method, CachedList>()
  cache.set(gateway, lists)
  const before = lists.get(method)
  const age = systemClock.now() - (before?.at ?? Number.NEGATIVE_INFINITY)
  if (before && age >= 0 && age < KEEP_MS) return await before.banks
  const banks = requestBanks(method, gateway)
  lists.set(method, { at: systemClock.now(), banks })
  return await banks.catch(async (error: unknown) => {
    if (before && age < LAST_RESORT_MS) lists.set(method, before)
    else lists.delete(method)
    if (!before || age >= LAST_RESORT_MS) throw error
    return await before.banks
  })
}

const requestBanks = async (method: Method, gateway: GatewayAccess): Promise<readonly Bank[]> => {
  const path = '/trade/bank-list'
  const { data, min_amount: minAmount } = answerOf(path, await gateway.request(path, { method }))
  // No page shows whether `data` is a list where there is one bank only.
  const rows = Array.isArray(data) ? data : isRecord(data) ? [data] : undefined
  if (!rows)
    throw new Error(
      `@ficha/server: the answer to ${path} has no list of banks, so the payer can choose none. Pass your own \`banks\`.`,
    )
  return rows.flatMap((row: unknown) => readBank(row, minAmount))
}

const readBank = (row: unknown, minAmountOfAll: unknown): readonly Bank[] => {
  if (!isRecord(row)) return []
  const id = textOf(row['bank_id'])
  const name = textOf(row['bank_name'])
  // One page draws min_amount beside `data`, and it is the bank's own where a row has it.
  const minAmount = decimalOf(row['min_amount'] ?? minAmountOfAll)
  return id === undefined || name === undefined ? [] : [{ id, name, ...(minAmount !== undefined && { minAmount }) }]
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
