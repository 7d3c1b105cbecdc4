import { messagesFor } from '@ficha/core'
import { aPayment, brPix } from '@ficha/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { usePayment } from '../status/use-payment.ts'
import { CheckoutProvider } from './checkout-provider.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('gives the parts below it their language', () => {
  render(
    <CheckoutProvider locale="en">
      <PaymentInstructions payment={aPayment(brPix)} />
    </CheckoutProvider>,
  )
  expect(screen.getByText(messagesFor('en').sections.steps)).toBeTruthy()
})

it('says what to wrap when a hook is used outside of it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Lost = () => <>{usePayment('x').isOffline}</>
  expect(() => render(<Lost />)).toThrow(/<CheckoutProvider base="\/api\/checkout"/)
})
