import { messagesFor, parsePayResponse, toDisplay, type DisplayBlock } from '@ficha/core'
import { drawCodes } from '@ficha/core/draw'
import { aPayment, clWalletMach, coWalletNequi } from '@ficha/core/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { BlockGroup } from '../slip/block-group.tsx'
import { WALLET_AIDS, WalletBlock } from './wallet-block.tsx'

const es = messagesFor('es')
const mach = toDisplay(aPayment(clWalletMach), { locale: 'es', now: 0 })
const nequi = toDisplay(aPayment(coWalletNequi), { locale: 'es', now: 0 })
const appBlock = mach.blocks[0] as Extract<DisplayBlock, { kind: 'appLink' }>
const walletBlock = nequi.blocks[0] as Extract<DisplayBlock, { kind: 'walletLink' }>

const setMouse = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))

const followLink = () => {
  const link = screen.getByRole('link')
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link)
}

// The chunks that load after the first paint have loaded already.
beforeAll(async () => {
  await WALLET_AIDS.load()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('on a desktop the link is a code for the phone', async () => {
  setMouse(true)
  render(<WalletBlock block={walletBlock} words={nequi.words} emphasis="primary" />)
  await waitFor(() => expect(screen.getByRole('img').querySelector('path')).toBeTruthy())
  expect(screen.getByText(nequi.words.scanToOpen)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(walletBlock.link.href)
})

it('the app’s own scheme opens in the slip of its wallet, and a code of the server is not drawn again', async () => {
  setMouse(true)
  const href = 'machapp://pay-biz/payment/7a1c0f5e-0001-4c77-9a1b-2f4410aa9911'
  const parsed = parsePayResponse({ ...clWalletMach.response, app_link_url: href }, clWalletMach.terms)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const display = toDisplay(drawCodes(parsed.value), { locale: 'es', now: 0 })
  const { rerender } = render(<BlockGroup blocks={display.blocks} display={display} hasPrimary onAct={undefined} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
  await waitFor(() => expect(screen.getByRole('img').querySelector('path')).toBeTruthy())
  rerender(
    <BlockGroup blocks={display.blocks} display={{ ...display, channel: 'Vita' }} hasPrimary onAct={undefined} />,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

it('on the phone that has the wallet there is no code', async () => {
  setMouse(false)
  render(<WalletBlock block={walletBlock} words={nequi.words} emphasis="primary" />)
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('img')).toBeNull()
})

it('a sentence says what to do if the app did not open', () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  setMouse(false)
  const onAct = vi.fn()
  render(<WalletBlock block={appBlock} words={mach.words} emphasis="primary" onAct={onAct} />)
  followLink()
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void vi.advanceTimersByTime(2_500))
  expect(screen.getByRole('status').textContent).toBe(es.actions.appNotOpened)
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ reason: 'followed', kind: 'appLink' })
})

it('in an app’s own browser, where no other app opens, the link promises a page and no app', () => {
  setMouse(false)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Instagram 398.0.0',
  )
  render(<WalletBlock block={appBlock} words={mach.words} emphasis="primary" />)
  const { href, host } = appBlock.link
  expect(screen.getByRole('link').textContent).toBe(`Continuar a ${host}`)
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
})
