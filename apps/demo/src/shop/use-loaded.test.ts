// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLoaded } from './use-loaded.ts'

const place = document.createElement('div')
const load = vi.fn<() => Promise<string>>()
const Page = () => createElement('p', null, useLoaded('BR', load) ?? 'waiting')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  load.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a failed load is tried again', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const root = createRoot(place)
  act(() => root.render(createElement(Page)))
  await pass(0)
  expect(place.textContent).toBe('waiting')
  load.mockResolvedValue('R$ 59,90')
  await pass(5_000)
  expect(place.textContent).toBe('R$ 59,90')
  act(() => root.unmount())
})

it('no load is tried after the page was removed', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const root = createRoot(place)
  act(() => root.render(createElement(Page)))
  await pass(0)
  act(() => root.unmount())
  await pass(60_000)
  expect(load).toHaveBeenCalledOnce()
})
