import type { PaymentSnapshot } from '@ficha/core/contract'
import { PAYMENTS } from './payment-source.ts'
import type { KitQueryOptions, RequestOptions } from './query-options.ts'
import type { ReadError } from './read-error.ts'
import { snapshotQuery } from './snapshot-query.ts'

/**
 * The query of a payment, as options of @tanstack/react-query: prefetch it in a loader or on a server, and `usePayment` under a
 * `CheckoutProvider` with the same `queryClient` draws it without a request. Its key is `['ficha', 'payments', id]`.
 *
 * @param id The payment's read id, from `POST /payments`.
 * @returns Options whose query fails with a {@link ReadError}.
 * @example
 * await queryClient.query(paymentQuery(id, { base: 'https://shop.example/api/checkout', locale: 'pt-BR' }))
 * @example
 * void queryClient.invalidateQueries({ queryKey: paymentQuery(id).queryKey })
 */
export const paymentQuery = (id: string, options?: RequestOptions): KitQueryOptions<PaymentSnapshot, ReadError> =>
  snapshotQuery(PAYMENTS, id, options)
