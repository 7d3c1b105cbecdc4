import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchAppOpening } from './app-opening.ts'

const notOpened = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  notOpened.mockReset()
  stop = watchAppOpening(notOpened)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('the page says once that no app opened if it is still in front after some seconds', () => {
  vi.advanceTimersByTime(2_499)
  expect(notOpened).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(notOpened).toHaveBeenCalledOnce()
})

it.each(['visibilitychange', 'pagehide'])('no alarm is shown if the app took the screen (%s)', (sign) => {
  const target = sign === 'pagehide' ? globalThis : document
  target.dispatchEvent(new Event(sign))
  vi.advanceTimersByTime(60_000)
  expect(notOpened).not.toHaveBeenCalled()
})

it('no alarm is shown while the system asks "open the app?", and the wait starts again after "no"', () => {
  vi.mocked(document.hasFocus).mockReturnValue(false)
  vi.advanceTimersByTime(30_000)
  expect(notOpened).not.toHaveBeenCalled()
  vi.mocked(document.hasFocus).mockReturnValue(true)
  globalThis.dispatchEvent(new Event('focus'))
  vi.advanceTimersByTime(2_500)
  expect(notOpened).toHaveBeenCalledOnce()
})
