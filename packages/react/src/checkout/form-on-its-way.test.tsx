import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CheckoutParts } from './checkout-parts.ts'
import { FormOnItsWay } from './order-notices.tsx'
import { words } from './shop.support.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says after some seconds that the form does not load, with the way back to the shop', () => {
  const parts: Pick<CheckoutParts, 'words' | 'props'> = {
    words,
    props: { orderId: 'order-1', backToShop: 'Voltar à loja' },
  }
  render(<FormOnItsWay parts={parts} />)
  expect(screen.getByRole('status').textContent).toBe(words.picker.loading)
  act(() => void vi.advanceTimersByTime(13_000))
  expect(screen.getByRole('alert').textContent).toContain(words.refusals.notLoaded.title)
  expect(screen.getByText('Voltar à loja')).toBeTruthy()
})
