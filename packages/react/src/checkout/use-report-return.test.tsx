import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { pass } from '../status/use-payment.support.tsx'
import { useReportReturn } from './use-report-return.ts'

const RETURN_ID = 'nT2hV9pXq0mJ4sKc7bRw1A-_'
const fetch = vi.fn<typeof globalThis.fetch>()
const reports = () => fetch.mock.calls.map(([url]) => url)

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', `/checkout/order-7?ficha_return=${RETURN_ID}`)
  fetch.mockReset().mockImplementation(() => Promise.resolve(Response.json({ phase: 'processing' })))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const Page = () => {
  useReportReturn()
  return null
}
const open = async () => {
  const drawn = render(
    <CheckoutProvider base="/api/checkout" locale="es" fetch={fetch}>
      <Page />
    </CheckoutProvider>,
  )
  await pass(0)
  return drawn
}

it('tells the server once that the payer is back', async () => {
  await open()
  await pass(120_000)
  expect(reports()).toEqual([`/api/checkout/returns/${RETURN_ID}`])
})

it('tells it once if the page gives another function with each drawing', async () => {
  const page = () => (
    <CheckoutProvider base="/api/checkout" locale="es" fetch={(input, init) => fetch(input, init)}>
      <Page />
    </CheckoutProvider>
  )
  const { rerender } = render(page())
  await pass(0)
  rerender(page())
  await pass(120_000)
  expect(reports()).toEqual([`/api/checkout/returns/${RETURN_ID}`])
})

it('tells nothing where the address names no return', async () => {
  history.replaceState(null, '', '/checkout/order-7')
  await open()
  expect(reports()).toEqual([])
})

it.each<[what: string, answer: () => Promise<Response>]>([
  ['there is no network yet', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is away', () => Promise.resolve(new Response('', { status: 503 }))],
  ['there are many at once', () => Promise.resolve(new Response('', { status: 429 }))],
])('tells it again while %s, for a minute', async (_, answer) => {
  fetch.mockImplementation(answer)
  await open()
  await pass(2_000)
  expect(reports()).toHaveLength(2)
  fetch.mockImplementation(() => Promise.resolve(Response.json({ phase: 'processing' })))
  await pass(4_000)
  expect(reports()).toHaveLength(3)
  await pass(120_000)
  expect(reports()).toHaveLength(3)
})

it('gives up after a minute, after a refusal, and when the page is left', async () => {
  fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  const page = await open()
  await pass(120_000)
  expect(reports()).toHaveLength(6)
  page.unmount()
  fetch.mockClear()
  const next = await open()
  next.unmount()
  await pass(120_000)
  expect(reports()).toHaveLength(1)
  fetch.mockReset().mockImplementation(() => Promise.resolve(new Response('{}', { status: 404 })))
  await open()
  await pass(120_000)
  expect(reports()).toHaveLength(1)
})
