import { checkoutMessagesFor } from '@ficha/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BRAZIL_OFFERS } from '../checkout.support.ts'
import { MethodPicker } from './method-picker.tsx'

const words = checkoutMessagesFor('pt-BR')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a press on a way to pay', () => {
  const show = () => {
    const [onMark, onChoose] = [vi.fn(), vi.fn()]
    const picker = <MethodPicker methods={BRAZIL_OFFERS} words={words} onMark={onMark} onChoose={onChoose} />
    const { unmount } = render(picker)
    return { unmount, radio: screen.getByRole<HTMLInputElement>('radio', { name: 'Pix' }), onMark, onChoose }
  }
  /** A pointer's click has a detail of 1. */
  const press = (row: Element): void => {
    fireEvent.click(row, { detail: 1 })
  }

  it('is seen before the work of the form begins', () => {
    const { radio, onChoose } = show()
    press(radio.closest('.ficha-method')!)
    expect(radio.checked).toBe(true)
    expect(onChoose).not.toHaveBeenCalled()
    act(() => {
      vi.advanceTimersToNextFrame()
    })
    expect(onChoose).not.toHaveBeenCalled()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('PIX')
  })

  it('shows no button to go on for that one frame', () => {
    const { radio, onMark } = show()
    press(radio.closest('.ficha-method')!)
    expect(onMark).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: words.picker.proceed })).toBeNull()
  })

  it('is reported as marked before it is reported as taken', () => {
    const { radio, onMark, onChoose } = show()
    press(radio)
    act(() => {
      vi.advanceTimersByTime(100)
    })
    expect(onMark).toHaveBeenCalledWith('PIX')
    expect(onMark.mock.invocationCallOrder[0]).toBeLessThan(onChoose.mock.invocationCallOrder[0]!)
  })

  it('counts again in a picker that stays on the page', () => {
    const { radio, onChoose } = show()
    for (let times = 0; times < 2; times += 1) {
      press(radio.closest('.ficha-method')!)
      act(() => {
        vi.advanceTimersByTime(100)
      })
    }
    expect(onChoose).toHaveBeenCalledTimes(2)
    expect(radio.checked).toBe(false)
  })

  it('chooses nothing if the ways to pay have left the page before the next frame', () => {
    const { radio, onChoose, unmount } = show()
    press(radio.closest('.ficha-method')!)
    unmount()
    vi.advanceTimersByTime(100)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('counts once if the finger comes down twice', () => {
    const { radio, onChoose } = show()
    press(radio.closest('.ficha-method')!)
    press(radio.closest('.ficha-method')!)
    act(() => {
      vi.advanceTimersByTime(100)
    })
    expect(onChoose).toHaveBeenCalledOnce()
  })
})
