import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markVisited, useIsBack } from './visited.ts'

/** Each test has a link of its own: a document remembers, whatever its storage holds. */
let count = 0
const newLink = (): string => `https://bank.example/pay?token=secret-${(count += 1)}`

const watch = (href: string | undefined) => renderHook(() => useIsBack(href)).result

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the payer is back from a page', () => {
  it('never before a press, and not at the press itself', () => {
    const link = newLink()
    const result = watch(link)
    expect(result.current).toBe(false)
    act(() => markVisited(link))
    expect(result.current).toBe(false)
  })

  it.each(['pageshow', 'visibilitychange'])('after the next %s', (event) => {
    const link = newLink()
    const result = watch(link)
    markVisited(link)
    act(() => void (event === 'pageshow' ? window : document).dispatchEvent(new Event(event)))
    expect(result.current).toBe(true)
  })

  it('in another document that the bank leads to', () => {
    const link = newLink()
    markVisited(link)
    expect(watch(link).current).toBe(true)
  })

  it('in another tab, as soon as the payer leaves the first tab', async () => {
    const link = newLink()
    const result = watch(link)
    vi.resetModules()
    const otherTab = await import('./visited.ts')
    otherTab.markVisited(link)
    expect(result.current).toBe(false)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'ficha-visited' })))
    expect(result.current).toBe(true)
  })

  it('never for another page, and never without a page', () => {
    markVisited(newLink())
    expect(watch(newLink()).current).toBe(false)
    expect(watch(undefined).current).toBe(false)
  })

  it('in this document if the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied.', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied.', 'SecurityError')
    })
    const link = newLink()
    markVisited(link)
    expect(watch(link).current).toBe(true)
  })
})

it('according to a short mark without the link, for the last eight pages', () => {
  const links = Array.from({ length: 10 }, newLink)
  for (const link of links) markVisited(link)
  const stored = localStorage.getItem('ficha-visited') ?? ''
  expect(stored).toMatch(/^[a-z0-9]{1,7}( [a-z0-9]{1,7}){7}$/)
  expect(stored).not.toContain('secret')
  expect(Object.keys(localStorage)).toEqual(['ficha-visited'])
})
