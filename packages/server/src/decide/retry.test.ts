import { expect, test } from 'vitest'
import { aRecord } from './decide-records.support.ts'
import { ANSWERED, claimUndecided, isUndecided } from './retry.ts'

const lost = aRecord({ phase: 'unknown', status: '' })

test('a payment of which nothing is known goes out again under its number, as new', () => {
  const noted = { ...lost, payment: { ...lost.payment, diagnostics: [ANSWERED] } }
  expect(claimUndecided(noted)?.patch).toEqual({
    phase: 'submitting',
    status: '',
    payment: { ...lost.payment, diagnostics: [] },
  })
})

test.each([
  ['is under way', { phase: 'processing' }],
  ['has a word of the gateway', { status: 'WAITING' }],
  ['has a number of the gateway', { tradeNo: 'T1' }],
  ['has received money', { received: { amount: '1.00', currency: 'BRL' } }],
  ['was replaced', { replacedBy: 'payment-2' }],
] as const)('one that %s does not', (_what, more) => {
  expect(isUndecided(lost)).toBe(true)
  expect(isUndecided({ ...lost, ...more })).toBe(false)
  expect(claimUndecided({ ...lost, ...more })).toBeUndefined()
})

test('a card goes out again only where the gateway did answer, with something that proves nothing', () => {
  const card = aRecord({ phase: 'unknown', status: '' }, { method: 'CreditCard' })
  const other = { kind: 'no-instructions', message: 'Nothing to show.' } as const
  const noted = (...diagnostics: (typeof card.payment.diagnostics)[number][]) => ({
    ...card,
    payment: { ...card.payment, diagnostics },
  })
  expect(isUndecided(noted())).toBe(false)
  expect(isUndecided(noted(other))).toBe(false)
  expect(isUndecided(noted(other, ANSWERED))).toBe(true)
})
