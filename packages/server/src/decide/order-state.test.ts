import { isSettled } from '@ficha/core'
import { isSameOutcome, orderStateSnapshotOf } from '@ficha/core/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOutcomeOf } from '../records/order-record.ts'
import type { PaymentPatch } from '../records/change.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { aDraft } from '../store/contract/drafts.support.ts'
import { mayChangeOrder, planPayment } from '../store/plan.ts'

const TIMES = ['2026-11-21T15:00:00.000Z', '2026-11-21T15:10:00.000Z', '2026-11-21T15:20:00.000Z'] as const
const LAST = '2026-11-21T16:00:00.000Z'

const phase = fc.constantFrom('submitting', 'processing', 'unknown', 'paid', 'failed', 'reversed')
const money = fc.constant({ amount: '1.00', currency: 'BRL' } as const)
const time = fc.constantFrom(...TIMES)

const payment: fc.Arbitrary<Omit<PaymentRecord, 'order'>> = fc
  .record(
    {
      phase,
      status: fc.constantFrom('', 'PROCESSING'),
      received: money,
      repriced: money,
      replacedBy: fc.constant('another'),
      createdAt: time,
      updatedAt: time,
    },
    { requiredKeys: ['phase', 'status', 'createdAt', 'updatedAt'] },
  )
  .map((fields) => ({
    ...aDraft({ orderId: 'cart-7' }),
    ...fields,
    ...(isSettled(fields.phase) && { settledAt: fields.updatedAt }),
    revision: 3,
  }))

const patch: fc.Arbitrary<PaymentPatch> = fc.record(
  {
    phase,
    status: fc.constantFrom('', 'PROCESSING'),
    received: fc.option(money, { nil: null }),
    repriced: fc.option(money, { nil: null }),
  },
  { requiredKeys: [] },
)

test('a change that is said to keep the state of its order keeps it, and the payment that decides it', () => {
  let stored = 0
  fc.assert(
    fc.property(payment, fc.array(payment, { maxLength: 3 }), patch, (alone, others, change) => {
      const order = orderStateSnapshotOf(orderOutcomeOf([alone, ...others]))
      const before = { ...alone, order }
      if (mayChangeOrder(before, { patch: change })) return
      stored += 1
      const siblings = others.map((one) => ({ ...one, order }))
      const { after } = planPayment(before, { patch: change }, siblings, LAST, {
        placeOf: () => 'here',
        time: undefined,
      })
      const [was, is] = [orderOutcomeOf([before, ...others]), orderOutcomeOf([after, ...others])]
      expect(isSameOutcome(was, is), `${JSON.stringify(was)}, then ${JSON.stringify(is)}`).toBe(true)
    }),
    { numRuns: 5_000 },
  )
  expect(stored).toBeGreaterThan(1_000)
})
