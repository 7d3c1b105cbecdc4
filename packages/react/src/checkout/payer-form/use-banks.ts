import type { Country, Method } from '@ficha/core'
import { useCheckoutContext } from '../../provider/checkout-context.ts'
import { useQuery } from '../../provider/use-query.ts'
import { fetchJson } from '../fetch-json.ts'
import type { BankOption } from './filter-banks.ts'

const PATIENCE_MS = 15_000
const RETRY_MS = 1_000
const FRESH_MS = 300_000

const isBank = (input: unknown): input is BankOption =>
  typeof input === 'object' && input !== null && 'id' in input && 'name' in input && typeof input.name === 'string'

/** The banks or outlets of a method, as far as they are known. */
export interface BanksState {
  /** `undefined` until they came. */
  readonly banks: readonly BankOption[] | undefined
  readonly hasFailed: boolean
  readonly refresh: () => void
}

/** `GET /banks`, for a method that has a list to choose from; asks nothing for `undefined`. */
export const useBanks = (choice: { readonly country: Country; readonly method: Method } | undefined): BanksState => {
  const { base, fetch, queries } = useCheckoutContext('useBanks')
  const { country = '', method = '' } = choice ?? {}
  const read = async (signal: AbortSignal): Promise<readonly BankOption[] | undefined> => {
    const url = `${base}/banks?${new URLSearchParams({ country, method }).toString()}`
    const answer = await fetchJson(fetch, url, { headers: { accept: 'application/json' } }, PATIENCE_MS, signal)
    const { banks } = answer.kind === 'answered' && answer.ok ? (answer.body as { readonly banks?: unknown }) : {}
    return Array.isArray(banks) ? banks.filter(isBank) : undefined
  }
  const { data, error, refetch } = useQuery<readonly BankOption[]>(
    {
      key: ['banks', base, country, method],
      isEnabled: choice !== undefined,
      ask: async (signal) => {
        let banks = await read(signal)
        // One lost answer is not worth a word.
        if (!banks) {
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
          if (!signal.aborted) banks = await read(signal)
        }
        if (!banks) throw new Error('@ficha/react: The list of banks did not come. Check GET /banks.')
        return banks
      },
      mayAsk: (known) => known.data === undefined || Date.now() - known.dataUpdatedAt > FRESH_MS,
    },
    queries,
  )
  return { banks: data, hasFailed: error !== undefined, refresh: () => void refetch() }
}
