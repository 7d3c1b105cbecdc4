/**
 * A slip that stays open: streams that end every ten minutes, a tab that is hidden and comes back, a network that fails. The counts are the same on
 * every machine: requests, streams, timers that wake the device, and how many of each remain at the end.
 */
import { toDisplay } from '@ficha/core'
import { aSnapshot, brBoleto } from '@ficha/core/testing'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { usePayment } from './use-payment.ts'
import { answer, FakeEvents, openFakeEvents, pass, setVisible, stream } from './use-payment.support.tsx'

const MINUTE = 60_000
const waiting = aSnapshot(brBoleto)
const served = { ...waiting, display: toDisplay(waiting.payment, { locale: 'pt-BR', passed: false }) }

const fetch = vi.fn<typeof globalThis.fetch>()
let wakeUps = 0
/** Listeners of the page that were added and not taken away. */
let listeners = 0

/** A timer that fires this soon after another finds the device awake. */
const AWAKE_MS = 100

/** Counts how often timers wake the device's processor. */
const countTimers = (): void => {
  const { setTimeout: once, setInterval: again } = globalThis
  let lastAt = Number.NEGATIVE_INFINITY
  const counting =
    (callback: (...args: unknown[]) => void) =>
    (...args: unknown[]): void => {
      if (Date.now() > lastAt + AWAKE_MS) wakeUps += 1
      lastAt = Date.now()
      callback(...args)
    }
  vi.stubGlobal('setTimeout', (callback: () => void, ms?: number) => once(counting(callback), ms))
  vi.stubGlobal('setInterval', (callback: () => void, ms?: number) => again(counting(callback), ms))
}

const countListeners = (): void => {
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
      listeners += 1
      add.apply(target, args)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args: Parameters<typeof remove>) => {
      listeners -= 1
      remove.apply(target, args)
    })
  }
}

const Slip = () => {
  const { snapshot, isOffline } = usePayment(waiting.id)
  return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} />
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(waiting.serverNow) })
  fetch
    .mockReset()
    .mockImplementation(() => Promise.resolve(answer({ ...served, serverNow: new Date().toISOString() })))
  FakeEvents.opened.length = 0
  wakeUps = 0
  listeners = 0
  countListeners()
  countTimers()
})
afterEach(() => {
  act(() => void dispatchEvent(new Event('online')))
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const counted = () => ({ requests: fetch.mock.calls.length, opened: FakeEvents.opened.length, wakeUps })
const since = (before: ReturnType<typeof counted>) => {
  const now = counted()
  return {
    requests: now.requests - before.requests,
    opened: now.opened - before.opened,
    wakeUps: now.wakeUps - before.wakeUps,
  }
}

/** The stream stands, and begins with the state as every stream does. */
const open = (): void => {
  act(() => stream().accept())
  act(() => stream().send(JSON.stringify({ ...served, serverNow: new Date().toISOString() })))
}

/** Ten minutes at whose end the stream is cut; the browser opens it again by itself. */
const tenMinutes = async (): Promise<void> => {
  await pass(10 * MINUTE - 2_000)
  act(() => stream().fail())
  await pass(2_000)
  open()
}

it(
  'a page that is open for long has at most two timers a minute, one stream, and nothing left over',
  { timeout: 60_000 },
  async () => {
    const { unmount } = render(
      <CheckoutProvider base="/api/checkout" locale="pt-BR" fetch={fetch} openEvents={openFakeEvents}>
        <Slip />
      </CheckoutProvider>,
    )
    await pass(0)
    open()
    for (let part = 0; part < 3; part += 1) await tenMinutes()
    const [timers, listenersBefore] = [vi.getTimerCount(), listeners]

    // An hour in which nothing happens but cut streams.
    let before = counted()
    for (let part = 0; part < 6; part += 1) await tenMinutes()
    const quiet = since(before)
    // A stream that is cut is something that happens, and wakes it once more.
    expect(quiet.wakeUps).toBeLessThanOrEqual(2 * 60 + 6)
    expect(quiet.requests / 60).toBeLessThanOrEqual(1.5)

    // An hour in a hidden tab: no request is sent, no stream is open.
    setVisible(false)
    await pass(MINUTE)
    expect(FakeEvents.opened.filter(({ readyState }) => readyState !== 2)).toEqual([])
    before = counted()
    await pass(60 * MINUTE)
    // Its timers are the browser's to hold back, which lets them fire once a minute together.
    expect(since(before).requests).toBe(0)
    before = counted()
    setVisible(true)
    await pass(1_000)
    open()
    // It comes back with one question and one stream.
    expect(since(before)).toMatchObject({ requests: 1, opened: 1 })

    // Half an hour without a network: nothing is asked that cannot arrive.
    before = counted()
    act(() => void dispatchEvent(new Event('offline')))
    act(() => stream().fail())
    await pass(60 * MINUTE)
    expect(since(before).requests).toBeLessThanOrEqual(1)
    act(() => void dispatchEvent(new Event('online')))
    await pass(1_000)
    open()

    for (let part = 0; part < 3; part += 1) await tenMinutes()
    expect(FakeEvents.opened.filter(({ readyState }) => readyState !== 2)).toHaveLength(1)
    expect(vi.getTimerCount()).toBeLessThanOrEqual(timers)
    expect(listeners).toBeLessThanOrEqual(listenersBefore)
    unmount()
    // Preact cleans up a frame later.
    await pass(100)
    expect(FakeEvents.opened.filter(({ readyState }) => readyState !== 2)).toEqual([])
    const requests = fetch.mock.calls.length
    await pass(60 * MINUTE)
    expect(fetch.mock.calls.length).toBe(requests)
  },
)
