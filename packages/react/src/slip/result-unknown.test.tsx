import { messagesFor, toDisplay } from '@ficha/core'
import { aSnapshot, brBoletoWithPix, brPix, coBancolombia, coWalletNequi, mxOxxo } from '@ficha/core/testing'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAfterPaint } from './load-after-paint.support.ts'
import { PaymentInstructions } from './payment-instructions.tsx'

beforeAll(loadAfterPaint)
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:05:05Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('while the result is unknown and the payer may have paid', () => {
  it.each([
    ['a code for the clipboard', brPix],
    ['numbers that are dictated', coBancolombia],
    ['bars for a scanner', mxOxxo],
    ['a link to a wallet', coWalletNequi],
    ['two ways to pay one boleto', brBoletoWithPix],
  ])('has everything that asks for money behind one press: %s', (_what, fixture) => {
    const { container } = render(<PaymentInstructions snapshot={aSnapshot(fixture, { phase: 'unknown' })} />)
    const fold = container.querySelector<HTMLDetailsElement>('details.ficha-fold')!
    const paymentParts = container.querySelectorAll('[data-kind], .ficha-steps, .ficha-deadline, .ficha-hand-off')
    expect(fold.open).toBe(false)
    expect(paymentParts.length).toBeGreaterThan(2)
    expect([...paymentParts].filter((part) => !fold.contains(part))).toEqual([])
    expect(fold.querySelectorAll('[data-kind]')).toHaveLength(aSnapshot(fixture).payment.instructions.length)
  })

  it('offers no reminder to pay and nothing to send to another payer', () => {
    const { container } = render(
      <PaymentInstructions snapshot={aSnapshot(mxOxxo, { phase: 'unknown' })} shareUrl="https://shop.example/pay/1" />,
    )
    const tools = [...container.querySelectorAll('.ficha-tool')].map(({ textContent }) => textContent)
    const { actions } = messagesFor('es-MX')
    expect(tools).toEqual([actions.print, actions.saveImage])
  })

  it('is opened by the heading of the steps if an older server made the display', () => {
    const { payment, serverNow } = aSnapshot(brPix)
    const display = toDisplay(payment, { locale: 'pt-BR', now: Date.parse(serverNow), phase: 'unknown' })
    const { notPaidYet: _, ...words } = display.words
    const { container } = render(<PaymentInstructions display={{ ...display, words }} />)
    expect(container.querySelector('summary')?.textContent).toBe(words.steps)
  })

  it('reports a deadline that passes behind it', () => {
    const onDeadline = vi.fn()
    const snapshot = aSnapshot(brPix, { phase: 'unknown' })
    render(<PaymentInstructions snapshot={snapshot} onDeadline={onDeadline} />)
    act(() => {
      vi.advanceTimersByTime(Date.parse(snapshot.deadline!) - Date.parse(snapshot.serverNow) + 1_000)
    })
    expect(onDeadline).toHaveBeenCalledOnce()
  })
})
