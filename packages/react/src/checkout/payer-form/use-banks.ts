import type { Country, Method } from '@ficha/core'
import { useCheckoutContext } from '../../provider/checkout-context.ts'
import { useQuery } from '../../provider/use-query.ts'
import { fetchJson } from '../fetch-json.ts'
import type { BankOption } from './filter-banks.ts'

const PATIENCE_MS = 15_000

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
  const { base, fetch, queryClient } = useCheckoutContext('useBanks')
  const { country = '', method = '' } = choice ?? {}
  const { data, isError, refetch } = useQuery<readonly BankOption[]>(
    {
      queryKey: ['banks', base, country, method],
      enabled: choice !== undefined,
      queryFn: async ({ signal }) => {
        const url = `${base}/banks?${new URLSearchParams({ country, method }).toString()}`
        const answer = await fetchJson(fetch, url, { headers: { accept: 'application/json' } }, PATIENCE_MS, signal)
        const { banks } = answer.kind === 'answered' && answer.ok ? (answer.body as { readonly banks?: unknown }) : {}
        if (!Array.isArray(banks)) throw new Error('@ficha/react: The list of banks did not come. Check GET /banks.')
        return banks.filter(isBank)
      },
      staleTime: 300_000,
      retry: 1,
    },
    queryClient,
  )
  return { banks: data, hasFailed: isError, refresh: () => void refetch() }
}
