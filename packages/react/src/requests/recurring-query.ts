import type { RecurringSnapshot } from '@ficha/core/contract'
import type { KitQueryOptions, RequestOptions } from './query-options.ts'
import type { ReadError } from './read-error.ts'
import { RECURRING } from './recurring-source.ts'
import { snapshotQuery } from './snapshot-query.ts'

/**
 * The query of a recurring order, as options of @tanstack/react-query: prefetch it in a loader or on a server, and `useRecurring` under a
 * `CheckoutProvider` with the same `queryClient` draws it without a request. Its key is `['ficha', 'recurring', id]`.
 *
 * @param id The order's read id, from `POST /recurring`.
 * @returns Options whose query fails with a {@link ReadError}.
 * @example
 * await queryClient.query(recurringQuery(id, { base: 'https://shop.example/api/checkout' }))
 */
export const recurringQuery = (id: string, options?: RequestOptions): KitQueryOptions<RecurringSnapshot, ReadError> =>
  snapshotQuery(RECURRING, id, options)
