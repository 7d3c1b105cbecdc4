import { describe, expect, it } from 'vitest'
import { initialCheckoutState, checkoutReducer, type CheckoutEvent, type CheckoutState } from './checkout-machine.ts'
import { aMethodList } from './checkout.support.ts'
import type { Refusal } from './paying/request-payment.ts'

const list = aMethodList()
const filling: CheckoutState = { kind: 'filling', method: 'PIX' }
const submitting: CheckoutState = { kind: 'submitting', method: 'PIX' }
const slip: CheckoutState = { kind: 'slip', paymentId: 'p1', method: 'PIX', isNew: true }
const old = { id: 'p1', method: 'Boleto' }

const refusalBy = (cause: Refusal['cause']): Refusal => ({ cause, issues: [], retryAfterMs: 0 })
const walk = (start: CheckoutState, ...events: readonly CheckoutEvent[]): CheckoutState =>
  events.reduce(checkoutReducer, start)

describe('where it begins', () => {
  it('asks how to pay', () => {
    expect(walk(initialCheckoutState, { type: 'listed', list })).toEqual({ kind: 'choosing' })
  })

  it('opens the method that was chosen last, if it is still offered and can pay this order', () => {
    expect(walk(initialCheckoutState, { type: 'listed', list, remembered: 'Boleto' })).toEqual({
      kind: 'filling',
      method: 'Boleto',
    })
    expect(walk(initialCheckoutState, { type: 'listed', list, remembered: 'OXXO' })).toEqual({ kind: 'choosing' })
    const tooMuch = aMethodList({
      methods: list.methods.map((offer) => ({
        ...offer,
        ...(offer.method === 'Boleto' && {
          unavailable: { reason: 'above-maximum', limit: '100.00', limitText: 'R$ 100,00' } as const,
        }),
      })),
    })
    expect(walk(initialCheckoutState, { type: 'listed', list: tooMuch, remembered: 'Boleto' })).toEqual({
      kind: 'choosing',
    })
  })

  it('says what the last payment came to, and begins nothing again by itself', () => {
    const failedPayment = { method: 'PIX', failureCause: 'expired' } as const
    const ended = aMethodList({ failedPayment })
    const start = walk(initialCheckoutState, { type: 'listed', list: ended, remembered: 'PIX' })
    expect(start).toEqual({ kind: 'choosing', ended: failedPayment })
    expect(walk(start, { type: 'chosen', method: 'PIX' })).toEqual(filling)
    const one = aMethodList({ failedPayment, methods: list.methods.slice(0, 1) })
    expect(walk(initialCheckoutState, { type: 'listed', list: one })).toEqual({ ...filling, ended: failedPayment })
  })

  it('says that the order costs something else now, and begins nothing by itself', () => {
    const repricedPayment = { method: 'PIX', amountText: 'R$ 10,00' } as const
    const repriced = aMethodList({ repricedPayment })
    expect(walk(initialCheckoutState, { type: 'listed', list: repriced, remembered: 'PIX' })).toEqual({
      kind: 'choosing',
      ended: repricedPayment,
    })
  })

  it('asks nothing where there is one method', () => {
    const one = aMethodList({ methods: list.methods.slice(0, 1) })
    expect(walk(initialCheckoutState, { type: 'listed', list: one })).toEqual({ kind: 'filling', method: 'PIX' })
  })

  it('says so where there is none', () => {
    expect(walk(initialCheckoutState, { type: 'listed', list: aMethodList({ methods: [] }) })).toEqual({
      kind: 'stopped',
      cause: 'noMethods',
    })
  })

  it('leads to the payment that the order has, whatever was chosen last', () => {
    const withPayment = aMethodList({ activePayment: { id: 'p9', method: 'Boleto', phase: 'processing' } })
    expect(walk(initialCheckoutState, { type: 'listed', list: withPayment, remembered: 'PIX' })).toEqual({
      kind: 'slip',
      paymentId: 'p9',
      method: 'Boleto',
      isNew: false,
    })
  })

  it('starts again after the list did not come', () => {
    const stopped = walk(initialCheckoutState, { type: 'listFailed', cause: 'notLoaded' })
    expect(stopped).toEqual({ kind: 'stopped', cause: 'notLoaded' })
    expect(walk(stopped, { type: 'restarted' }, { type: 'listed', list })).toEqual({ kind: 'choosing' })
  })
})

describe('the way to a slip', () => {
  it('goes from the method over the form to the payment', () => {
    expect(
      walk(
        initialCheckoutState,
        { type: 'listed', list },
        { type: 'chosen', method: 'PIX' },
        { type: 'submitted' },
        { type: 'created', paymentId: 'p1' },
      ),
    ).toEqual(slip)
  })

  it('goes back from the form to the methods, where the last one is marked', () => {
    expect(walk(filling, { type: 'reopened' })).toEqual({ kind: 'choosing', marked: 'PIX' })
  })

  it('takes a mark by keyboard as a mark, and the choice later', () => {
    expect(walk({ kind: 'choosing' }, { type: 'marked', method: 'PIX' }, { type: 'marked', method: 'Boleto' })).toEqual(
      { kind: 'choosing', marked: 'Boleto' },
    )
  })

  it('sends once, however often the button is pressed', () => {
    const once = walk(filling, { type: 'submitted' })
    expect(checkoutReducer(once, { type: 'submitted' })).toBe(once)
    expect(checkoutReducer(once, { type: 'chosen', method: 'Boleto' })).toBe(once)
    expect(checkoutReducer(once, { type: 'reopened' })).toBe(once)
  })

  it('is not moved by a list that comes while it sends or shows', () => {
    const withOther = aMethodList({ activePayment: { id: 'p2', method: 'PIX', phase: 'processing' } })
    expect(checkoutReducer(submitting, { type: 'listed', list: withOther })).toBe(submitting)
    expect(checkoutReducer(slip, { type: 'listed', list: withOther })).toBe(slip)
  })

  it('shows the payment that another tab made meanwhile', () => {
    const withOther = aMethodList({ activePayment: { id: 'p2', method: 'Boleto', phase: 'processing' } })
    expect(checkoutReducer(filling, { type: 'listed', list: withOther })).toEqual({
      kind: 'slip',
      paymentId: 'p2',
      method: 'Boleto',
      isNew: false,
    })
  })
})

describe('refusals', () => {
  it.each(['refused', 'notOffered', 'belowMinimum', 'aboveMaximum', 'outsideLimits'] as const)(
    'of the method lead to the methods: %s',
    (cause) => {
      expect(walk(submitting, { type: 'refused', refusal: refusalBy(cause) })).toEqual({
        kind: 'choosing',
        refusal: refusalBy(cause),
      })
    },
  )

  it.each(['fields', 'notSent', 'offline', 'tooManyAttempts', 'notMade'] as const)(
    'that pass keep the form: %s',
    (cause) => {
      expect(walk(submitting, { type: 'refused', refusal: refusalBy(cause) })).toEqual({
        kind: 'filling',
        method: 'PIX',
        refusal: refusalBy(cause),
      })
    },
  )

  it.each(['orderPaid', 'notFound', 'notAllowed', 'shopFault'] as const)('of the order end here: %s', (cause) => {
    expect(walk(submitting, { type: 'refused', refusal: refusalBy(cause) })).toEqual({ kind: 'stopped', cause })
  })

  it('are forgotten with the next choice and the next try', () => {
    const refused = walk(submitting, { type: 'refused', refusal: refusalBy('notSent') })
    expect(walk(refused, { type: 'submitted' })).toEqual(submitting)
    expect(
      walk(submitting, { type: 'refused', refusal: refusalBy('refused') }, { type: 'chosen', method: 'PIX' }),
    ).toEqual(filling)
  })
})

describe('payments that the order may have', () => {
  it('are shown where one lives by another method', () => {
    const refusal: Refusal = {
      ...refusalBy('otherPayment'),
      payment: { id: 'p7', method: 'Wallet', channel: 'PicPay' },
    }
    expect(walk(submitting, { type: 'refused', refusal })).toEqual({
      kind: 'slip',
      paymentId: 'p7',
      method: 'Wallet PicPay',
      isNew: false,
    })
  })

  it('tells of a payment that may still be charged, and takes the next press for the payer’s word', () => {
    const refusal: Refusal = {
      ...refusalBy('undecided'),
      payment: { id: 'p9', method: 'CreditCard' },
      undecided: ['p9', 'p8'],
    }
    const told = walk(submitting, { type: 'refused', refusal })
    const kept = { replaces: { id: 'p9', method: 'CreditCard' }, knows: ['p9', 'p8'] }
    expect(told).toEqual({ kind: 'filling', method: 'PIX', refusal, ...kept })
    expect(walk(told, { type: 'submitted' })).toEqual({ ...submitting, ...kept })
    // What he has read he knows for every other method as well, and beside what was to be replaced before.
    const other = walk(told, { type: 'reopened' }, { type: 'chosen', method: 'Boleto' })
    expect(other).toEqual({ kind: 'filling', method: 'Boleto', ...kept })
    const replacing = walk({ ...submitting, replaces: old }, { type: 'refused', refusal })
    expect(replacing).toMatchObject({ replaces: old, knows: ['p9', 'p8'] })
    expect(walk(told, { type: 'kept' })).toMatchObject({ kind: 'slip', paymentId: 'p9', method: 'CreditCard' })
  })

  it('are named by what comes in the place of one that may have been made', () => {
    const refusal: Refusal = { ...refusalBy('unconfirmed'), payment: { id: 'p8' } }
    expect(walk(submitting, { type: 'refused', refusal }, { type: 'submitted' })).toEqual({
      kind: 'submitting',
      method: 'PIX',
      replaces: { id: 'p8', method: 'PIX' },
    })
  })
})

describe('an answer that did not come', () => {
  const unsure = walk(submitting, { type: 'unanswered' })

  it('is neither success nor failure, and nothing but the payer sends again', () => {
    expect(unsure).toEqual({ kind: 'unsure', method: 'PIX' })
    expect(checkoutReducer(unsure, { type: 'listed', list })).toBe(unsure)
    expect(checkoutReducer(unsure, { type: 'chosen', method: 'Boleto' })).toBe(unsure)
    expect(checkoutReducer(unsure, { type: 'submitted' })).toEqual(submitting)
  })

  it('ends as soon as the order turns out to have a payment', () => {
    const withPayment = aMethodList({ activePayment: { id: 'p1', method: 'PIX', phase: 'unknown' } })
    expect(checkoutReducer(unsure, { type: 'listed', list: withPayment })).toEqual({ ...slip, isNew: false })
  })
})

describe('another method for an order that has a payment', () => {
  it('names the payment that it takes the place of, until it is made', () => {
    const sent = walk(slip, { type: 'change', replaces: old }, { type: 'chosen', method: 'PIX' }, { type: 'submitted' })
    expect(sent).toEqual({ kind: 'submitting', method: 'PIX', replaces: old })
    expect(walk(sent, { type: 'refused', refusal: refusalBy('refused') })).toMatchObject({
      kind: 'choosing',
      replaces: old,
    })
    expect(walk(sent, { type: 'unanswered' })).toMatchObject({ kind: 'unsure', replaces: old })
  })

  it('is given up for the slip that was there', () => {
    expect(walk(slip, { type: 'change', replaces: old }, { type: 'kept' })).toEqual({
      kind: 'slip',
      paymentId: 'p1',
      method: 'Boleto',
      isNew: false,
    })
  })

  it('takes no news from the payment that is to be replaced', () => {
    const choosing = walk(slip, { type: 'change', replaces: old })
    const withOld = aMethodList({ activePayment: { id: 'p1', method: 'Boleto', phase: 'processing' } })
    expect(checkoutReducer(choosing, { type: 'listed', list: withOld })).toBe(choosing)
    const unsure = walk(choosing, { type: 'chosen', method: 'PIX' }, { type: 'submitted' }, { type: 'unanswered' })
    expect(checkoutReducer(unsure, { type: 'listed', list: withOld })).toBe(unsure)
  })

  it('replaces nothing where the last one failed', () => {
    expect(walk(slip, { type: 'again', method: 'PIX' })).toEqual(filling)
    expect(walk(slip, { type: 'change' })).toEqual({ kind: 'choosing' })
  })
})
