import type { Messages, ShopContact } from '@ficha/core'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, type Context } from 'react'
import type { BundledProcess } from '../development/bundled-process.ts'
import { WARNINGS } from '../development/warnings.ts'

declare const process: BundledProcess

/** Opens a stream of server-sent events. It is a port: a test or an unusual host can pass its own implementation. */
export type OpenEvents = (url: string) => EventSource

/** The context that the parts of one kit share. Two kits on a page share nothing. */
export interface CheckoutContextValue {
  /** Base path of the merchant's checkout routes, without a slash at its end: "/api/checkout". */
  readonly base: string
  readonly locale: string
  /** The message table that the page passes; `undefined` if the server's words are shown. */
  readonly messages: Messages | undefined
  readonly fetch: typeof globalThis.fetch
  readonly openEvents: OpenEvents
  readonly live: 'sse' | 'poll'
  readonly contact: ShopContact | undefined
  readonly queryClient: QueryClient
}

export const CheckoutContext: Context<CheckoutContextValue | undefined> = createContext<
  CheckoutContextValue | undefined
>(undefined)

/** Returns the context of the kit. Throws an error that says how to provide it. */
export const useCheckoutContext = (caller: string): CheckoutContextValue => {
  const value = useContext(CheckoutContext)
  if (!value) {
    throw new Error(
      `@ficha/react: ${caller} was used outside <CheckoutProvider>, so it does not know where to ask for payments. ` +
        'Wrap your checkout in <CheckoutProvider base="/api/checkout" locale="pt-BR">.' +
        (process.env.NODE_ENV === 'development' ? WARNINGS.twoCopies : ''),
    )
  }
  return value
}
