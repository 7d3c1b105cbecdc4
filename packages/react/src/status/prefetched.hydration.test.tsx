import { toDisplay } from '@ficha/core'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { dehydrate, HydrationBoundary, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { paymentQuery } from '../requests/payment-query.ts'
import { prefetch } from '../requests/prefetch.support.ts'
import { answer, FakeEvents, openFakeEvents, pass } from './use-payment.support.tsx'
import { usePayment } from './use-payment.ts'

const waiting = aSnapshot(brPix)
const snapshot = { ...waiting, display: toDisplay(waiting.payment, { locale: 'pt-BR', passed: false }) }
const base = 'https://shop.example/api/checkout'
const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer(snapshot)))

const Slip = (): ReactElement => {
  const { snapshot: known, isOffline } = usePayment(waiting.id)
  return <PaymentInstructions snapshot={known} isOffline={isOffline} />
}

/** The page, which a server renders and a browser takes over: each has a client of its own. */
const page = (queryClient: QueryClient, state: DehydratedState): ReactElement => (
  <HydrationBoundary state={state} queryClient={queryClient}>
    <CheckoutProvider locale="pt-BR" fetch={fetch} openEvents={openFakeEvents} queryClient={queryClient}>
      <Slip />
    </CheckoutProvider>
  </HydrationBoundary>
)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(waiting.serverNow) })
  FakeEvents.opened.length = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a payment that a server prefetched is rendered there, and hydrated in the browser without a request', async () => {
  const onServer = new QueryClient()
  await prefetch(onServer, paymentQuery(waiting.id, { base, locale: 'pt-BR', fetch }))
  // The page gets text from the server.
  const state = JSON.parse(JSON.stringify(dehydrate(onServer))) as DehydratedState
  const html = renderToString(page(new QueryClient(), state))
  onServer.clear()
  expect(html).toContain(snapshot.display.title)
  fetch.mockClear()

  const host = document.createElement('div')
  host.append(document.createRange().createContextualFragment(html))
  document.body.append(host)
  const [root, sent] = [host.firstElementChild, host.textContent]
  const onRecoverableError = vi.fn()
  const complaints = vi.spyOn(console, 'error')
  const inBrowser = new QueryClient()
  await act(async () => {
    render(page(inBrowser, state), { container: host, hydrate: true, onRecoverableError })
    await Promise.resolve()
  })
  await pass(1_000)

  expect(host.firstElementChild).toBe(root)
  expect(host.textContent).toContain(snapshot.display.title)
  expect(sent).toContain(snapshot.display.title)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
  expect(FakeEvents.opened).toHaveLength(1)
  await pass(5_000)
  expect(fetch).toHaveBeenCalled()
  cleanup()
  inBrowser.clear()
})
