import { aRecurring, brCoffeeClub } from '@ficha/core/testing'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, FakeEvents, pass, stream } from '../status/use-payment.support.tsx'
import { active, cancelled, problem, requests, setOnline, show, waiting } from './recurring.support.tsx'
import { useRecurring, type RecurringState, type UseRecurringOptions } from './use-recurring.ts'

const { id } = active
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(active.serverNow) })
  fetch.mockReset().mockImplementation(() => Promise.resolve(answer(active)))
  FakeEvents.opened.length = 0
})
afterEach(() => {
  sessionStorage.clear()
  setOnline(true)
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const follow = async (options: UseRecurringOptions = {}, live: 'sse' | 'poll' = 'sse') => {
  let latest: RecurringState | undefined
  const Screen = (): null => {
    latest = useRecurring(id, options)
    return null
  }
  const { unmount } = await show(<Screen />, fetch, live)
  return { state: () => latest!, unmount }
}

/** Answers a cancellation so, and everything else with the active order. */
const onCancel = (reply: () => Promise<Response>) =>
  fetch.mockImplementation((_url, init) => (init?.method === 'POST' ? reply() : Promise.resolve(answer(active))))

describe('following a recurring order', () => {
  it('sends its requests below the base path and reads the events beside it', async () => {
    const { state } = await follow()
    expect(requests(fetch, 'GET')).toEqual([`/api/checkout/recurring/${id}`])
    expect(stream().url).toBe(`/api/checkout/recurring/${id}/events`)
    expect(state().snapshot?.phase).toBe('active')
  })

  it('reports each phase once, and stops when no charge follows', async () => {
    const phases: string[] = []
    await follow({ onPhase: ({ phase }) => phases.push(phase) })
    act(() => stream().accept())
    act(() => stream().send(JSON.stringify({ ...active, revision: active.revision + 1 })))
    act(() => stream().send(JSON.stringify({ ...cancelled, revision: active.revision + 2 })))
    await pass(0)
    expect(phases).toEqual(['active', 'cancelled'])
    expect(stream().readyState).toBe(2)
    const requestsBefore = fetch.mock.calls.length
    await pass(600_000)
    expect(fetch.mock.calls.length).toBe(requestsBefore)
  })

  it('continues while an order is active, because charges follow', async () => {
    await follow({}, 'poll')
    const requestsBefore = fetch.mock.calls.length
    await pass(600_000)
    expect(fetch.mock.calls.length).toBeGreaterThan(requestsBefore + 20)
  })

  it('reads an unknown phase of a newer version as unknown, never as active or cancelled', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer({ ...active, phase: 'paused' })))
    expect((await follow()).state().snapshot?.phase).toBe('unknown')
  })

  it.each([
    ['another order', { ...active, id: 'another' }],
    ['no terms', { ...active, terms: undefined }],
    ['no periods', { ...active, periods: null }],
    ['a payment', { id, phase: 'paid', revision: 3, serverNow: active.serverNow, payment: {} }],
  ])('ignores an answer with %s', async (_what, body) => {
    fetch.mockImplementation(() => Promise.resolve(answer(body)))
    const { state } = await follow()
    expect(state().snapshot).toBeUndefined()
    expect(state().error?.kind).toBe('unreadable')
    expect(state().error?.name).toBe('ReadError')
    expect(state().error?.message).not.toContain(id)
  })
})

describe('requesting a cancellation', () => {
  it('sends nothing by itself', async () => {
    const { state } = await follow({}, 'poll')
    await pass(60_000)
    expect(requests(fetch, 'POST')).toEqual([])
    expect(state().cancellation).toEqual({ state: 'idle' })
  })

  it('sends one request, however often it is pressed, and uses the snapshot of the answer', async () => {
    let reply = (_: Response): void => undefined
    onCancel(() => new Promise((resolve) => (reply = resolve)))
    const { state } = await follow()
    act(() => {
      state().cancel()
      state().cancel()
    })
    act(() => state().cancel())
    expect(state().cancellation).toEqual({ state: 'sending' })
    expect(state().snapshot?.phase).toBe('active')
    await pass(0)
    await act(async () => {
      reply(answer(cancelled))
      await Promise.resolve()
    })
    await pass(0)
    expect(requests(fetch, 'POST')).toEqual([`/api/checkout/recurring/${id}/cancel`])
    expect(state().snapshot?.phase).toBe('cancelled')
    expect(state().cancellation).toEqual({ state: 'idle' })
    act(() => state().cancel())
    expect(requests(fetch, 'POST')).toHaveLength(1)
  })

  it('is not complete after an answer that does not say "cancelled"', async () => {
    onCancel(() => Promise.resolve(answer({ ...active, revision: active.revision + 1 })))
    const { state } = await follow()
    act(() => state().cancel())
    await pass(0)
    expect(state().snapshot?.phase).toBe('active')
    expect(state().cancellation).toEqual({ state: 'failed', failure: { reason: 'unanswered', isCertain: false } })
  })

  it.each([
    ['refused by the gateway', 'cancel-refused', { reason: 'refused', isCertain: true, cause: 'method-refused' }],
    ['not known to have arrived', 'cancel-unknown', { reason: 'unanswered', isCertain: false }],
    ['not allowed', 'not-allowed', { reason: 'refused', isCertain: true, cause: 'not-allowed' }],
    ['too often', 'too-many-requests', { reason: 'refused', isCertain: true, cause: 'too-many-attempts' }],
    ['never sent on', 'gateway-unreachable', { reason: 'refused', isCertain: true, cause: 'not-reached' }],
    ['lost in the store', 'store-unavailable', { reason: 'unanswered', isCertain: false }],
    ['lost in the server', 'internal', { reason: 'unanswered', isCertain: false }],
  ] as const)('has a certain result if it was %s', async (_what, code, failure) => {
    onCancel(() => Promise.resolve(problem(code)))
    const { state } = await follow()
    act(() => state().cancel())
    await pass(0)
    expect(state().cancellation).toEqual({ state: 'failed', failure })
  })

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy’s page', () => Promise.resolve(new Response('<html>', { status: 502 }))],
    ['an answer that is no JSON', () => Promise.resolve(new Response('OK'))],
  ])('has an open outcome after %s, and then reads the order', async (_what, reply) => {
    onCancel(reply)
    const { state } = await follow()
    const requestsBefore = requests(fetch, 'GET').length
    act(() => state().cancel())
    await pass(0)
    expect(state().cancellation).toEqual({ state: 'failed', failure: { reason: 'unanswered', isCertain: false } })
    expect(requests(fetch, 'GET').length).toBe(requestsBefore + 1)
  })

  it('stops waiting after a minute, without calling that a failure', async () => {
    fetch.mockImplementation((_url, init) =>
      init?.method === 'POST'
        ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
        : Promise.resolve(answer(active)),
    )
    const { state } = await follow()
    act(() => state().cancel())
    await pass(59_000)
    expect(state().cancellation.state).toBe('sending')
    await pass(2_000)
    expect(state().cancellation).toEqual({ state: 'failed', failure: { reason: 'unanswered', isCertain: false } })
  })

  it('sends nothing without a network, and says so', async () => {
    const { state } = await follow()
    setOnline(false)
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    act(() => state().cancel())
    await pass(0)
    expect(requests(fetch, 'POST')).toEqual([])
    expect(state().cancellation).toEqual({ state: 'failed', failure: { reason: 'offline', isCertain: true } })
  })

  it('is sent if the browser wrongly says that it is offline', async () => {
    onCancel(() => Promise.resolve(answer(cancelled)))
    const { state } = await follow()
    setOnline(false)
    act(() => state().cancel())
    await pass(0)
    expect(requests(fetch, 'POST')).toHaveLength(1)
    expect(state().snapshot?.phase).toBe('cancelled')
  })

  it('is not proved wrong by a refusal once an earlier request may have arrived', async () => {
    const { state } = await follow()
    onCancel(() => Promise.reject(new TypeError('Failed to fetch')))
    act(() => state().cancel())
    await pass(0)
    onCancel(() => Promise.resolve(problem('cancel-refused')))
    act(() => state().cancel())
    await pass(0)
    expect(state().cancellation).toMatchObject({ failure: { reason: 'refused', isCertain: false } })
  })

  it('is finished when the events say that it succeeded', async () => {
    const { state } = await follow()
    onCancel(() => Promise.reject(new TypeError('Failed to fetch')))
    act(() => state().cancel())
    await pass(0)
    act(() => stream().send(JSON.stringify(cancelled)))
    await pass(0)
    expect(state().snapshot?.phase).toBe('cancelled')
    expect(state().cancellation).toEqual({ state: 'idle' })
  })

  it('works before the first payment, too', async () => {
    fetch.mockImplementation((_url, init) =>
      Promise.resolve(
        answer(
          init?.method === 'POST' ? { ...aRecurring(brCoffeeClub, [], { status: 'CANCEL' }), revision: 9 } : waiting,
        ),
      ),
    )
    const { state } = await follow()
    act(() => state().cancel())
    await pass(0)
    expect(state().snapshot?.phase).toBe('cancelled')
  })
})
