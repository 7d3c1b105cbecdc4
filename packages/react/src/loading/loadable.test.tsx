import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadable, useLoaded, type Loadable } from './loadable.ts'

interface Chunk {
  readonly word: string
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Part = ({ chunk }: { readonly chunk: Loadable<Chunk> }): ReactElement => (
  <p>{useLoaded(chunk)?.word ?? 'not here yet'}</p>
)

it('a chunk that failed to load is requested again while it is needed', async () => {
  const load = vi.fn<() => Promise<Chunk>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const chunk = loadable(load)
  const { container } = render(
    <>
      <Part chunk={chunk} />
      <Part chunk={chunk} />
    </>,
  )
  // Loading starts after the first frame.
  await pass(10)
  expect(load).not.toHaveBeenCalled()
  await pass(100)
  expect(load).toHaveBeenCalledOnce()
  await pass(10_000)
  const loads = load.mock.calls.length
  expect(loads).toBeGreaterThan(1)
  // Two waiting parts cause one request.
  expect(loads).toBeLessThan(6)
  load.mockResolvedValue({ word: 'here' })
  await pass(10_000)
  expect(container.textContent).toBe('herehere')
})

it('a chunk is not requested after it is no longer needed', async () => {
  const load = vi.fn<() => Promise<Chunk>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { unmount } = render(<Part chunk={loadable(load)} />)
  await pass(100)
  unmount()
  // Preact cleans up one frame later.
  await pass(100)
  await pass(60_000)
  expect(load).toHaveBeenCalledOnce()
})
