import { checkoutMessagesFor } from '@ficha/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PayButton } from './pay-button.tsx'

const words = checkoutMessagesFor('pt-BR')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const button = (isBusy: boolean) => (
  <PayButton label="Gerar boleto" amountText="R$ 150,00" words={words} isBusy={isBusy} />
)

it('says what it does while the answer is awaited, and after some seconds that it still does', () => {
  const { rerender } = render(button(false))
  expect(screen.getByRole('button').textContent).toBe('Gerar boleto R$ 150,00')
  rerender(button(true))
  expect(screen.getByRole('button').textContent.trim()).toBe(words.paying.busy)
  expect(screen.getByRole('status').textContent).toBe(words.paying.busy)
  act(() => void vi.advanceTimersByTime(3_900))
  expect(screen.getByRole('status').textContent).toBe(words.paying.busy)
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByRole('status').textContent).toBe(words.paying.busyLong)
  rerender(button(false))
  expect(screen.getByRole('status').textContent).toBe('')
})
