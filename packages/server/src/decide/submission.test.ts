import { brCreditCard, brPix } from '@ficha/core/testing'
import { describe, expect, test } from 'vitest'
import type { LinkPolicy } from '@ficha/core'
import { createDocumentedWire } from '../gateway/documented-wire.ts'
import { readSubmission } from '../payments/submit-payment.ts'
import type { GatewayOutcome, GatewayRefusal } from '../ports/gateway.ts'
import { aRecord, AT } from './decide-records.support.ts'
import { ANSWERED } from './retry.ts'
import { decideSubmission, type SubmissionPolicy } from './submission.ts'

interface Policy extends SubmissionPolicy {
  readonly links: LinkPolicy
  readonly returnUrl: string | undefined
}
const POLICY: Policy = {
  statusMap: { SUCCESS: 'paid', REFUND: 'reversed', FAIL: 'failed', PROCESSING: 'processing' },
  links: {},
  returnUrl: undefined,
  mayHaveArrived: false,
  at: AT,
}
const sent = aRecord({ phase: 'submitting', status: '' })
const decide = (outcome: GatewayOutcome, change: Partial<Policy> = {}, current = sent) => {
  const policy = { ...POLICY, ...change }
  const wire = createDocumentedWire({ appId: 'app', zone: 'UTC', links: policy.links })
  return decideSubmission(sent, readSubmission(wire, sent, outcome, policy), policy)(current)
}
const answered = (more: object = {}): GatewayOutcome => ({
  kind: 'answered',
  response: {
    ...brPix.response,
    out_trade_no: 'order-1',
    trade_no: 'T1',
    trade_status: 'PROCESSING',
    ...more,
  },
})
const REFUSED: GatewayRefusal = { kind: 'gateway-refused', code: '40002', subCode: 'invalid-cpf', message: 'refused' }
const WORDS = { at: AT, actor: 'gateway', action: 'answer', reason: '40002 invalid-cpf' }

describe('an answer', () => {
  test('adds the instructions and the gateway’s number', () => {
    const change = decide(answered())
    expect(change?.patch).toMatchObject({ phase: 'processing', status: 'PROCESSING', tradeNo: 'T1' })
    expect(change?.patch.payment?.instructions[0]?.kind).toBe('qr')
  })

  test('keeps a number that came before it', () => {
    expect(decide(answered(), {}, { ...sent, tradeNo: 'T0' })?.patch).not.toHaveProperty('tradeNo')
  })

  test('adds no number if it has none, or one that a store cannot keep', () => {
    expect(decide(answered({ trade_no: undefined }))?.patch).not.toHaveProperty('tradeNo')
    expect(decide(answered({ trade_no: '9'.repeat(256) }))?.patch).not.toHaveProperty('tradeNo')
    expect(decide(answered({ trade_no: '9'.repeat(255) }))?.patch.tradeNo).toHaveLength(255)
  })

  test.each([
    ['', 'processing'],
    ['PROCESSING', 'processing'],
    ['SUCCESS', 'processing'],
    ['REFUND', 'processing'],
    ['FAIL', 'failed'],
    ['ON HOLD', 'unknown'],
  ])('with status %j gives the phase %s, because an answer cannot prove "paid"', (status, phase) => {
    expect(decide(answered({ trade_status: status }))?.patch.phase).toBe(phase)
  })

  test('has its links checked with the merchant’s rules', () => {
    const card = answered({ ...brCreditCard.response, out_trade_no: 'order-1' })
    const requests = (hosts: readonly string[]) =>
      decide(card, { links: { hosts } })?.patch.payment?.instructions.map(
        (one) => one.kind === 'redirect' && one.link.interstitial,
      )
    expect(requests(['nowhere.example'])).toContain(true)
  })

  test('about another payment says nothing about this one', () => {
    expect(decide(answered({ out_trade_no: 'order-2' }))?.patch).toEqual({ phase: 'unknown', status: '' })
  })

  test('without an id is about this payment', () => {
    expect(decide(answered({ out_trade_no: undefined }))?.patch.phase).toBe('processing')
  })

  test('counts the deadline from the last request if there was an earlier one', () => {
    const createdAt = (policy: Partial<Policy>) => decide(answered(), policy)?.patch.payment?.terms.createdAt
    expect(createdAt({})).toBe('2026-11-22T11:00:00.000Z')
    expect(createdAt({ mayHaveArrived: true })).toBe(AT)
  })
})

describe('without an answer', () => {
  test('a request that was not sent is a failure with its reason', () => {
    expect(decide({ kind: 'not-sent', reason: 'unreachable' })?.patch).toMatchObject({
      phase: 'failed',
      failure: 'gateway-unreachable',
    })
    expect(decide({ kind: 'not-sent', reason: 'busy' })).toEqual({
      patch: { phase: 'failed', status: '', failure: 'gateway-busy' },
      events: [{ kind: 'change', previous: { phase: 'submitting', status: '', revision: 2 } }],
      audit: [],
    })
  })

  test('a second request that was not sent leaves the first one’s outcome open', () => {
    expect(decide({ kind: 'not-sent', reason: 'busy' }, { mayHaveArrived: true })).toEqual({
      patch: { phase: 'unknown', status: '' },
      events: [],
      audit: [],
    })
  })

  test('the outcome is unknown, and the gateway is not quoted', () => {
    const change = decide({ kind: 'unknown', reason: 'timeout' })
    expect(change).toEqual({ patch: { phase: 'unknown', status: '' }, events: [], audit: [] })
  })

  test('the outcome is unknown after a useless answer, and the gateway’s words are kept', () => {
    const change = decide({ kind: 'unknown', reason: 'unproven', refusal: REFUSED })
    expect(change?.patch.phase).toBe('unknown')
    expect(change?.patch.payment?.diagnostics).toEqual([ANSWERED])
    expect(change?.audit).toEqual([WORDS])
  })

  test('an answer "too many requests" counts as an answer', () => {
    expect(decide({ kind: 'unknown', reason: 'throttled' })?.patch.payment?.diagnostics).toEqual([ANSWERED])
  })

  test('the instructions of another server’s answer are kept', () => {
    const brought = decide(answered())?.patch.payment ?? sent.payment
    expect(
      decide({ kind: 'unknown', reason: 'throttled' }, {}, { ...sent, payment: brought })?.patch,
    ).not.toHaveProperty('payment')
    expect(decide({ kind: 'created-answer-lost' }, {}, { ...sent, payment: brought })?.patch).not.toHaveProperty(
      'payment',
    )
  })
})

test('a payment whose answer was lost is processing, and its screen says that details are missing', () => {
  const change = decide({ kind: 'created-answer-lost' })
  expect(change?.patch).toMatchObject({ phase: 'processing', status: '' })
  expect(change?.patch.payment?.diagnostics).toMatchObject([{ kind: 'no-instructions' }])
})

test('a refusal fails the payment, and keeps the gateway’s words for the merchant', () => {
  expect(decide({ kind: 'refused', refusal: REFUSED, meaning: 'nothing-made' })).toMatchObject({
    patch: { phase: 'failed', status: '', failure: 'gateway-refused' },
    audit: [WORDS],
  })
  const duplicate = { ...REFUSED, subCode: 'duplicate-out_trade_no' }
  expect(decide({ kind: 'refused', refusal: duplicate, meaning: 'number-taken' })?.patch.failure).toBe(
    'duplicate-out-trade-no',
  )
})

test.each([
  ['paid', 'SUCCESS'],
  ['reversed', 'REFUND'],
] as const)('a refusal after the payment is %s changes nothing, and keeps the replacement', (phase, status) => {
  const current = { ...sent, phase, status, replaces: 'payment-0' }
  expect(decide({ kind: 'refused', refusal: REFUSED, meaning: 'nothing-made' }, {}, current)).toEqual({
    patch: {},
    audit: [WORDS],
  })
  expect(decide({ kind: 'not-sent', reason: 'busy', retryAfterMs: 1_000 }, {}, current)).toBeUndefined()
})

test('a refusal after money of another amount came is no failure, because the gateway made the payment', () => {
  const current = { ...sent, received: { amount: '1.00', currency: 'BRL' } }
  const change = decide({ kind: 'refused', refusal: REFUSED, meaning: 'nothing-made' }, {}, current)
  expect(change).toEqual({ patch: { phase: 'unknown', status: '' }, events: [], audit: [WORDS] })
})

test.each([
  ['its status', { phase: 'processing', status: 'PROCESSING' }],
  ['its number', { phase: 'submitting', status: '', tradeNo: 'T1' }],
] as const)('a refusal after the gateway has reported %s is no failure, because the payment exists', (_, more) => {
  const current = { ...sent, ...more, replaces: 'payment-0' }
  const change = decide({ kind: 'refused', refusal: REFUSED, meaning: 'number-taken' }, {}, current)
  expect(change?.patch).not.toHaveProperty('failure')
  expect(change?.patch.phase).not.toBe('failed')
  expect(change?.audit).toEqual([WORDS])
})
