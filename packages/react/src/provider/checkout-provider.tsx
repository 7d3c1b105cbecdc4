import type { Messages } from '@ficha/core'
import { useContext, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { warnOnce } from '../development/warn-once.ts'
import { unknownLocale, WARNINGS } from '../development/warnings.ts'
import { AppSchemesContext } from './app-schemes.ts'
import { CheckoutContext, type CheckoutContextValue, type OpenEvents } from './checkout-context.ts'
import { KitQueryClient } from './query-client.ts'

/** Where the merchant's checkout routes are and how the kit speaks. */
export interface CheckoutProviderProps {
  /** Base path or address of the routes of @ficha/server. Default "/api/checkout". */
  readonly base?: string
  /** BCP 47 tag: "pt-BR", "es-CO". The server is asked for screens in it; words that it has no part in are loaded when they are needed. */
  readonly locale: string
  /**
   * A table of your own, for instance `withMessages(es, { amount: 'Total' })`. Screens are then made on the page, by a chunk with the
   * catalogue and Intl. The same table as the server's option `messages` costs the payer nothing.
   */
  readonly messages?: Messages
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch
  /** Default: the platform's EventSource. */
  readonly openEvents?: OpenEvents
  /** "poll" where the routes run on a platform that holds no streams open. Default "sse". */
  readonly live?: 'sse' | 'poll'
  /**
   * Schemes of wallet apps that links may use, without the colon ("mach"), as in the server's option `links`. Default: none, so that
   * only https links are offered. Keep the list the same between renders.
   */
  readonly appSchemes?: readonly string[]
  readonly children?: ReactNode
}

const platformFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)
const platformEvents: OpenEvents = (url) => new EventSource(url)

/**
 * Gives the parts below it their routes, their language and a query cache of their own.
 *
 * @example
 * <CheckoutProvider base="/api/checkout" locale="pt-BR">
 *   <PaymentPage id={id} />
 * </CheckoutProvider>
 */
export const CheckoutProvider = ({
  base = '/api/checkout',
  locale: stated,
  messages,
  fetch = platformFetch,
  openEvents = platformEvents,
  live = 'sse',
  appSchemes,
  children,
}: CheckoutProviderProps): ReactElement => {
  // Pages without TypeScript forget it.
  const locale = (stated as string | undefined) ?? 'es'
  const outer = useContext(CheckoutContext)
  if (process.env.NODE_ENV === 'development') {
    if (outer) warnOnce(WARNINGS.nestedProvider)
    if (stated !== locale) warnOnce(WARNINGS.noLocale)
    if (!messages && !/^(?:en|es|pt)(?![a-z])/i.test(locale)) warnOnce(unknownLocale(locale))
  }
  const [queryClient] = useState(() => new KitQueryClient())
  // Without this it would not hear of tabs that come back and networks that return.
  useEffect(() => {
    queryClient.mount()
    return () => queryClient.unmount()
  }, [queryClient])
  const value = useMemo<CheckoutContextValue>(
    () => ({ base: base.replace(/^(.*[^/])?\/*$/s, '$1'), locale, messages, fetch, openEvents, live, queryClient }),
    [base, locale, messages, fetch, openEvents, live, queryClient],
  )
  const shared = <CheckoutContext.Provider value={value}>{children}</CheckoutContext.Provider>
  return appSchemes ? <AppSchemesContext.Provider value={appSchemes}>{shared}</AppSchemesContext.Provider> : shared
}
