import type { Country, Method } from '@ficha/core'
import { readBankList, READ_TIMEOUT_MS, type BankOption } from '@ficha/core/contract'
import { useCheckoutContext } from '../../provider/checkout-context.ts'
import { useQuery } from '../../provider/use-query.ts'
import { fetchJson } from '../fetch-json.ts'

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
        const answer = await fetchJson(fetch, url, { headers: { accept: 'application/json' } }, READ_TIMEOUT_MS, signal)
        const list = answer.kind === 'answered' && answer.ok ? readBankList(answer.body) : undefined
        if (!list) throw new Error('@ficha/react: The list of banks did not come. Check GET /banks.')
        return list.banks
      },
      staleTime: 300_000,
      retry: 1,
    },
    queryClient,
  )
  return { banks: data, hasFailed: isError, refresh: () => void refetch() }
}
