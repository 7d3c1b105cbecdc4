import { act, cleanup, render, renderHook } from '@testing-library/react'
import { StrictMode, type ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryCache } from './query-cache.ts'
import { useIsFetching, useQuery, type QueryOptions } from './use-query.ts'

let cache: QueryCache
const ask = vi.fn<(signal: AbortSignal) => Promise<string>>()

const follow = (key = 'one', options: Partial<QueryOptions<string, Error>> = {}) => {
  const draws: string[] = []
  const { result, rerender, unmount } = renderHook(
    ({ id, options: given }) => {
      const { data, error, refetch } = useQuery<string>({ key: [id], ask, ...given }, cache)
      draws.push(data ?? error?.message ?? 'nothing yet')
      return { data, error, refetch }
    },
    { initialProps: { id: key, options } },
  )
  return {
    result,
    draws,
    unmount,
    ask: (id: string) => rerender({ id, options }),
    change: (changed: Partial<QueryOptions<string, Error>>) => rerender({ id: key, options: changed }),
  }
}

const pass = (ms = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

const see = (isSeen: boolean): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const tellNetwork = (event: 'online' | 'offline'): void => act(() => void dispatchEvent(new Event(event)))

const learn = (told: string, merge: (known: string | undefined, told: string) => string = (_known, news) => news) =>
  act(() => cache.query<string, Error>(['one']).learn(told, merge))

const everySecond = (): number => 1_000

beforeEach(() => {
  vi.useFakeTimers()
  cache = new QueryCache()
  ask.mockReset().mockResolvedValue('an answer')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a question of the kit', () => {
  it('is asked when it is shown, and answered', async () => {
    const { draws } = follow()
    await pass()
    expect(draws).toEqual(['nothing yet', 'an answer'])
    expect(ask).toHaveBeenCalledOnce()
  })

  it('begins with what is at hand, and takes it later where it comes later', async () => {
    ask.mockReturnValue(new Promise(() => undefined))
    expect(follow('one', { initial: 'at hand' }).draws).toEqual(['at hand'])
    const { draws, change } = follow('two')
    change({ initial: 'late' })
    await pass()
    expect(draws.at(-1)).toBe('late')
    change({ initial: 'too late' })
    await pass()
    expect(draws.at(-1)).toBe('late')
  })

  it('is not asked while it is not wanted', async () => {
    const { draws, change } = follow('one', { isEnabled: false })
    await pass(60_000)
    see(true)
    expect(ask).not.toHaveBeenCalled()
    change({ isEnabled: true })
    await pass()
    expect(draws.at(-1)).toBe('an answer')
  })

  it('is asked once for two who ask the same', async () => {
    const Both = (): ReactElement => {
      const first = useQuery<string>({ key: ['one'], ask }, cache)
      const second = useQuery<string>({ key: ['one'], ask }, cache)
      return <p>{`${first.data} ${second.data}`}</p>
    }
    const { container } = render(<Both />)
    await pass()
    expect(container.textContent).toBe('an answer an answer')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('is answered where every effect runs twice', async () => {
    const Once = (): ReactElement => <p>{useQuery<string>({ key: ['one'], ask }, cache).data}</p>
    const { container } = render(
      <StrictMode>
        <Once />
      </StrictMode>,
    )
    await pass()
    expect(container.textContent).toBe('an answer')
  })

  it('tells why it failed, and is asked again on demand', async () => {
    ask.mockRejectedValueOnce(new Error('no network'))
    const { result, draws } = follow()
    await pass()
    expect(draws.at(-1)).toBe('no network')
    await act(async () => {
      await result.current.refetch()
    })
    expect(result.current.data).toBe('an answer')
    expect(result.current.error).toBeUndefined()
  })

  it('keeps its answer when asking again fails, and says both', async () => {
    const { result } = follow()
    await pass()
    ask.mockRejectedValueOnce(new Error('no network'))
    await act(async () => {
      await result.current.refetch()
    })
    expect(result.current).toMatchObject({ data: 'an answer', error: { message: 'no network' } })
  })

  it('gives up what is under way when it is asked anew', async () => {
    const answers: ((answer: string) => void)[] = []
    ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const { result, draws } = follow()
    act(() => void result.current.refetch())
    expect(ask.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false])
    answers[0]?.('given up')
    await pass()
    expect(draws.at(-1)).toBe('nothing yet')
    answers[1]?.('an answer')
    await pass()
    expect(draws.at(-1)).toBe('an answer')
  })

  it('says whether it is being asked, from the first drawing on', async () => {
    const said: boolean[] = []
    const { result } = renderHook(() => {
      said.push(useIsFetching(['one'], cache))
      return useQuery<string>({ key: ['one'], ask }, cache)
    })
    await pass()
    expect([said[0], said.at(-1)]).toEqual([true, false])
    act(() => void result.current.refetch())
    expect(said.at(-1)).toBe(true)
    await pass()
    expect(said.at(-1)).toBe(false)
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
    follow('one', { nextAsk: fewTimes })
    await pass()
    await pass(1_000)
    await pass(1_000)
    await pass(60_000)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('is asked in time however often the page is drawn meanwhile', async () => {
    const { change } = follow('one', { nextAsk: everySecond })
    await pass()
    for (let draw = 0; draw < 4; draw += 1) {
      await pass(300)
      change({ nextAsk: everySecond })
    }
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('waits for as long as a timer can where it is to wait for longer', async () => {
    follow('one', { nextAsk: () => 2 ** 40 })
    await pass()
    await pass(60_000)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('is not asked at its interval while nobody sees the page or there is no network', async () => {
    follow('one', { nextAsk: everySecond, mayAsk: ({ data }) => data === undefined })
    await pass()
    see(false)
    await pass(60_000)
    see(true)
    tellNetwork('offline')
    await pass(60_000)
    expect(ask).toHaveBeenCalledOnce()
    tellNetwork('online')
    await pass(1_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is asked again when the page or the network comes back, for as long as it is shown', async () => {
    const { unmount } = follow()
    await pass()
    see(false)
    expect(ask).toHaveBeenCalledOnce()
    see(true)
    await pass()
    expect(ask).toHaveBeenCalledTimes(2)
    tellNetwork('offline')
    tellNetwork('online')
    await pass()
    expect(ask).toHaveBeenCalledTimes(3)
    unmount()
    // Preact cleans up a frame later.
    await pass(50)
    see(true)
    tellNetwork('online')
    await pass()
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('is not asked again where its owner says that it is not worth it', async () => {
    follow('one', { mayAsk: ({ data }) => data === undefined })
    await pass()
    see(true)
    tellNetwork('online')
    await pass()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('takes an answer that came by another way, before and after its own', async () => {
    learn('from a write')
    const { result, draws } = follow()
    expect(draws[0]).toBe('from a write')
    await pass()
    learn('from an event')
    await pass()
    expect(result.current.data).toBe('from an event')
  })

  it('lets its owner choose between what is known and what is told', async () => {
    const longest = (known: string | undefined, told: string) =>
      (known ?? '').length > told.length ? (known ?? '') : told
    const { result } = follow('one', { merge: longest })
    await pass()
    learn('short', longest)
    await pass()
    expect(result.current.data).toBe('an answer')
    ask.mockResolvedValue('too')
    await act(async () => {
      await result.current.refetch()
    })
    expect(result.current.data).toBe('an answer')
  })

  it('is taken back when nobody shows it any more, and begins anew with the next', async () => {
    ask.mockReturnValue(new Promise(() => undefined))
    const { unmount } = follow()
    unmount()
    // Preact cleans up a frame later.
    await pass(50)
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true)
    ask.mockResolvedValue('an answer')
    const { draws } = follow()
    await pass()
    expect(draws).toEqual(['nothing yet', 'an answer'])
  })

  it('begins by waiting where it failed for whoever showed it before', async () => {
    ask.mockRejectedValueOnce(new Error('no network'))
    const { unmount } = follow()
    await pass()
    unmount()
    await pass(50)
    expect(follow().draws).toEqual(['nothing yet'])
  })

  it('is kept for as long as its kit, without a timer that holds on to the page', async () => {
    const { unmount } = follow('one', { nextAsk: everySecond })
    await pass()
    unmount()
    await pass(50)
    expect(cache.query(['one']).read().data).toBe('an answer')
    expect(vi.getTimerCount()).toBe(0)
  })
})

const fewTimes: NonNullable<QueryOptions<string, Error>['nextAsk']> = ({ outcomes }) => (outcomes < 3 ? 1_000 : false)
