import type { Country, Method } from '@ficha/core'
import { readBankList, type BankOption } from '@ficha/core/contract'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../requests/fetch-json.ts'
import { KIT_RULES } from '../../requests/kit-rules.ts'
import { kitQuery, type RouteRequest } from '../../requests/query-options.ts'
import { useCheckoutContext } from '../../provider/checkout-context.ts'

/** A list of banks changes seldom: one that is asked for again within five minutes is the same. */
const BANKS_ARE_YOUNG_MS = 300_000

/** The banks or outlets of a method, as far as they are known. */
export interface BanksState {
  /** `undefined` until they came. */
  readonly banks: readonly BankOption[] | undefined
  /** The last request failed, or waits until there is a network. The list then comes without another press. */
  readonly hasFailed: boolean
  readonly refresh: () => void
}

/** `GET /banks`, for a method that has a list to choose from; asks nothing for `undefined`. */
export const useBanks = (choice: { readonly country: Country; readonly method: Method } | undefined): BanksState => {
  const { base, fetch, queryClient } = useCheckoutContext('useBanks')
  const { country = '', method = '' } = choice ?? {}
  const { data, isError, isPaused, refetch } = useQuery(
    {
      ...KIT_RULES,
      ...kitQuery(
        ['banks', country, method],
        { base, fetch },
        { staleTime: BANKS_ARE_YOUNG_MS, structuralSharing: true, retry: 1 },
        (request) => fetchBanks(country, method, request),
      ),
      enabled: choice !== undefined,
    },
    queryClient,
  )
  // Without a network the request waits for one. A bar would promise the payer a list that is on its way.
  return { banks: data, hasFailed: isError || (isPaused && !data), refresh: () => void refetch() }
}

const fetchBanks = async (
  country: string,
  method: string,
  { base, fetch, signal }: RouteRequest,
): Promise<readonly BankOption[]> => {
  const parameters = new URLSearchParams({ country, method })
  const answer = await fetchJson(`${base}/banks?${parameters.toString()}`, { fetch, signal })
  const list = answer.kind === 'answered' && answer.ok ? readBankList(answer.body) : undefined
  if (!list)
    throw new Error('@ficha/react: The list of banks did not come, so the payer cannot choose one. Check GET /banks.')
  return list.banks
}
