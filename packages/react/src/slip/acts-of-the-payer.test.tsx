import { messagesFor, toDisplay } from '@ficha/core'
import { aPayment, brPix, clWalletMach, mxCodi, mxOxxo, type PaymentFixture } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE_TO_BANK } from '../codes/qr/qr-block.tsx'
import * as codePicture from '../codes/qr/code-picture.ts'
import type { SlipAct } from '../part/block-props.ts'
import * as slipPicture from '../export/slip-picture.ts'
import { loadAfterPaint } from './load-after-paint.support.ts'
import { PaymentInstructions, type PaymentInstructionsProps } from './payment-instructions.tsx'

const { actions } = messagesFor('es')
const SHARE_URL = 'https://shop.example/pay/1'
const acts: SlipAct[] = []
const onAct = (details: SlipAct): void => void acts.push(details)
const writeText = vi.fn<(text: string) => Promise<void>>()
const share = vi.fn<(data: ShareData) => Promise<void>>()

const show = (fixture: PaymentFixture, more: Partial<PaymentInstructionsProps> = {}) =>
  render(
    <PaymentInstructions
      display={toDisplay(aPayment(fixture), { locale: 'es', now: 0 })}
      shareUrl={SHARE_URL}
      onAct={onAct}
      {...more}
    />,
  )

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))
const press = async (label: string, place = 0) => {
  fireEvent.click(screen.getAllByRole('button', { name: label })[place]!)
  await settle()
}

const inBrowser = (more: object) => vi.stubGlobal('navigator', { userAgent: 'Firefox', language: 'es', ...more })
const inApp = () =>
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile',
    language: 'es',
    clipboard: { writeText },
  })

const withMouse = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeEach(async () => {
  await Promise.all([loadAfterPaint(), CODE_TO_BANK.load()])
  Object.assign(URL, { createObjectURL: () => 'blob:ficha', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(slipPicture, 'slipPicture').mockResolvedValue(new Blob())
  vi.spyOn(codePicture, 'codePicture').mockResolvedValue(new File([], 'qr.png'))
  vi.stubGlobal('print', vi.fn())
  writeText.mockReset().mockResolvedValue()
  share.mockReset().mockResolvedValue()
})
afterEach(() => {
  dispatchEvent(new Event('afterprint'))
  cleanup()
  acts.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a page hears that the payer', () => {
  it('printed, saved and shared the slip, and saved its entry for a calendar', async () => {
    inBrowser({ share })
    show(brPix)
    for (const tool of [actions.print, actions.saveImage, actions.share, actions.addToCalendar]) await press(tool)
    expect(print).toHaveBeenCalledOnce()
    expect(acts).toEqual([
      { reason: 'printed', kind: 'slip' },
      { reason: 'saved', kind: 'slip' },
      { reason: 'shared', kind: 'slip' },
      { reason: 'saved', kind: 'calendar' },
    ])
  })

  it('printed a counter’s slip by the button of a computer', async () => {
    inBrowser({})
    withMouse()
    const { container } = show(mxOxxo)
    fireEvent.click(container.querySelector('.ficha-desk .ficha-button')!)
    // The bars are drawn first.
    await expect.poll(() => acts).toEqual([{ reason: 'printed', kind: 'slip' }])
  })

  it('copied the slip where the device cannot share, and that it could not be copied', async () => {
    inBrowser({ clipboard: { writeText } })
    show(brPix)
    await press(actions.share)
    writeText.mockRejectedValue(new Error('denied'))
    await press(actions.share)
    expect(acts).toEqual([
      { reason: 'copied', kind: 'slip' },
      { reason: 'copy-failed', kind: 'slip' },
    ])
    expect(screen.getByText(actions.keepFailed)).toBeTruthy()
  })

  it('got no file', async () => {
    inBrowser({})
    vi.spyOn(slipPicture, 'slipPicture').mockRejectedValue(new Error('no canvas'))
    vi.stubGlobal('crypto', {})
    show(brPix)
    for (const tool of [actions.saveImage, actions.addToCalendar]) await press(tool)
    expect(acts).toEqual([
      { reason: 'keep-failed', kind: 'slip' },
      { reason: 'keep-failed', kind: 'calendar' },
    ])
  })

  it('saved or shared the picture of a code', async () => {
    inBrowser({ share, canShare: () => true })
    show(mxCodi)
    for (const tool of [actions.saveImage, actions.share]) await press(tool)
    vi.spyOn(codePicture, 'codePicture').mockRejectedValue(new Error('no canvas'))
    await press(actions.saveImage)
    expect(acts).toEqual([
      { reason: 'saved', kind: 'qr' },
      { reason: 'shared', kind: 'qr' },
      { reason: 'keep-failed', kind: 'qr' },
    ])
  })
})

it('a page hears nothing of a sheet that the payer closed', async () => {
  share.mockRejectedValue(new DOMException('Closed', 'AbortError'))
  inBrowser({ share, canShare: () => true })
  show(mxCodi)
  await press(actions.share)
  await press(actions.share, 1)
  expect(share).toHaveBeenCalledTimes(2)
  expect(acts).toEqual([])
})

it('a mistake in the page’s own listener is no failure of the tool', async () => {
  inBrowser({})
  const thrown: unknown[] = []
  const note = (reason: unknown): void => void thrown.push(reason)
  process.on('unhandledRejection', note)
  show(brPix, {
    onAct: () => {
      throw new Error('a mistake of the page')
    },
  })
  await press(actions.saveImage)
  await settle()
  process.off('unhandledRejection', note)
  expect(screen.getByText(actions.saved)).toBeTruthy()
  expect(thrown).toHaveLength(1)
})

describe('in an app’s own browser', () => {
  const openInBrowser = vi.fn<(href: string) => void>()
  beforeEach(() => {
    inApp()
    openInBrowser.mockReset()
  })

  it('the link is copied, and only an app that can has a button that opens it', async () => {
    show(brPix)
    expect(screen.queryByRole('button', { name: actions.openLink })).toBeNull()
    await press(actions.copyLink)
    writeText.mockRejectedValue(new Error('denied'))
    await press(actions.copyLink)
    expect(acts).toEqual([
      { reason: 'copied', kind: 'link' },
      { reason: 'copy-failed', kind: 'link' },
    ])
  })

  it.each([
    [SHARE_URL, SHARE_URL],
    ['/pay/1', new URL('/pay/1', location.href).href],
    [undefined, location.href],
  ])('the app gets the whole address of %s', async (shareUrl, href) => {
    show(brPix, { shareUrl, openInBrowser })
    await press(actions.openLink)
    expect(openInBrowser).toHaveBeenCalledExactlyOnceWith(href)
    expect(acts).toEqual([{ reason: 'opened-elsewhere', kind: 'link', href }])
    await press(actions.copyLink)
    expect(writeText).toHaveBeenCalledWith(href)
  })

  it.each(['javascript:alert(1)', 'http://shop.example/pay/1', 'mach://pay', 'https://['])(
    'the app gets no address that is not https: %s',
    (shareUrl) => {
      show(brPix, { shareUrl, openInBrowser })
      expect(screen.queryByRole('button', { name: actions.openLink })).toBeNull()
      expect(screen.getByRole('button', { name: actions.copyLink })).toBeTruthy()
    },
  )

  it('a computer’s button that prints is not offered, and the code for the phone has the whole address', () => {
    withMouse()
    const { container } = show(mxOxxo, { shareUrl: '/pay/1' })
    expect(screen.queryByRole('button', { name: actions.print })).toBeNull()
    expect(container.querySelector('.ficha-desk')?.textContent).toContain(actions.scanToCarry)
  })

  it('the link in place of a wallet’s app is opened in the same way', async () => {
    const display = toDisplay(aPayment(clWalletMach), { locale: 'es', now: 0 })
    const blocks = display.blocks.map((block) =>
      block.kind === 'appLink' ? { ...block, link: { ...block.link, href: 'mach://pay/1' } } : block,
    )
    show(clWalletMach, { display: { ...display, blocks }, appSchemes: ['mach'], openInBrowser })
    await press(actions.openLink)
    await press(actions.copyLink)
    expect(openInBrowser).toHaveBeenCalledWith(SHARE_URL)
    expect(acts).toEqual([
      { reason: 'opened-elsewhere', kind: 'link', href: SHARE_URL },
      { reason: 'copied', kind: 'link' },
    ])
  })
})
