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

describe('the first state', () => {
  it('is the choice of a method', () => {
    expect(walk(initialCheckoutState, { type: 'listed', list })).toEqual({ kind: 'choosing' })
  })

  it('is the form of the last chosen method, if it is still offered and can pay this order', () => {
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

  it('says how the last payment ended, and sends nothing by itself', () => {
    const failedPayment = { method: 'PIX', failureCause: 'expired' } as const
    const ended = aMethodList({ failedPayment })
    const start = walk(initialCheckoutState, { type: 'listed', list: ended, remembered: 'PIX' })
    expect(start).toEqual({ kind: 'choosing', ended: failedPayment })
    expect(walk(start, { type: 'chosen', method: 'PIX' })).toEqual(filling)
    const one = aMethodList({ failedPayment, methods: list.methods.slice(0, 1) })
    expect(walk(initialCheckoutState, { type: 'listed', list: one })).toEqual({ ...filling, ended: failedPayment })
  })

  it('says that the order’s price changed, and sends nothing by itself', () => {
    const repricedPayment = { method: 'PIX', amountText: 'R$ 10,00' } as const
    const repriced = aMethodList({ repricedPayment })
    expect(walk(initialCheckoutState, { type: 'listed', list: repriced, remembered: 'PIX' })).toEqual({
      kind: 'choosing',
      ended: repricedPayment,
    })
  })

  it('is the form if there is only one method', () => {
    const one = aMethodList({ methods: list.methods.slice(0, 1) })
    expect(walk(initialCheckoutState, { type: 'listed', list: one })).toEqual({ kind: 'filling', method: 'PIX' })
  })

  it('says so if there is no method', () => {
    expect(walk(initialCheckoutState, { type: 'listed', list: aMethodList({ methods: [] }) })).toEqual({
      kind: 'stopped',
      cause: 'noMethods',
    })
  })

  it('is the order’s payment if it has one, whatever method was chosen last', () => {
    const withPayment = aMethodList({ activePayment: { id: 'p9', method: 'Boleto', phase: 'processing' } })
    expect(walk(initialCheckoutState, { type: 'listed', list: withPayment, remembered: 'PIX' })).toEqual({
      kind: 'slip',
      paymentId: 'p9',
      method: 'Boleto',
      isNew: false,
    })
  })

  it('is entered again after a failure to load the list', () => {
    const stopped = walk(initialCheckoutState, { type: 'listFailed', cause: 'notLoaded' })
    expect(stopped).toEqual({ kind: 'stopped', cause: 'notLoaded' })
    expect(walk(stopped, { type: 'restarted' }, { type: 'listed', list })).toEqual({ kind: 'choosing' })
  })
})

describe('the steps to a slip', () => {
  it('go from the method over the form to the payment', () => {
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

  it('go back from the form to the methods, and the last method is marked', () => {
    expect(walk(filling, { type: 'reopened' })).toEqual({ kind: 'choosing', marked: 'PIX' })
  })

  it('mark a method by keyboard first, and choose it later', () => {
    expect(walk({ kind: 'choosing' }, { type: 'marked', method: 'PIX' }, { type: 'marked', method: 'Boleto' })).toEqual(
      { kind: 'choosing', marked: 'Boleto' },
    )
  })

  it('send one request, however often the button is pressed', () => {
    const once = walk(filling, { type: 'submitted' })
    expect(checkoutReducer(once, { type: 'submitted' })).toBe(once)
    expect(checkoutReducer(once, { type: 'chosen', method: 'Boleto' })).toBe(once)
    expect(checkoutReducer(once, { type: 'reopened' })).toBe(once)
  })

  it('ignore a list that arrives while a request is sent or a slip is shown', () => {
    const withOther = aMethodList({ activePayment: { id: 'p2', method: 'PIX', phase: 'processing' } })
    expect(checkoutReducer(submitting, { type: 'listed', list: withOther })).toBe(submitting)
    expect(checkoutReducer(slip, { type: 'listed', list: withOther })).toBe(slip)
  })

  it('lead to the payment that another tab created', () => {
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
    'about the method lead to the methods: %s',
    (cause) => {
      expect(walk(submitting, { type: 'refused', refusal: refusalBy(cause) })).toEqual({
        kind: 'choosing',
        refusal: refusalBy(cause),
      })
    },
  )

  it.each(['fields', 'notSent', 'offline', 'tooManyAttempts', 'notMade'] as const)(
    'that are temporary keep the form: %s',
    (cause) => {
      expect(walk(submitting, { type: 'refused', refusal: refusalBy(cause) })).toEqual({
        kind: 'filling',
        method: 'PIX',
        refusal: refusalBy(cause),
      })
    },
  )

  it.each(['orderPaid', 'notFound', 'notAllowed', 'shopFault'] as const)(
    'about the order end the checkout: %s',
    (cause) => {
      expect(walk(submitting, { type: 'refused', refusal: refusalBy(cause) })).toEqual({ kind: 'stopped', cause })
    },
  )

  it('are removed by the next choice and the next request', () => {
    const refused = walk(submitting, { type: 'refused', refusal: refusalBy('notSent') })
    expect(walk(refused, { type: 'submitted' })).toEqual(submitting)
    expect(
      walk(submitting, { type: 'refused', refusal: refusalBy('refused') }, { type: 'chosen', method: 'PIX' }),
    ).toEqual(filling)
  })
})

describe('payments that the order may have already', () => {
  it('are shown if one lives with another method', () => {
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

  it('are reported if they may still be charged, and the next press is the payer’s consent', () => {
    const refusal: Refusal = {
      ...refusalBy('undecided'),
      payment: { id: 'p9', method: 'CreditCard' },
      undecided: ['p9', 'p8'],
    }
    const refused = walk(submitting, { type: 'refused', refusal })
    const known = { replaces: { id: 'p9', method: 'CreditCard' }, knows: ['p9', 'p8'] }
    expect(refused).toEqual({ kind: 'filling', method: 'PIX', refusal, ...known })
    expect(walk(refused, { type: 'submitted' })).toEqual({ ...submitting, ...known })
    // After the payer has read about these payments, the ids also count for every other method, and beside the payment that was to be replaced.
    const other = walk(refused, { type: 'reopened' }, { type: 'chosen', method: 'Boleto' })
    expect(other).toEqual({ kind: 'filling', method: 'Boleto', ...known })
    const replacing = walk({ ...submitting, replaces: old }, { type: 'refused', refusal })
    expect(replacing).toMatchObject({ replaces: old, knows: ['p9', 'p8'] })
    expect(walk(refused, { type: 'kept' })).toMatchObject({ kind: 'slip', paymentId: 'p9', method: 'CreditCard' })
  })

  it('are named by a request in the place of one that may have been created', () => {
    const refusal: Refusal = { ...refusalBy('unconfirmed'), payment: { id: 'p8' } }
    expect(walk(submitting, { type: 'refused', refusal }, { type: 'submitted' })).toEqual({
      kind: 'submitting',
      method: 'PIX',
      replaces: { id: 'p8', method: 'PIX' },
    })
  })
})

describe('a missing answer', () => {
  const unsure = walk(submitting, { type: 'unanswered' })

  it('is neither success nor failure, and only the payer sends again', () => {
    expect(unsure).toEqual({ kind: 'unsure', method: 'PIX' })
    expect(checkoutReducer(unsure, { type: 'listed', list })).toBe(unsure)
    expect(checkoutReducer(unsure, { type: 'chosen', method: 'Boleto' })).toBe(unsure)
    expect(checkoutReducer(unsure, { type: 'submitted' })).toEqual(submitting)
  })

  it('is no longer waited for when the order has a payment', () => {
    const withPayment = aMethodList({ activePayment: { id: 'p1', method: 'PIX', phase: 'unknown' } })
    expect(checkoutReducer(unsure, { type: 'listed', list: withPayment })).toEqual({ ...slip, isNew: false })
  })
})

describe('another method for an order that has a payment', () => {
  it('has the id of the payment that it replaces until it is created', () => {
    const sent = walk(slip, { type: 'change', replaces: old }, { type: 'chosen', method: 'PIX' }, { type: 'submitted' })
    expect(sent).toEqual({ kind: 'submitting', method: 'PIX', replaces: old })
    expect(walk(sent, { type: 'refused', refusal: refusalBy('refused') })).toMatchObject({
      kind: 'choosing',
      replaces: old,
    })
    expect(walk(sent, { type: 'unanswered' })).toMatchObject({ kind: 'unsure', replaces: old })
  })

  it('can be cancelled to come back to the old slip', () => {
    expect(walk(slip, { type: 'change', replaces: old }, { type: 'kept' })).toEqual({
      kind: 'slip',
      paymentId: 'p1',
      method: 'Boleto',
      isNew: false,
    })
  })

  it('ignores news about the payment that is to be replaced', () => {
    const choosing = walk(slip, { type: 'change', replaces: old })
    const withOld = aMethodList({ activePayment: { id: 'p1', method: 'Boleto', phase: 'processing' } })
    expect(checkoutReducer(choosing, { type: 'listed', list: withOld })).toBe(choosing)
    const unsure = walk(choosing, { type: 'chosen', method: 'PIX' }, { type: 'submitted' }, { type: 'unanswered' })
    expect(checkoutReducer(unsure, { type: 'listed', list: withOld })).toBe(unsure)
  })

  it('replaces nothing if the last payment failed', () => {
    expect(walk(slip, { type: 'again', method: 'PIX' })).toEqual(filling)
    expect(walk(slip, { type: 'change' })).toEqual({ kind: 'choosing' })
  })
})
