import type { DisplayModel } from '@ficha/core'
import { aSnapshot, brBoleto, brPix, mxSpei } from '@ficha/core/testing'
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPayment } from '../server/render-payment.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'

// A root that outlives its test goes on rendering when the document is gone.
afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

it.each([brPix, brBoleto, mxSpei])('a server’s voucher is hydrated without a warning ($name)', async (fixture) => {
  const snapshot = aSnapshot(fixture)
  const { html, display } = renderPayment(snapshot, { environment: 'production' })
  const host = document.createElement('div')
  host.append(document.createRange().createContextualFragment(html))
  document.body.append(host)
  const before = host.querySelector('.ficha-slip')
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onRecoverableError = vi.fn()
  const sent = JSON.parse(JSON.stringify(display)) as DisplayModel
  await act(async () => {
    render(
      <StrictMode>
        <PaymentInstructions display={sent} />
      </StrictMode>,
      { container: host, hydrate: true, onRecoverableError },
    )
    await Promise.resolve()
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  expect(host.querySelector('.ficha-slip')).toBe(before)
})

it('the countdown starts after hydration', () => {
  const { html } = renderPayment(aSnapshot(brPix))
  expect(html).not.toContain('role="timer"')
})
