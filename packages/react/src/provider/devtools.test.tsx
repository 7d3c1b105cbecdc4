import { aSnapshot, brPix } from '@ficha/core/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMethods } from '../checkout/methods/use-methods.ts'
import { usePayment } from '../status/use-payment.ts'
import { answer, openFakeEvents } from '../status/use-payment.support.tsx'
import { CheckoutProvider } from './checkout-provider.tsx'

const snapshot = aSnapshot(brPix)

const Page = (): null => {
  usePayment(snapshot.id)
  useMethods('order-1')
  return null
}

/** The devtools measure their panel and read the colour scheme, which jsdom does not have. */
class NoObserver {
  observe = vi.fn()
  unobserve = vi.fn()
  disconnect = vi.fn()
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal('ResizeObserver', NoObserver)
  // Outside of development the devtools are empty. They read this when they are imported.
  vi.stubEnv('NODE_ENV', 'development')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('the devtools of a shop list the kit’s queries under keys that begin with "ficha"', async () => {
  const { ReactQueryDevtools } = await import('@tanstack/react-query-devtools')
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <CheckoutProvider
        locale="es"
        fetch={() => Promise.resolve(answer(snapshot))}
        openEvents={openFakeEvents}
        queryClient={queryClient}
      >
        <Page />
      </CheckoutProvider>
      <ReactQueryDevtools initialIsOpen />
    </QueryClientProvider>,
  )
  const keys = (): readonly string[] =>
    [...document.querySelectorAll('[aria-label^="Query key"]')]
      .map((row) => row.getAttribute('aria-label') ?? '')
      .sort()
  await expect
    .poll(keys)
    .toEqual([
      `Query key ${JSON.stringify(['ficha', 'methods', 'order-1', 'es'])}`,
      `Query key ${JSON.stringify(['ficha', 'payments', snapshot.id])}`,
    ])
})
