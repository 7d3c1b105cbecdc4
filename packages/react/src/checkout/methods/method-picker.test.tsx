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
    render(<MethodPicker methods={BRAZIL_OFFERS} words={words} onMark={onMark} onChoose={onChoose} />)
    return { radio: screen.getByRole<HTMLInputElement>('radio', { name: 'Pix' }), onMark, onChoose }
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
