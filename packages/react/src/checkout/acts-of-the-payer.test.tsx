import { messagesFor } from '@ficha/core'
import { aSnapshot, brPix, coPse } from '@ficha/core/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAfterPaint } from '../slip/load-after-paint.support.ts'
import type { CheckoutProps } from './checkout-parts.ts'
import { aShop, openCheckout } from './shop.support.tsx'

const { actions } = messagesFor('pt-BR')

/** The checkout of an order that has this payment. */
const openWith = (fixture: typeof brPix, props: Partial<CheckoutProps>) => {
  const snapshot = aSnapshot(fixture)
  const { method } = snapshot.payment.terms
  const shop = aShop({ activePayment: { id: snapshot.id, method, phase: 'processing' } })
  shop.snapshots.set(snapshot.id, snapshot)
  openCheckout(shop, props)
  return snapshot
}

beforeEach(loadAfterPaint)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the page of a checkout hears what the payer does with the slip', async () => {
  const onAct = vi.fn()
  openWith(brPix, { onAct })
  // jsdom has no clipboard.
  fireEvent.click(await screen.findByRole('button', { name: /^Copiar/ }))
  await waitFor(() => expect(onAct).toHaveBeenCalledExactlyOnceWith({ reason: 'copy-failed', kind: 'qr' }))
})

it('it hears of a followed link, and that the payer leaves', async () => {
  const onAct = vi.fn()
  const onLeave = vi.fn()
  openWith(coPse, { onAct, onLeave })
  const link = await screen.findByRole('link')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ reason: 'followed', kind: 'redirect' })
  expect(onLeave).toHaveBeenCalledOnce()
})

it('an app’s web view opens the slip of the payment in another browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) Chrome/140.0')
  const onAct = vi.fn()
  const openInBrowser = vi.fn()
  const { id } = openWith(brPix, { onAct, openInBrowser, shareUrl: (paymentId) => `https://shop.example/${paymentId}` })
  fireEvent.click(await screen.findByRole('button', { name: actions.openLink }))
  const href = `https://shop.example/${id}`
  expect(openInBrowser).toHaveBeenCalledExactlyOnceWith(href)
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ reason: 'opened-elsewhere', kind: 'link', href })
})
