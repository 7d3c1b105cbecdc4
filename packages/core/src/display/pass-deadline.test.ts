import { describe, expect, it } from 'vitest'
import { aPayment, brBoleto, brPix, coPse, paymentFixtures } from '../testing/index.ts'
import { messagesFor } from '../i18n/messages-for.ts'
import { passDeadline } from './pass-deadline.ts'
import { toDisplay } from './to-display.ts'

const messages = messagesFor('es')

describe('a screen whose deadline passes while nobody is there to ask', () => {
  it.each(paymentFixtures.map((fixture) => [fixture.name, aPayment(fixture)] as const))(
    'becomes what would be made of %s after it',
    (_name, payment) => {
      const before = toDisplay(payment, { messages, passed: false, phase: 'processing' })
      expect(passDeadline(before)).toEqual(toDisplay(payment, { messages, passed: true, phase: 'processing' }))
    },
  )

  it('says by the moment what it says by the flag', () => {
    const payment = aPayment(brPix)
    const at = Date.parse(payment.deadline ?? '')
    expect(toDisplay(payment, { messages, now: at })).toEqual(toDisplay(payment, { messages, passed: false }))
    expect(toDisplay(payment, { messages, now: at + 1 })).toEqual(toDisplay(payment, { messages, passed: true }))
  })

  it('stays itself where nothing more can pass', () => {
    const passed = toDisplay(aPayment(brBoleto), { messages, passed: true })
    expect(passDeadline(passed)).toBe(passed)
    const paid = toDisplay(aPayment(coPse), { messages, passed: false, phase: 'paid' })
    expect(passDeadline(paid)).toBe(paid)
  })
})

describe('whether a payer may still pay', () => {
  const payable = (state: Partial<Parameters<typeof toDisplay>[1]>) =>
    toDisplay(aPayment(brPix), { messages, passed: false, ...state } as Parameters<typeof toDisplay>[1]).status
      .isPayable

  it.each(['processing', 'unknown'] as const)('yes while it is %s', (phase) => {
    expect(payable({ phase })).toBe(true)
  })
  it.each(['submitting', 'failed', 'paid', 'reversed'] as const)('no while or once it is %s', (phase) => {
    expect(payable({ phase })).toBe(false)
  })
  it('not when other money than asked has arrived, and yes after the deadline, with a warning', () => {
    expect(payable({ phase: 'processing', received: { amount: '1.00', currency: 'BRL' } })).toBe(false)
    expect(payable({ phase: 'processing', passed: true, now: undefined })).toBe(true)
  })
})
