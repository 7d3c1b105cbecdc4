import type { PaymentSnapshot } from '@ficha/core'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { keepPreviousData, QueryClient, useQuery, type DefaultOptions } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { paymentQuery } from '../requests/payment-query.ts'
import { prefetch } from '../requests/prefetch.support.ts'
import { answer, FakeEvents, openFakeEvents, pass, setVisible, stream, text } from './use-payment.support.tsx'
import { usePayment, type PaymentState } from './use-payment.ts'

const waiting = aSnapshot(brPix)
const paid: PaymentSnapshot = { ...waiting, phase: 'paid', status: 'SUCCESS', revision: 3 }
const { id } = waiting
const base = 'https://shop.example/api/checkout'

const fetch = vi.fn<typeof globalThis.fetch>()
let queryClient: QueryClient

/** A screen under a client of the shop's own. */
const follow = (paymentId = id) => {
  const states: PaymentState[] = []
  const Screen = ({ of }: { readonly of: string }): null => {
    states.push(usePayment(of))
    return null
  }
  const screenOf = (of: string) => (
    <CheckoutProvider locale="es" fetch={fetch} openEvents={openFakeEvents} queryClient={queryClient}>
      <Screen of={of} />
    </CheckoutProvider>
  )
  const { unmount, rerender } = render(screenOf(paymentId))
  return { states, unmount, show: (of: string) => rerender(screenOf(of)), now: () => states.at(-1)?.snapshot }
}

/** A client of the shop's own, with defaults for the shop's other queries. */
const clientWith = (queries: NonNullable<DefaultOptions['queries']>) => new QueryClient({ defaultOptions: { queries } })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(waiting.serverNow) })
  fetch.mockReset().mockImplementation(() => Promise.resolve(answer(waiting)))
  FakeEvents.opened.length = 0
  queryClient = clientWith({ gcTime: Infinity })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the query of a payment', () => {
  it('sends the same request as the hooks, everywhere', async () => {
    await prefetch(queryClient, paymentQuery(id, { base: `${base}/`, locale: 'pt-BR', fetch }))
    expect(fetch.mock.calls[0]?.[0]).toBe(`${base}/payments/${id}?locale=pt-BR`)
    expect(queryClient.getQueryData(paymentQuery(id).queryKey)?.phase).toBe('processing')
  })

  it('has the documented key, without the base and the language', () => {
    expect(paymentQuery(id, { base, locale: 'pt-BR' }).queryKey).toEqual(['ficha', 'payments', id])
  })

  it('reports once why it failed', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })))
    await expect(prefetch(queryClient, paymentQuery(id, { base, fetch }))).rejects.toMatchObject({ kind: 'not-found' })
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is drawn at once if a loader prefetched it, and is not requested again before its time', async () => {
    await prefetch(queryClient, paymentQuery(id, { base, locale: 'es', fetch }))
    const { states } = follow()
    expect(states[0]?.snapshot).toEqual(waiting)
    await pass(1_000)
    expect(fetch).toHaveBeenCalledOnce()
    expect(FakeEvents.opened).toHaveLength(1)
    await pass(5_000)
    expect(fetch.mock.calls.length).toBeGreaterThan(1)
  })

  it('is requested once during the first rendering, not after its effects', async () => {
    let requestsBeforeEffects = 0
    const Screen = (): null => {
      usePayment(id)
      useLayoutEffect(() => {
        requestsBeforeEffects = fetch.mock.calls.length
      }, [])
      return null
    }
    render(
      <CheckoutProvider locale="es" fetch={fetch} openEvents={openFakeEvents} queryClient={queryClient}>
        <Screen />
      </CheckoutProvider>,
    )
    expect(requestsBeforeEffects).toBe(1)
    await pass(1_000)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is requested at once if the prefetched answer is old', async () => {
    await prefetch(queryClient, paymentQuery(id, { base, locale: 'es', fetch }))
    await pass(10_000)
    follow()
    await pass(0)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('a client of the shop’s own', () => {
  it('has the kit’s data in its cache, and gets its events', async () => {
    const { now } = follow()
    await pass(0)
    act(() => stream().send(text(paid)))
    await pass(0)
    expect(now()?.phase).toBe('paid')
    expect(queryClient.getQueryData(paymentQuery(id).queryKey)).toEqual(paid)
  })

  it('keeps the newer revision beside an answer that was asked for before it arrived, whatever clock its server has', async () => {
    const { now } = follow()
    await pass(0)
    let giveOld: (old: Response) => void = () => undefined
    fetch.mockImplementation(() => new Promise((resolve) => (giveOld = resolve)))
    const refetching = queryClient.refetchQueries({ queryKey: paymentQuery(id).queryKey })
    await pass(0)
    act(() => stream().send(text(paid)))
    const aMinuteAhead = new Date(Date.parse(paid.serverNow) + 61_000).toISOString()
    giveOld(answer({ ...waiting, serverNow: aMinuteAhead }))
    await act(() => refetching)
    await pass(0)
    expect(now()).toMatchObject({ phase: 'paid', revision: 3 })
  })

  it('asks once about an event of an older revision, and keeps the newer one if the server still has it', async () => {
    const { now } = follow()
    await pass(0)
    act(() => stream().send(text(paid)))
    await pass(0)
    fetch.mockClear().mockImplementation(() => Promise.resolve(answer(paid)))
    act(() => stream().send(text(waiting)))
    await pass(0)
    expect(fetch).toHaveBeenCalledOnce()
    expect(now()).toMatchObject({ phase: 'paid', revision: 3 })
  })

  it('follows a server that went back to an older revision, without a wait: its database was restored', async () => {
    const { now } = follow()
    await pass(0)
    act(() => stream().send(text(paid)))
    await pass(0)
    expect(now()?.phase).toBe('paid')
    const restored = { ...waiting, serverNow: new Date(Date.parse(paid.serverNow) + 1_000).toISOString() }
    fetch.mockImplementation(() => Promise.resolve(answer(restored)))
    act(() => stream().send(text(restored)))
    await pass(0)
    expect(now()).toMatchObject({ phase: 'processing', revision: waiting.revision })
  })

  it('keeps the newer revision beside an old answer that something kept on the way', async () => {
    const { now } = follow()
    await pass(0)
    act(() => stream().send(text(paid)))
    const delayed = { ...waiting, serverNow: new Date(Date.parse(paid.serverNow) - 1_000).toISOString() }
    fetch.mockImplementation(() => Promise.resolve(answer(delayed)))
    await act(() => queryClient.refetchQueries({ queryKey: paymentQuery(id).queryKey }))
    await pass(0)
    expect(now()).toMatchObject({ phase: 'paid', revision: 3 })
  })

  it('requests again when the shop invalidates its queries', async () => {
    const { now } = follow()
    await pass(0)
    fetch.mockImplementation(() => Promise.resolve(answer(paid)))
    await act(() => queryClient.invalidateQueries({ queryKey: ['ficha'] }))
    await pass(0)
    expect(now()?.phase).toBe('paid')
  })

  it('does not change the kit’s behaviour by its defaults', async () => {
    queryClient = clientWith({
      gcTime: Infinity,
      staleTime: Infinity,
      retry: 3,
      networkMode: 'always',
      placeholderData: keepPreviousData,
      refetchIntervalInBackground: true,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      throwOnError: true,
    })
    fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 503 })))
    const { states, now, show } = follow()
    await pass(0)
    expect(states.at(-1)?.error?.kind).toBe('busy')
    expect(fetch).toHaveBeenCalledOnce()
    fetch.mockImplementation(() => Promise.resolve(answer(waiting)))
    await pass(10_000)
    expect(now()?.phase).toBe('processing')
    setVisible(false)
    const requestsBefore = fetch.mock.calls.length
    await pass(60_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
    setVisible(true)
    await pass(0)
    expect(fetch.mock.calls.length).toBe(requestsBefore + 1)
    // Another payment is never shown as this one.
    show('another')
    expect(now()).toBeUndefined()
  })

  it('serves the shop’s own queries, and the kit’s own client does not', () => {
    const Shop = (): null => {
      useQuery({ queryKey: ['basket'], queryFn: () => 1 })
      return null
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = (
      <CheckoutProvider locale="es">
        <Shop />
      </CheckoutProvider>
    )
    expect(() => render(shop)).toThrow(/No QueryClient set/)
  })

  it('requests again for a tab that comes back only while a slip is on the page', async () => {
    const { unmount } = follow()
    await pass(0)
    unmount()
    await pass(100)
    const requestsBefore = fetch.mock.calls.length
    setVisible(false)
    setVisible(true)
    await pass(60_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
  })
})

describe('the kit’s own client', () => {
  it('leaves no timer that keeps the page in memory', async () => {
    const Screen = (): null => {
      usePayment(id)
      return null
    }
    const { unmount } = render(
      <CheckoutProvider locale="es" fetch={fetch} openEvents={openFakeEvents}>
        <Screen />
      </CheckoutProvider>,
    )
    await pass(0)
    unmount()
    await pass(100)
    expect(vi.getTimerCount()).toBe(0)
  })
})
