import { describe, expect, it } from 'vitest'
import { aPayment, brBoleto, brPix, coPse, paymentFixtures } from '../testing/index.ts'
import { messagesFor } from '../locales/tables.ts'
import { passDeadline } from './pass-deadline.ts'
import { toDisplay } from './to-display.ts'

const messages = messagesFor('es')

describe('a screen whose deadline passes without a request to the server', () => {
  it.each(paymentFixtures.map((fixture) => [fixture.name, aPayment(fixture)] as const))(
    'becomes the screen that the server would make of %s after the deadline',
    (_name, payment) => {
      const before = toDisplay(payment, { messages, passed: false, phase: 'processing' })
      expect(passDeadline(before)).toEqual(toDisplay(payment, { messages, passed: true, phase: 'processing' }))
    },
  )

  it('shows the same with an instant as with the flag `passed`', () => {
    const payment = aPayment(brPix)
    const at = Date.parse(payment.deadline ?? '')
    expect(toDisplay(payment, { messages, now: at })).toEqual(toDisplay(payment, { messages, passed: false }))
    expect(toDisplay(payment, { messages, now: at + 1 })).toEqual(toDisplay(payment, { messages, passed: true }))
  })

  it('is the same object if its deadline has passed or no longer counts', () => {
    const passed = toDisplay(aPayment(brBoleto), { messages, passed: true })
    expect(passDeadline(passed)).toBe(passed)
    const paid = toDisplay(aPayment(coPse), { messages, passed: false, phase: 'paid' })
    expect(passDeadline(paid)).toBe(paid)
  })
})

describe('the payer', () => {
  const payable = (state: Partial<Parameters<typeof toDisplay>[1]>) =>
    toDisplay(aPayment(brPix), { messages, passed: false, ...state } as Parameters<typeof toDisplay>[1]).status
      .isPayable

  it.each(['processing', 'unknown'] as const)('can still pay while the payment is %s', (phase) => {
    expect(payable({ phase })).toBe(true)
  })
  it.each(['submitting', 'failed', 'paid', 'reversed'] as const)(
    'cannot pay while or once the payment is %s',
    (phase) => {
      expect(payable({ phase })).toBe(false)
    },
  )
  it('cannot pay once a wrong amount has arrived, and can pay after the deadline with a warning', () => {
    expect(payable({ phase: 'processing', received: { amount: '1.00', currency: 'BRL' } })).toBe(false)
    expect(payable({ phase: 'processing', passed: true, now: undefined })).toBe(true)
  })
})
