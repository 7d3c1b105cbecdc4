import { snapshotPath, type PaymentSnapshot } from '@ficha/core/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { OpenEvents } from '../provider/checkout-context.ts'
import { KIT_RULES } from '../requests/kit-rules.ts'
import { PAYMENTS } from '../requests/payment-source.ts'
import type { ReadError } from '../requests/read-error.ts'
import { cacheSnapshot, snapshotQuery } from '../requests/snapshot-query.ts'
import { followEvents } from './follow-events.ts'
import { answersSinceNews, followRules, nextRequestDelay, type LastNews } from './follow-rules.ts'

/** What a page without React and without a DOM gives to the code that follows a payment. */
export interface PageWithoutReact {
  readonly base: string
  readonly fetch: typeof globalThis.fetch
  readonly openEvents: OpenEvents
  /** A number from 0 to 1. */
  readonly chance: number
  readonly onShown: (snapshot: PaymentSnapshot) => void
}

/** A payment that is followed. */
export interface FollowedPayment {
  readonly refetch: () => void
  /** A hidden page does not poll. A page that is visible again asks at once. */
  readonly becomeVisible: (isVisible: boolean) => void
  readonly stop: () => void
}

/**
 * Follows a payment as `usePayment` does: the same query, the same stream and the same times, for a simulation that has no screen. It reads the
 * globals `document` and `addEventListener` while it is called.
 */
export const followWithoutReact = (
  id: string,
  initial: PaymentSnapshot | undefined,
  { base, fetch, openEvents, chance, onShown }: PageWithoutReact,
): FollowedPayment => {
  const client = new QueryClient()
  if (initial) cacheSnapshot(client, PAYMENTS, initial)
  const query = snapshotQuery(PAYMENTS, id, { base, fetch })
  const news: LastNews = { revision: undefined, answers: 0 }
  const optionsOf = (
    isStreaming: boolean,
  ): ConstructorParameters<typeof QueryObserver<PaymentSnapshot, ReadError>>[1] => ({
    ...KIT_RULES,
    ...query,
    ...followRules(PAYMENTS),
    refetchInterval: (query) => nextRequestDelay(query, PAYMENTS, isStreaming, answersSinceNews(news, query), chance),
  })
  const observer = new QueryObserver<PaymentSnapshot, ReadError>(client, optionsOf(false))
  let shown: PaymentSnapshot | undefined
  const show = (): void => {
    const { data } = observer.getCurrentResult()
    if (!data || data === shown) return
    shown = data
    onShown(data)
  }
  const refetch = (): void => void observer.refetch()
  let stopObserving = observer.subscribe(show)
  const stopEvents = followEvents(openEvents, snapshotPath(base, 'payments', id, 'events'), {
    read: (input) => PAYMENTS.read(input, id),
    onSnapshot: (snapshot) => {
      if (!cacheSnapshot(client, PAYMENTS, snapshot)) refetch()
    },
    onStreaming: (isStreaming) => observer.setOptions(optionsOf(isStreaming)),
  })
  show()
  return {
    refetch,
    becomeVisible: (isVisible) => {
      stopObserving()
      if (!isVisible) return
      stopObserving = observer.subscribe(show)
      refetch()
    },
    stop: () => {
      stopEvents()
      stopObserving()
    },
  }
}
