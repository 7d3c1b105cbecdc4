import type { PaymentSnapshot } from '@ficha/core'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { CheckoutProvider } from '../provider/checkout-provider.tsx'
import { usePayment, type PaymentState, type UsePaymentOptions } from './use-payment.ts'

/** A stream of events that a test drives. */
export class FakeEvents extends EventTarget {
  static readonly opened: FakeEvents[] = []
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    FakeEvents.opened.push(this)
  }

  close(): void {
    this.readyState = 2
  }

  accept(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  send(data: string): void {
    this.dispatchEvent(new MessageEvent('snapshot', { data }))
  }

  fail(isFinal = false): void {
    this.readyState = isFinal ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }
}

/** Opens such a stream. */
export const openFakeEvents = (url: string): EventSource => new FakeEvents(url) as unknown as EventSource

/** Lets answers arrive and timers run. */
export const pass = async (milliseconds: number): Promise<void> => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
}

/** The last stream that was opened. */
export const stream = (): FakeEvents => {
  const last = FakeEvents.opened.at(-1)
  if (!last) throw new Error('No stream was opened.')
  return last
}

/** An answer of the BFF. */
export const answer = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init)

/** A screen that follows a payment, and its state. */
export const follow = (
  id: string,
  fetch: typeof globalThis.fetch,
  { live = 'sse', ...options }: UsePaymentOptions & { live?: 'sse' | 'poll' } = {},
): {
  readonly state: () => PaymentState
  readonly unmount: () => void
  readonly draws: () => number
  readonly speak: (locale: string) => void
  /** Unmounts the screen and mounts it again, under the same provider. */
  readonly remount: () => void
} => {
  let latest: PaymentState | undefined
  let draws = 0
  const Screen = (): null => {
    latest = usePayment(id, options)
    draws += 1
    return null
  }
  const screenIn = (locale: string, key = 'first') => (
    <CheckoutProvider base="/api/checkout/" locale={locale} live={live} fetch={fetch} openEvents={openFakeEvents}>
      <Screen key={key} />
    </CheckoutProvider>
  )
  const { unmount, rerender } = render(screenIn('es'))
  return {
    state: () => {
      if (!latest) throw new Error('The screen was not drawn.')
      return latest
    },
    unmount,
    draws: () => draws,
    speak: (locale) => rerender(screenIn(locale)),
    remount: () => rerender(screenIn('es', 'second')),
  }
}

/** Hides the page or brings it back, as switching tabs does. */
export const setVisible = (isVisible: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/** A snapshot as text, as an event carries it. */
export const text = (snapshot: PaymentSnapshot): string => JSON.stringify(snapshot)
