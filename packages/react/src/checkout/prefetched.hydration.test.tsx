import { checkoutMessagesFor } from '@ficha/core'
import { dehydrate, HydrationBoundary, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { Fragment, StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { methodsQuery } from '../requests/methods-query.ts'
import { prefetch } from '../requests/prefetch.support.ts'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { aMethodList } from './checkout.support.ts'
import { Checkout } from './checkout.tsx'
import { rememberMethod } from './methods/last-method.ts'

const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(aMethodList())))

/** The page, which a server renders and a browser takes over: each has a client of its own. */
const page = (queryClient: QueryClient, state: DehydratedState): ReactElement => (
  <HydrationBoundary state={state} queryClient={queryClient}>
    <CheckoutProvider locale="pt-BR" fetch={fetch} queryClient={queryClient}>
      <Checkout orderId="order-1" />
    </CheckoutProvider>
  </HydrationBoundary>
)

const prefetched = async (): Promise<DehydratedState> => {
  const onServer = new QueryClient()
  await prefetch(
    onServer,
    methodsQuery('order-1', { base: 'https://shop.example/api/checkout', locale: 'pt-BR', fetch }),
  )
  const state = JSON.parse(JSON.stringify(dehydrate(onServer))) as DehydratedState
  onServer.clear()
  fetch.mockClear()
  return state
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('methods that a server prefetched arrive with the page, and are hydrated without a request or an error', async () => {
  const state = await prefetched()
  const html = renderToString(page(new QueryClient(), state))
  expect(html).toContain('data-method="PIX"')
  const host = document.createElement('div')
  host.append(document.createRange().createContextualFragment(html))
  document.body.append(host)
  const radio = host.querySelector('input[type="radio"]')
  expect(radio).not.toBeNull()

  const [onRecoverableError, complaints] = [vi.fn(), vi.spyOn(console, 'error').mockImplementation(() => undefined)]
  rememberMethod('PIX')
  await act(async () => {
    render(page(new QueryClient(), state), { container: host, hydrate: true, onRecoverableError })
    await Promise.resolve()
  })
  expect(host.querySelector('input[type="radio"]')).toBe(radio)
  // The last method is marked, and the list stays where it is.
  expect(host.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.closest('[data-method]')).toHaveProperty(
    'dataset.method',
    'PIX',
  )
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  expect(fetch).not.toHaveBeenCalled()
})

it.each([
  ['a press', false, Fragment],
  ['a mark by keyboard', true, Fragment],
  ['a press on a page in strict mode', false, StrictMode],
  ['a mark by keyboard on a page in strict mode', true, StrictMode],
] as const)('%s before the script counts', async (_, isByKeyboard, Mode) => {
  const state = await prefetched()
  const host = document.body.appendChild(document.createElement('div'))
  host.append(document.createRange().createContextualFragment(renderToString(page(new QueryClient(), state))))
  const radio = host.querySelector<HTMLInputElement>('[data-method="PIX"] input')
  if (!radio) throw new Error('The server has drawn no way to pay.')
  // A browser's own behaviour before a handler exists. Only a focus by keyboard is visible.
  radio.checked = true
  vi.spyOn(radio, 'matches').mockReturnValue(isByKeyboard)
  await act(async () => {
    render(<Mode>{page(new QueryClient(), state)}</Mode>, { container: host, hydrate: true })
    await Promise.resolve()
  })
  if (isByKeyboard) {
    expect(radio.checked).toBe(true)
    expect(host.querySelector('button[type="submit"]')).not.toBeNull()
  } else await expect.poll(() => host.querySelector('[data-method="PIX"] input')).toBeNull()
})

it('ways to pay that the page knows are in the first drawing, with the form of the last method', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(methodsQuery('order-1', { locale: 'pt-BR' }).queryKey, aMethodList())
  rememberMethod('PIX')
  const host = document.body.appendChild(document.createElement('div'))
  const drawings = new MutationObserver(() => undefined)
  drawings.observe(host, { childList: true, subtree: true, attributeFilter: ['data-state'], attributeOldValue: true })
  render(
    <CheckoutProvider locale="pt-BR" fetch={fetch} queryClient={queryClient}>
      <Checkout orderId="order-1" words={checkoutMessagesFor('pt-BR')} />
    </CheckoutProvider>,
    { container: host },
  )
  expect(host.querySelector('article')?.dataset['state']).toBe('filling')
  expect(drawings.takeRecords().filter(({ type }) => type === 'attributes')).toEqual([])
})
