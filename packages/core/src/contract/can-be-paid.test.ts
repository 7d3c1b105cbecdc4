import { expect, test } from 'vitest'
import { aSnapshot, mxSpei } from '../testing/index.ts'
import { canBePaid } from './can-be-paid.ts'
import { ORDER_STATES } from '../status/order-state.ts'

test.each(ORDER_STATES)(
  'a payment of an order in the state %s asks for money only if that state is `open`',
  (state) => {
    expect(canBePaid(aSnapshot(mxSpei, { order: { state } }))).toBe(state === 'open')
  },
)

test.each([
  ['was replaced', { replacedBy: 'other' }],
  ['got other money than asked', { received: { amount: '1.00', currency: 'MXN' } }],
  ['failed', { phase: 'failed' as const }],
  ['is being submitted', { phase: 'submitting' as const }],
])('a payment that %s does not ask for money', (_, changes) => {
  expect(canBePaid(aSnapshot(mxSpei, { ...changes, order: { state: 'open' } }))).toBe(false)
})
