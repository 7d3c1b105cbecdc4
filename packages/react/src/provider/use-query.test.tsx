import { focusManager, onlineManager } from '@tanstack/query-core'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KitQueryClient } from './query-client.ts'
import { useQuery } from './use-query.ts'

/** A client that says so when query-core asks it for something that it does not have. */
const watched = (client: KitQueryClient): KitQueryClient =>
  new Proxy(client, {
    get: (target, name) => {
      if (!(name in target)) throw new Error(`query-core asks the client for ${String(name)}, which the kit's has not.`)
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })

let client: KitQueryClient
const ask = vi.fn<() => Promise<string>>()

const follow = (key = 'one', options: Partial<Parameters<typeof useQuery<string>>[0]> = {}) => {
  const draws: string[] = []
  const { result, rerender, unmount } = renderHook(
    ({ id }) => {
      const { data, error, refetch } = useQuery<string>(
        { queryKey: [id], queryFn: ask, retry: false, staleTime: 0, ...options },
        watched(client),
      )
      draws.push(data ?? error?.message ?? 'nothing yet')
      return { data, error, refetch }
    },
    { initialProps: { id: key } },
  )
  return { result, draws, unmount, ask: (id: string) => rerender({ id }) }
}

const pass = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  client = new KitQueryClient()
  client.mount()
  ask.mockReset().mockResolvedValue('an answer')
})
afterEach(() => {
  cleanup()
  client.unmount()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

describe('a question of the kit', () => {
  it('is asked when it is shown, and answered', async () => {
    const { draws } = follow()
    await pass()
    expect(draws).toEqual(['nothing yet', 'an answer'])
    expect(ask).toHaveBeenCalledOnce()
  })

  it('is asked once for two who ask the same', async () => {
    const Both = (): ReactElement => {
      const first = useQuery<string>({ queryKey: ['one'], queryFn: ask }, client)
      const second = useQuery<string>({ queryKey: ['one'], queryFn: ask }, client)
      return <p>{`${first.data} ${second.data}`}</p>
    }
    const { container } = render(<Both />)
    await pass()
    expect(container.textContent).toBe('an answer an answer')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('tells why it failed, and is asked again on demand', async () => {
    ask.mockRejectedValueOnce(new Error('no network'))
    const { result, draws } = follow()
    await pass()
    expect(draws.at(-1)).toBe('no network')
    await act(async () => {
      await result.current.refetch()
    })
    await pass()
    expect(result.current.data).toBe('an answer')
    expect(result.current.error).toBeNull()
  })

  it('is another with another key, and the first one’s answer is remembered', async () => {
    const { draws, ask: askFor } = follow('one')
    await pass()
    ask.mockResolvedValue('another answer')
    askFor('two')
    await pass()
    askFor('one')
    expect(draws).toContain('another answer')
    expect(draws.at(-1)).toBe('an answer')
  })

  it('is asked again at the interval that it names, until it names none', async () => {
    follow('one', { refetchInterval: (query) => (query.state.dataUpdateCount < 3 ? 1_000 : false) })
    await pass()
    await pass(1_000)
    await pass(1_000)
    await pass(60_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('is asked again when the page or the network comes back, for as long as the kit is on the page', async () => {
    follow('one', { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' })
    await pass()
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await pass()
    expect(ask).toHaveBeenCalledTimes(2)
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    await pass()
    expect(ask).toHaveBeenCalledTimes(3)
    client.unmount()
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await pass()
    expect(ask).toHaveBeenCalledTimes(3)
    client.mount()
  })

  it('takes an answer that came by another way, before and after its own', async () => {
    client.setQueryData(['one'], 'from a write')
    const { result, draws } = follow()
    expect(draws[0]).toBe('from a write')
    await pass()
    act(() => client.setQueryData(['one'], 'from an event'))
    await pass()
    expect(result.current.data).toBe('from an event')
  })

  it('lets its owner choose between what is known and what is told', async () => {
    const longest = (known: unknown, told: unknown) => (String(known).length > String(told).length ? known : told)
    const { result } = follow('one', { structuralSharing: longest })
    await pass()
    act(() => client.setQueryData(['one'], 'short'))
    await pass()
    expect(result.current.data).toBe('an answer')
  })

  it('is taken back and forgotten when nobody shows it any more', async () => {
    const aborted = vi.fn()
    const { unmount } = follow('one', {
      gcTime: 5_000,
      queryFn: ({ signal }) => {
        signal.addEventListener('abort', aborted)
        return new Promise(() => undefined)
      },
    })
    unmount()
    // Preact cleans up a frame later.
    await pass(50)
    expect(aborted).toHaveBeenCalledOnce()
    await pass(5_001)
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  it('is kept for as long as its client, without a timer that holds on to the page', async () => {
    const { unmount } = follow()
    await pass()
    unmount()
    await pass(50)
    expect(client.getQueryCache().getAll()).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
