import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { answer, pass, setVisible } from './use-payment.support.tsx'
import { usePaymentReturn, type PaymentReturnState, type UsePaymentReturnOptions } from './use-payment-return.ts'

const returnId = 'Zm9yIHRoZSByZXR1cm4gcGFnZQ'
const NOON = '2026-11-21T15:00:00.000Z'
const returnedAs = (phase: string, revision = 1, kind = 'payment') => ({
  kind,
  phase,
  revision,
  serverNow: NOON,
  environment: 'test',
})

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOON) })
  fetch.mockReset().mockImplementation(() => Promise.resolve(answer(returnedAs('processing'))))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const comeBack = (options?: UsePaymentReturnOptions): (() => PaymentReturnState | undefined) => {
  let latest: PaymentReturnState | undefined
  const Page = (): null => {
    latest = usePaymentReturn(returnId, options)
    return null
  }
  render(
    <CheckoutProvider base="/api/checkout" locale="es" fetch={fetch}>
      <Page />
    </CheckoutProvider>,
  )
  return () => latest
}

describe('the page that a payer comes back to', () => {
  it('asks the server for the payment’s state, by the second id', async () => {
    const state = comeBack()
    expect(state()?.phase).toBeUndefined()
    await pass(0)
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/checkout/returns/${returnId}`)
    expect(state()?.phase).toBe('processing')
  })

  it('asks until the payment is paid, reports it once, and stops', async () => {
    const onSettled = vi.fn()
    const state = comeBack({ onSettled })
    await pass(0)
    fetch.mockImplementation(() => Promise.resolve(answer(returnedAs('paid', 2))))
    await pass(5_000)
    expect(state()?.phase).toBe('paid')
    expect(onSettled).toHaveBeenCalledExactlyOnceWith({ phase: 'paid' })
    const requestsBefore = fetch.mock.calls.length
    await pass(600_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
  })

  it('asks on after a failure, because the payer may have paid on the gateway’s page before coming back', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer(returnedAs('failed', 2))))
    const onSettled = vi.fn()
    const state = comeBack({ onSettled })
    await pass(0)
    expect(state()?.phase).toBe('failed')
    fetch.mockImplementation(() => Promise.resolve(answer(returnedAs('paid', 3))))
    await pass(5_000)
    expect(state()?.phase).toBe('paid')
    expect(onSettled.mock.calls).toEqual([[{ phase: 'failed' }], [{ phase: 'paid' }]])
  })

  it('does not ask in a hidden tab, and asks at once when the payer comes back', async () => {
    comeBack()
    await pass(0)
    setVisible(false)
    await pass(60_000)
    expect(fetch.mock.calls.length).toBe(1)
    setVisible(true)
    await pass(0)
    expect(fetch.mock.calls.length).toBe(2)
  })

  it('reads an unknown phase of a newer version as unknown, and a recurring order as not found', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer(returnedAs('settling'))))
    const later = comeBack()
    await pass(0)
    expect(later()?.phase).toBe('unknown')
    cleanup()
    fetch.mockImplementation(() => Promise.resolve(answer(returnedAs('active', 1, 'recurring'))))
    const other = comeBack()
    await pass(0)
    expect(other()?.phase).toBeUndefined()
    const requestsBefore = fetch.mock.calls.length
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(fetch.mock.calls.length).toBe(requestsBefore)
  })

  it('stops at an unknown id, and continues after a lost answer', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const state = comeBack()
    await pass(0)
    expect(state()?.error?.kind).toBe('unreachable')
    fetch.mockImplementation(() => Promise.resolve(answer({ code: 'not-found' }, { status: 404 })))
    await pass(5_000)
    expect(state()?.error?.kind).toBe('not-found')
    const requestsBefore = fetch.mock.calls.length
    await pass(600_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
  })
})
