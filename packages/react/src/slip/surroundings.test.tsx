import { messagesFor, toDisplay } from '@ficha/core'
import { aPayment, clWalletMach, mxCash, mxOxxo, mxSpei, type PaymentFixture } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAfterPaint } from './load-after-paint.support.ts'
import { PaymentInstructions } from './payment-instructions.tsx'

const { actions } = messagesFor('es')
const SHARE_URL = 'https://shop.example/pay/1'
const display = (fixture: PaymentFixture) => toDisplay(aPayment(fixture), { locale: 'es', now: 0 })
const slipOf = (fixture: PaymentFixture, shareUrl?: string) => (
  <PaymentInstructions display={display(fixture)} shareUrl={shareUrl} appSchemes={['mach']} />
)
const named = (name: string) => screen.queryAllByRole('button', { name }).length

const withMouse = (hasMouse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: hasMouse && query.includes('pointer: fine'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeEach(async () => {
  await loadAfterPaint()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a slip for a counter, on a computer', () => {
  it.each([mxOxxo, mxCash])('can be printed, or sent to the phone by a code: $name', (fixture) => {
    withMouse(true)
    const { container, unmount } = render(slipOf(fixture))
    expect(container.querySelector('.ficha-desk [data-emphasis="primary"]')?.textContent).toBe(actions.print)
    // What a computer is used for comes before what a phone is used for.
    const buttons = [...container.querySelectorAll('.ficha-desk .ficha-button, .ficha-enlarge > .ficha-button')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual([actions.print, display(fixture).words.showAtCounter])
    expect(screen.queryByText(actions.scanToCarry)).toBeNull()
    unmount()
    render(slipOf(fixture, SHARE_URL))
    expect(screen.getByText(actions.scanToCarry)).toBeTruthy()
  })

  it('offers neither on a phone, nor if the number is typed into a bank’s page', () => {
    withMouse(false)
    const { container } = render(slipOf(mxOxxo, SHARE_URL))
    expect(container.querySelector('.ficha-desk')?.children).toHaveLength(0)
    cleanup()
    withMouse(true)
    expect(render(slipOf(mxSpei, SHARE_URL)).container.querySelector('.ficha-desk')).toBeNull()
  })
})

describe('a slip in an app’s own browser', () => {
  const inApp = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', {
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36',
      clipboard: { writeText },
      language: 'es',
    })

  it('offers its link instead of printing, saving and sharing', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    inApp(writeText)
    render(slipOf(mxOxxo, SHARE_URL))
    expect([actions.print, actions.saveImage, actions.share, actions.addToCalendar].map(named)).toEqual([0, 0, 0, 0])
    expect(screen.getByText(actions.openInBrowser)).toBeTruthy()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: actions.copyLink }))
      await Promise.resolve()
    })
    expect(writeText).toHaveBeenCalledWith(SHARE_URL)
    expect(screen.getByText(actions.copied)).toBeTruthy()
  })

  it('leaves the link to be selected by hand if the clipboard cannot be used', async () => {
    inApp(() => Promise.reject(new Error('denied')))
    render(slipOf(mxOxxo, SHARE_URL))
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: actions.copyLink }))
      await Promise.resolve()
    })
    expect(screen.getByText(SHARE_URL)).toBeTruthy()
    expect(document.getSelection()?.toString()).toBe(SHARE_URL)
    expect(screen.queryByText(actions.copied)).toBeNull()
  })

  it('offers no link to an app, which would do nothing', () => {
    const display = toDisplay(aPayment(clWalletMach), { locale: 'es', now: 0 })
    const blocks = display.blocks.map((block) =>
      block.kind === 'appLink' ? { ...block, link: { ...block.link, href: 'mach://pay/1' } } : block,
    )
    const slip = <PaymentInstructions display={{ ...display, blocks }} appSchemes={['mach']} shareUrl={SHARE_URL} />
    expect(render(slip).container.querySelector('a[href^="mach:"]')).not.toBeNull()
    cleanup()
    inApp(() => Promise.resolve())
    expect(render(slip).container.querySelector('a[href^="mach:"]')).toBeNull()
    expect(screen.getAllByText(actions.openInBrowser)).toHaveLength(1)
    expect(screen.getByText(SHARE_URL)).toBeTruthy()
  })
})
