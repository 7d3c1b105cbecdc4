import { toDisplay, type PaymentSnapshot } from '@ficha/core'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, FakeEvents, follow, pass, setVisible, stream, text } from './use-payment.support.tsx'

const waiting = aSnapshot(brPix)
const paid: PaymentSnapshot = { ...waiting, phase: 'paid', status: 'SUCCESS', revision: 3 }
const reversed: PaymentSnapshot = {
  ...paid,
  phase: 'reversed',
  status: 'REFUNDED',
  revision: 4,
  order: { state: 'refunded' },
}
const { id } = waiting
const display = toDisplay(waiting.payment, { locale: 'es', passed: false })

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(waiting.serverNow) })
  fetch.mockReset().mockImplementation(() => Promise.resolve(answer(waiting)))
  FakeEvents.opened.length = 0
})
afterEach(() => {
  // react-query keeps a page's network state for the next test.
  act(() => void dispatchEvent(new Event('online')))
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('following a payment', () => {
  it('requests at once below the base path, in the provider’s language, without cookies of its own or a cache', async () => {
    const { state } = follow(id, fetch)
    await pass(0)
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/checkout/payments/${id}?locale=es`)
    expect(fetch.mock.calls[0]?.[1]?.cache).toBe('no-store')
    expect(state().snapshot?.phase).toBe('processing')
  })

  it('requests and streams again in another language, and shows the last screen until then', async () => {
    const { state, speak } = follow(id, fetch)
    await pass(0)
    expect(stream().url).toBe(`/api/checkout/payments/${id}/events?locale=es`)
    const [before, requestsBefore] = [stream(), fetch.mock.calls.length]
    fetch.mockReturnValue(new Promise(() => undefined))
    speak('pt-BR')
    await pass(0)
    expect(fetch.mock.calls.slice(requestsBefore).map(([address]) => address)).toEqual([
      `/api/checkout/payments/${id}?locale=pt-BR`,
    ])
    expect(before.readyState).toBe(2)
    expect(stream().url).toBe(`/api/checkout/payments/${id}/events?locale=pt-BR`)
    expect(state().snapshot?.id).toBe(id)
  })

  it.each([
    ['of a later version', { ...display, status: { ...display.status, phase: 'wondering' } }],
    ['that is none', 'a screen'],
    ['without its words', { ...display, words: undefined }],
    ['with blocks that are no list', { ...display, blocks: {} }],
  ])('drops a screen %s, because the page can make one', async (_what, wrong) => {
    fetch.mockImplementation(() => Promise.resolve(answer({ ...waiting, display: wrong })))
    const { state } = follow(id, fetch)
    await pass(0)
    expect(state().snapshot).toEqual(waiting)
  })

  it('passes the server’s screen on', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer({ ...waiting, display })))
    const { state } = follow(id, fetch)
    await pass(0)
    expect(state().snapshot?.display).toEqual(display)
  })

  it('shows a given snapshot before any answer', () => {
    fetch.mockReturnValue(new Promise(() => undefined))
    expect(follow(id, fetch, { initial: waiting }).state().snapshot).toBe(waiting)
  })

  it('requests again at once when it is mounted again, but not after a refund', async () => {
    const { remount } = follow(id, fetch)
    await pass(0)
    act(() => stream().accept())
    // A recent answer is drawn as it is.
    await pass(2_000)
    const requestsBefore = fetch.mock.calls.length
    remount()
    await pass(0)
    expect(fetch.mock.calls.length).toBe(requestsBefore + 1)
    const settled = follow(id, fetch, { initial: reversed })
    await pass(0)
    settled.remount()
    await pass(0)
    expect(fetch.mock.calls.length).toBe(requestsBefore + 1)
  })

  it('learns of "paid" by an event, reports it once, and follows until a refund', async () => {
    const onSettled = vi.fn()
    const { state } = follow(id, fetch, { onSettled })
    await pass(0)
    act(() => stream().accept())
    act(() => stream().send(text(paid)))
    act(() => stream().send(text(paid)))
    await pass(0)
    expect(state().snapshot?.phase).toBe('paid')
    expect(onSettled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ phase: 'paid' }))
    expect(stream().readyState).not.toBe(2)
    act(() => stream().send(text(reversed)))
    await pass(0)
    expect(onSettled).toHaveBeenLastCalledWith(expect.objectContaining({ phase: 'reversed' }))
    expect(stream().readyState).toBe(2)
    const requestsBefore = fetch.mock.calls.length
    await pass(600_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
  })

  it('keeps the newer revision, whichever came first', async () => {
    let late = (_: Response): void => undefined
    fetch.mockReturnValue(new Promise((resolve) => (late = resolve)))
    const { state } = follow(id, fetch)
    await pass(0)
    act(() => stream().send(text(paid)))
    await act(async () => {
      late(answer(waiting))
      await Promise.resolve()
    })
    await pass(0)
    expect(state().snapshot?.phase).toBe('paid')
  })

  it('ignores events that are no snapshot of this payment', async () => {
    const { state } = follow(id, fetch)
    await pass(0)
    for (const junk of ['', '{', 'null', '[]', '{"id":"other"}', text({ ...paid, id: 'another' })]) {
      act(() => stream().send(junk))
    }
    expect(state().snapshot?.phase).toBe('processing')
  })

  it('reads an unknown phase of a newer version as unknown, never as paid', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer({ ...waiting, phase: 'settling' })))
    const { state } = follow(id, fetch)
    await pass(0)
    expect(state().snapshot?.phase).toBe('unknown')
  })
})

describe('a broken stream', () => {
  it('is abandoned after three failures, and a request every two seconds replaces it', async () => {
    follow(id, fetch)
    await pass(0)
    act(() => stream().fail())
    act(() => stream().fail())
    expect(stream().readyState).toBe(0)
    act(() => stream().fail())
    expect(stream().readyState).toBe(2)
    const requestsBefore = fetch.mock.calls.length
    await pass(20_000)
    expect(fetch.mock.calls.length - requestsBefore).toBeGreaterThanOrEqual(8)
    expect(FakeEvents.opened).toHaveLength(1)
  })

  it('that the server closed for good is not opened again by itself', async () => {
    follow(id, fetch)
    await pass(0)
    act(() => stream().fail(true))
    await pass(60_000)
    expect(FakeEvents.opened).toHaveLength(1)
  })

  it('is opened again when the network comes back', async () => {
    follow(id, fetch)
    await pass(0)
    for (let failure = 0; failure < 3; failure += 1) act(() => stream().fail())
    act(() => void dispatchEvent(new Event('online')))
    expect(FakeEvents.opened).toHaveLength(2)
  })

  it('has slow polling beside it, because a dead connection gives no sign', async () => {
    follow(id, fetch)
    await pass(0)
    act(() => stream().accept())
    await pass(2_500)
    const requestsBefore = fetch.mock.calls.length
    await pass(60_000)
    expect(fetch.mock.calls.length - requestsBefore).toBeLessThanOrEqual(3)
    expect(fetch.mock.calls.length - requestsBefore).toBeGreaterThanOrEqual(1)
  })
})

describe('a page that nobody sees', () => {
  it('closes its stream and requests nothing, and does both at once when it is seen again', async () => {
    follow(id, fetch)
    await pass(0)
    act(() => stream().accept())
    setVisible(false)
    expect(stream().readyState).toBe(2)
    await pass(2_500)
    const requestsBefore = fetch.mock.calls.length
    await pass(600_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
    // While the page is hidden, neither a returned network nor the back-forward cache opens a stream.
    act(() => void dispatchEvent(new Event('online')))
    act(() => void dispatchEvent(new Event('pageshow')))
    expect(FakeEvents.opened).toHaveLength(1)
    setVisible(true)
    await pass(0)
    expect(fetch.mock.calls.length).toBe(requestsBefore + 1)
    expect(FakeEvents.opened).toHaveLength(2)
  })

  it('closes its stream in the background, and requests when the back-forward cache restores it', async () => {
    follow(id, fetch)
    await pass(0)
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(stream().readyState).toBe(2)
    const requestsBefore = fetch.mock.calls.length
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await pass(0)
    expect(fetch.mock.calls.length).toBe(requestsBefore + 1)
    expect(FakeEvents.opened).toHaveLength(2)
  })
})

describe('polling without a stream', () => {
  const requestCount = (): number => fetch.mock.calls.length

  it('slows down while nothing changes, and starts again with each change', async () => {
    const { state } = follow(id, fetch, { live: 'poll' })
    await pass(300_000)
    let before = requestCount()
    await pass(60_000)
    expect(requestCount() - before).toBeLessThanOrEqual(3)
    fetch.mockImplementation(() => Promise.resolve(answer(paid)))
    for (let second = 0; second < 34 && state().snapshot?.phase !== 'paid'; second += 1) await pass(1_000)
    expect(state().snapshot?.phase).toBe('paid')
    // Money that goes back, or comes a second time, seldom takes long: it is seen within seconds again.
    before = requestCount()
    await pass(20_000)
    expect(requestCount() - before).toBeGreaterThanOrEqual(8)
    fetch.mockImplementation(() => Promise.resolve(answer(reversed)))
    await pass(2_250)
    expect(state().snapshot?.phase).toBe('reversed')
  })

  describe('for a payment whose order has other payments that can be paid', () => {
    const inPlace: PaymentSnapshot = { ...waiting, hasSiblings: true }
    const within = async (milliseconds: number): Promise<number> => {
      const before = requestCount()
      await pass(milliseconds)
      return requestCount() - before
    }

    it('runs every two seconds while it is seen, until it asks for no more money', async () => {
      fetch.mockImplementation(() => Promise.resolve(answer(inPlace)))
      const { state } = follow(id, fetch, { live: 'poll' })
      await pass(3_600_000)
      expect(await within(60_000)).toBeGreaterThanOrEqual(27)
      fetch.mockImplementation(() => Promise.resolve(answer({ ...inPlace, revision: 9, order: { state: 'paid' } })))
      await pass(2_250)
      expect(state().snapshot?.order.state).toBe('paid')
      await pass(300_000)
      expect(await within(60_000)).toBeLessThanOrEqual(3)
    })

    it('is as slow after a failure of the server as for every other payment', async () => {
      fetch.mockImplementation(() => Promise.resolve(answer(inPlace)))
      follow(id, fetch, { live: 'poll' })
      await pass(300_000)
      fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
      await pass(300_000)
      expect(await within(60_000)).toBeLessThanOrEqual(3)
    })

    it('runs every half minute beside a stream', async () => {
      fetch.mockImplementation(() => Promise.resolve(answer(inPlace)))
      follow(id, fetch)
      await pass(0)
      act(() => stream().accept())
      expect(await within(60_000)).toBeLessThanOrEqual(3)
    })
  })

  it.each(['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'])(
    'runs at once at a %s, before anything is copied, and once for a touch',
    async (touch) => {
      const { state } = follow(id, fetch, { live: 'poll' })
      await pass(300_000)
      const slow = requestCount()
      while (requestCount() === slow) await pass(1_000)
      // The last answer is some seconds old, and the next question far away.
      await pass(5_000)
      fetch.mockImplementation(() => Promise.resolve(answer(paid)))
      const before = requestCount()
      act(() => void dispatchEvent(new Event(touch)))
      act(() => void dispatchEvent(new Event(touch)))
      await pass(0)
      expect(requestCount()).toBe(before + 1)
      expect(state().snapshot?.phase).toBe('paid')
    },
  )

  it('does not run at a touch while events arrive', async () => {
    follow(id, fetch)
    await pass(0)
    act(() => stream().accept())
    await pass(10_000)
    const before = requestCount()
    act(() => void dispatchEvent(new Event('pointerdown')))
    await pass(0)
    expect(requestCount()).toBe(before)
  })
})

describe('a server that asks the page to wait', () => {
  it('is not asked before that time, also when the tab comes back', async () => {
    fetch.mockImplementation(() =>
      Promise.resolve(new Response(null, { status: 429, headers: { 'retry-after': '30' } })),
    )
    const { state } = follow(id, fetch, { live: 'poll', initial: waiting })
    await pass(0)
    expect(state().error?.kind).toBe('busy')
    const requestsBefore = fetch.mock.calls.length
    setVisible(false)
    setVisible(true)
    await pass(9_000)
    act(() => void dispatchEvent(new Event('pointerdown')))
    await pass(20_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
    await pass(6_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore + 1)
    expect(state().snapshot).toBe(waiting)
  })

  it('that knows no such payment is asked once', async () => {
    fetch.mockImplementation(() => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })))
    const { state } = follow(id, fetch)
    await pass(120_000)
    expect(state().error?.kind).toBe('not-found')
    expect(fetch).toHaveBeenCalledOnce()
    expect(stream().readyState).toBe(2)
  })

  it('that sends another kind of answer leaves the screen unchanged', async () => {
    const { state } = follow(id, fetch, { live: 'poll' })
    await pass(0)
    fetch.mockImplementation(() =>
      Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
    )
    await pass(10_000)
    expect(state().snapshot?.phase).toBe('processing')
    expect(state().error?.kind).toBe('unreadable')
  })
})

describe('a lost network', () => {
  it('is shown, and the message disappears by itself', async () => {
    const { state } = follow(id, fetch, { live: 'poll' })
    await pass(0)
    expect(state().isOffline).toBe(false)
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    await pass(12_000)
    expect(state().isOffline).toBe(true)
    expect(state().snapshot?.phase).toBe('processing')
    fetch.mockImplementation(() => Promise.resolve(answer(paid)))
    await pass(12_000)
    expect(state().isOffline).toBe(false)
    expect(state().snapshot?.phase).toBe('paid')
  })

  it('is not shown where the browser says so from the beginning and the server answers', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { state } = follow(id, fetch, { live: 'poll' })
    await pass(0)
    expect(state().snapshot?.phase).toBe('processing')
    expect(state().isOffline).toBe(false)
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    await pass(12_000)
    expect(state().isOffline).toBe(true)
  })

  it('is shown at once when it goes, and disappears when it is back', async () => {
    const { state } = follow(id, fetch, { live: 'poll' })
    await pass(0)
    act(() => void dispatchEvent(new Event('offline')))
    expect(state().isOffline).toBe(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(state().isOffline).toBe(false)
  })

  it('is not shown after a refund, because nothing more is requested', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer(reversed)))
    const { state } = follow(id, fetch, { live: 'poll' })
    await pass(0)
    act(() => void dispatchEvent(new Event('offline')))
    expect(state().snapshot?.phase).toBe('reversed')
    expect(state().isOffline).toBe(false)
    // The query library keeps it for the whole page.
    act(() => void dispatchEvent(new Event('online')))
  })

  it('is reported without the id', async () => {
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const { state } = follow(id, fetch, { live: 'poll' })
    await pass(0)
    expect(state().error?.message).not.toContain(id)
  })
})

it('leaves no timer and no listener', async () => {
  const { unmount } = follow(id, fetch)
  await pass(0)
  unmount()
  // Preact cleans up a frame later.
  await pass(100)
  expect(stream().readyState).toBe(2)
  const requestsBefore = fetch.mock.calls.length
  await pass(60_000)
  expect(fetch.mock.calls.length).toBe(requestsBefore)
})

it('opens no stream if the routes cannot hold one', async () => {
  follow(id, fetch, { live: 'poll' })
  await pass(10_000)
  expect(FakeEvents.opened).toHaveLength(0)
  expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(4)
})

it('is not shared with another copy of the kit on the page', async () => {
  follow(id, fetch)
  const other = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer(paid)))
  const second = follow(id, other)
  await pass(0)
  expect(fetch).toHaveBeenCalled()
  expect(other).toHaveBeenCalled()
  expect(second.state().snapshot?.phase).toBe('paid')
})
