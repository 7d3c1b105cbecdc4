import { messagesFor, toDisplay, type DisplayBlock } from '@ficha/core'
import { aPayment, clWalletMach } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as aids from './wallet-aids.ts'
import { WalletBlock } from './wallet-block.tsx'
import { watchAppOpening } from './app-opening.ts'

const slow = vi.hoisted(() => ({
  loaded: undefined as Pick<typeof aids, 'watchAppOpening' | 'isEmbedded' | 'asPage'> | undefined,
}))
vi.mock('../loading/loadable.ts', () => ({ loadable: () => undefined, useLoaded: () => slow.loaded }))

const mach = toDisplay(aPayment(clWalletMach), { locale: 'es', now: 0 })
const block = mach.blocks[0] as Extract<DisplayBlock, { kind: 'appLink' }>
const notOpened = messagesFor('es').actions.appNotOpened
const link = () => <WalletBlock block={block} words={mach.words} emphasis="secondary" />

beforeEach(() => {
  slow.loaded = undefined
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The link is tapped, and what watches for the app arrives so much later. */
const tapThenLoadAfter = (ms: number): void => {
  const { rerender } = render(link())
  const anchor = screen.getByRole('link')
  anchor.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(anchor)
  act(() => void vi.advanceTimersByTime(ms))
  slow.loaded = { watchAppOpening, isEmbedded: () => false, asPage: (given) => given }
  rerender(link())
  act(() => void vi.advanceTimersByTime(2_500))
}

describe('a tap before the code that watches for the app has loaded', () => {
  it('is watched from that moment on', () => {
    tapThenLoadAfter(400)
    expect(screen.getByRole('status').textContent).toBe(notOpened)
  })

  it('is not watched if loading took so long that the app may have come and gone', () => {
    tapThenLoadAfter(5_000)
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
