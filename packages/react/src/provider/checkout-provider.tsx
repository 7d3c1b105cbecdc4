import type { Messages, ShopContact } from '@ficha/core'
import { withoutSlash } from '@ficha/core/contract'
import { hasWords } from '@ficha/core/internal'
import { QueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, type ReactElement, type ReactNode } from 'react'
import type { BundledProcess } from '../development/bundled-process.ts'
import { refuseMisgiven } from '../development/refuse-misgiven.ts'
import { warnOnce } from '../development/warn-once.ts'
import { unknownLocale, WARNINGS } from '../development/warnings.ts'
import { AppSchemesContext } from './app-schemes.ts'
import { CheckoutContext, type CheckoutContextValue, type OpenEvents } from './checkout-context.ts'

declare const process: BundledProcess

/** Props of {@link CheckoutProvider}: the address of the merchant's checkout routes, the language and the query cache. */
export interface CheckoutProviderProps {
  /** Base path or address of the routes of @ficha/server. Default "/api/checkout". */
  readonly base?: string
  /** BCP 47 tag: "pt-BR", "es-CO". The kit asks the server for screens in this language. It loads its other words when they are needed. */
  readonly locale: string
  /**
   * A table of your own, for instance `withMessages(es, { amount: 'Total' })`. Screens are then made on the page, by a chunk with the
   * catalogue and Intl. Prefer the server's option `messages` for the same table: it costs the payer nothing.
   */
  readonly messages?: Messages
  /** Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch
  /**
   * The cookies of every request and of the live stream. "include" where the routes have another origin than the page and your session is a
   * cookie. Default: the platform's, which sends cookies to the page's own origin only.
   */
  readonly credentials?: RequestCredentials
  /** Default: the platform's EventSource. */
  readonly openEvents?: OpenEvents
  /** "poll" where the routes run on a platform that holds no streams open. Default "sse". */
  readonly live?: 'sse' | 'poll'
  /**
   * Schemes of wallet apps that links may use, without the colon ("mach"), as in the server's option `links`. Default: none, so that
   * only https links are offered. Keep the list the same between renders.
   */
  readonly appSchemes?: readonly string[]
  /**
   * The way to the shop: its telephone (`tel:`), its mail (`mailto:`) or a page (https), and the words of the link. It is shown where a payer needs
   * help: on each slip whose payment has no `contact` of its own, and where the checkout says to ask the shop. Another kind of link is not shown.
   * Default: none. Keep the object the same between renders.
   *
   * @example
   * { label: 'WhatsApp', href: 'https://wa.me/5215550001111' }
   */
  readonly contact?: ShopContact
  /**
   * The page's own client of @tanstack/react-query. The kit then uses its cache: results of `paymentQuery`, `methodsQuery` and
   * `recurringQuery` are drawn without a request, and the devtools show them under keys that begin with "ficha". Default: a client of the
   * provider's own.
   */
  readonly queryClient?: QueryClient
  readonly children?: ReactNode
}

/**
 * Answers are kept as long as the provider is on the page. A timer for each answer would keep a page's parts in memory for minutes after they
 * were removed. The library writes keys as JSON, and some pages give arrays a `toJSON` with which all keys are one: a payment would show the answer about
 * the ways to pay. The kit's keys are lists of texts.
 */
const ownClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, queryKeyHashFn: (key) => key.join('\n') } } })

/**
 * Gives the parts below it their routes, their language and a query cache: the page's, or one of their own.
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
  fetch: ownFetch,
  credentials,
  openEvents: ownEvents,
  live = 'sse',
  contact,
  appSchemes,
  queryClient: given,
  children,
}: CheckoutProviderProps): ReactElement => {
  if (process.env.NODE_ENV === 'development') refuseMisgiven({ queryClient: given, messages })
  const queryClient = useMemo(() => given ?? ownClient(), [given])
  // Pages without TypeScript forget it.
  const locale = (stated as string | undefined) ?? 'es'
  const outer = useContext(CheckoutContext)
  if (process.env.NODE_ENV === 'development') {
    if (outer && outer.queryClient !== queryClient) warnOnce(WARNINGS.nestedProvider)
    if (stated !== locale) warnOnce(WARNINGS.noLocale)
    if (!messages && !hasWords(locale)) warnOnce(unknownLocale(locale))
  }
  // Without this it would not notice that the tab is visible again or that the network is back.
  useEffect(() => {
    queryClient.mount()
    return () => queryClient.unmount()
  }, [queryClient])
  const value = useMemo<CheckoutContextValue>(
    () => ({
      base: withoutSlash(base),
      locale,
      messages,
      fetch: (input, init) => (ownFetch ?? globalThis.fetch)(input, credentials ? { ...init, credentials } : init),
      openEvents: ownEvents ?? ((url) => new EventSource(url, { withCredentials: credentials === 'include' })),
      live,
      contact,
      queryClient,
    }),
    [base, locale, messages, ownFetch, credentials, ownEvents, live, contact, queryClient],
  )
  const shared = <CheckoutContext.Provider value={value}>{children}</CheckoutContext.Provider>
  return appSchemes ? <AppSchemesContext.Provider value={appSchemes}>{shared}</AppSchemesContext.Provider> : shared
}
