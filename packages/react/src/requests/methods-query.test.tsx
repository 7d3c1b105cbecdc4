import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { methodsQuery } from './methods-query.ts'
import { prefetch } from './prefetch.support.ts'
import { useMethods } from '../checkout/methods/use-methods.ts'

const base = 'https://shop.example/api/checkout'
const LIST = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: { id: 'order-1', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00', state: 'open' },
  knownPayerFields: [],
  methods: [
    { method: 'PIX', name: { text: 'Pix' }, glyph: 'bolt', group: 'instant', way: 'pixCode', choosesBank: false },
  ],
}

const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(LIST)))

const Page = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <CheckoutProvider locale="pt-BR" fetch={fetch} queryClient={queryClient}>
    {children}
  </CheckoutProvider>
)

afterEach(() => {
  cleanup()
  queryClient.clear()
  fetch.mockClear()
  vi.unstubAllGlobals()
})

it('requests a list anew that came with HTML which a browser stored: the order may have a payment since', async () => {
  await prefetch(queryClient, methodsQuery('order-1', { base, locale: 'pt-BR', fetch }))
  const entries = [{ type: 'back_forward' } as PerformanceNavigationTiming]
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => entries })
  const { result } = renderHook(() => useMethods('order-1'), { wrapper: Page })
  expect(result.current.list?.methods).toHaveLength(1)
  await act(() => Promise.resolve())
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('loads the methods, which a page then draws without its own request', async () => {
  await prefetch(queryClient, methodsQuery('order-1', { base, locale: 'pt-BR', fetch }))
  expect(fetch.mock.calls[0]?.[0]).toBe(`${base}/methods?order=order-1&locale=pt-BR`)
  const { result } = renderHook(() => useMethods('order-1'), { wrapper: Page })
  await act(() => Promise.resolve())
  expect(result.current.list?.methods).toHaveLength(1)
  expect(fetch).toHaveBeenCalledOnce()
})

it('has one key for each language, and all keys begin with the order’s key', async () => {
  await prefetch(queryClient, methodsQuery('order-1', { base, locale: 'pt-BR', fetch }))
  await prefetch(queryClient, methodsQuery('order-1', { base, locale: 'en', fetch }))
  expect(queryClient.getQueryCache().findAll({ queryKey: methodsQuery('order-1').queryKey })).toHaveLength(2)
  expect(methodsQuery('order-1', { locale: 'en' }).queryKey).toEqual(['ficha', 'methods', 'order-1', 'en'])
})

it.each([
  [404, '{"code":"not-found"}', 'notFound'],
  [404, null, 'notLoaded'],
  [404, '{"message":"Not Found"}', 'notLoaded'],
  [403, null, 'notAllowed'],
  [500, null, 'notLoaded'],
])('reads %i with the body %s as %s, for every use', async (status, body, cause) => {
  fetch.mockImplementationOnce(() => Promise.resolve(new Response(body, { status })))
  await expect(prefetch(queryClient, methodsQuery('order-1', { base, fetch }))).rejects.toMatchObject({ cause })
})

it.each([
  ['without a navigator', undefined],
  ['whose navigator does not say whether there is a network', { userAgent: 'Node.js/24' }],
])('does not report a network failure on a server %s', async (_, own) => {
  fetch.mockImplementationOnce(() => Promise.reject(new TypeError('fetch failed')))
  vi.stubGlobal('navigator', own)
  await expect(prefetch(queryClient, methodsQuery('order-1', { base, fetch }))).rejects.toMatchObject({
    cause: 'notLoaded',
  })
  vi.unstubAllGlobals()
})
