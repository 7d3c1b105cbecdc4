import type { DisplayModel, PaymentSnapshot, RecurringSnapshot } from '@ficha/core'
import { methodsQuery } from '@ficha/react'
import { renderPayment } from '@ficha/react/server'
import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { checkout, PUBLIC_URL } from './checkout.ts'

/** The first data of a slip's page. */
export interface ServedSlip {
  readonly id: string
  readonly initial: PaymentSnapshot
  readonly display: DisplayModel
}

/** A payment from the server, with the words of its screen. */
export const readSlip = async (id: string): Promise<ServedSlip | undefined> => {
  const initial = await checkout().readPayment(id)
  return initial && { id, initial, display: renderPayment(initial, { locale: 'pt-BR' }).display }
}

/** The ways to pay an order, for the page of the checkout. `cookie` is the visitor's: `resolveOrder` reads the session in it. */
export const readMethods = async (orderId: string, cookie: string): Promise<DehydratedState> => {
  const inProcess: typeof fetch = (input, init) => checkout()(new Request(input, { ...init, headers: { cookie } }))
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(methodsQuery(orderId, { base: PUBLIC_URL, locale: 'pt-BR', fetch: inProcess }))
  return dehydrate(queryClient)
}

/** A recurring order from the server. */
export const readClub = (id: string): Promise<RecurringSnapshot | undefined> => checkout().readRecurring(id)
