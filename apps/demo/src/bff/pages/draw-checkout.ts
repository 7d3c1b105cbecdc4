import type { Country } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import { CheckoutProvider, methodsQuery, paymentQuery } from '@ficha/react'
import { Checkout, type CardTokenizer } from '@ficha/react/checkout'
import type { CheckoutHandler } from '@ficha/server'
import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The first drawing of a checkout, and the data with which the browser takes it over. */
interface DrawnCheckout {
  readonly html: string
  readonly state: DehydratedState
}

/** The browser brings the card fields. Without a tokenizer no cards would be offered. */
const fieldsOfTheBrowser: CardTokenizer = () => ({
  tokenize: () => Promise.resolve(undefined),
  unmount: () => undefined,
})

/** Draws the ways to pay of an order on the server, so that they are there before any script. `request` has the visitor's cookies. */
export const drawCheckout = async (
  checkout: CheckoutHandler,
  request: Request,
  { orderId, country, base }: { readonly orderId: string; readonly country: Country; readonly base: string },
): Promise<DrawnCheckout> => {
  const locale = countryLocale(country)
  const queryClient = new QueryClient()
  const cookie = request.headers.get('cookie') ?? ''
  const read: typeof fetch = (input, init) => checkout(new Request(input, { ...init, headers: { cookie } }))
  // Without an answer the browser requests the ways to pay itself.
  const list = await queryClient.query(methodsQuery(orderId, { base, locale, fetch: read })).catch(() => undefined)
  const payment = list?.activePayment
  if (payment) await queryClient.query(paymentQuery(payment.id, { base, locale, fetch: read })).catch(() => undefined)
  const html = renderToString(
    createElement(
      CheckoutProvider,
      { base: '/api/checkout', locale, queryClient },
      createElement(Checkout, { orderId, cardTokenizer: fieldsOfTheBrowser }),
    ),
  )
  const state = dehydrate(queryClient)
  queryClient.clear()
  return { html, state }
}
