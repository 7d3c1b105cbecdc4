import { expect, test } from 'vitest'
import { aRecord } from './decide-records.support.ts'
import { ANSWERED, isUndecided, isUnderWay, mayRequestAgain } from './retry.ts'

/** An instant after the last change of the records below, and one before it. */
const LATER = '2026-11-22T11:30:00.000Z'
const EARLIER = '2026-11-22T10:30:00.000Z'
const lost = aRecord({ phase: 'unknown', status: '' })

test('a payment with an unknown outcome is sent again under its number, replaced or not', () => {
  for (const record of [lost, { ...lost, replacedBy: 'payment-2' }]) {
    expect(isUndecided(record)).toBe(true)
    expect(mayRequestAgain(record, EARLIER)).toBe(true)
  }
})

test.each([
  ['exists', { phase: 'processing' }],
  ['has a word of the gateway', { status: 'WAITING' }],
  ['has a number of the gateway', { tradeNo: 'T1' }],
  ['has received money', { received: { amount: '1.00', currency: 'BRL' } }],
] as const)('a payment that %s is not sent again', (_what, more) => {
  expect(isUndecided({ ...lost, ...more })).toBe(false)
  expect(mayRequestAgain({ ...lost, ...more }, LATER)).toBe(false)
})

test('a payment with a request under way waits until that request must have ended', () => {
  const requested = aRecord({ phase: 'submitting', status: '' })
  expect([isUndecided(requested), isUnderWay(requested, EARLIER), mayRequestAgain(requested, EARLIER)]).toEqual([
    true,
    true,
    false,
  ])
  expect([isUndecided(requested), isUnderWay(requested, LATER), mayRequestAgain(requested, LATER)]).toEqual([
    true,
    false,
    true,
  ])
})

test('a card is sent again after an answer of the gateway, else when two requests can no longer overlap', () => {
  const card = aRecord({ phase: 'unknown', status: '' }, { method: 'CreditCard' })
  const other = { kind: 'no-instructions', message: 'Nothing to show.' } as const
  const noted = (...diagnostics: (typeof card.payment.diagnostics)[number][]) => ({
    ...card,
    payment: { ...card.payment, diagnostics },
  })
  expect(mayRequestAgain(noted(), EARLIER)).toBe(false)
  expect(mayRequestAgain(noted(other), EARLIER)).toBe(false)
  expect(mayRequestAgain(noted(other, ANSWERED), EARLIER)).toBe(true)
  expect(mayRequestAgain(noted(), LATER)).toBe(true)
})

test('a card whose request nobody has given up yet waits, in case the clock of the server that sent it is behind', () => {
  const card = aRecord(
    { phase: 'submitting', status: '', updatedAt: '2026-11-22T11:00:00.000Z' },
    { method: 'CreditCard' },
  )
  expect(mayRequestAgain(card, '2026-11-22T11:00:01.000Z')).toBe(false)
  expect(mayRequestAgain(card, '2026-11-22T11:10:00.000Z')).toBe(false)
  expect(mayRequestAgain(card, '2026-11-22T11:10:00.001Z')).toBe(true)
  expect(mayRequestAgain(card, '')).toBe(false)
  // Another server gave it up at that instant, and the wait begins at it.
  const givenUp = { ...card, phase: 'unknown', updatedAt: '2026-11-22T11:05:00.000Z' } as const
  expect(mayRequestAgain(givenUp, '2026-11-22T11:05:00.000Z')).toBe(false)
  expect(mayRequestAgain(givenUp, '2026-11-22T11:05:00.001Z')).toBe(true)
})
