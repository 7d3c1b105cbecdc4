import fc from 'fast-check'
import { expect } from 'vitest'
import type { GatewayNotification } from '@ficha/core/gateway'
import { decideNotification } from '../decide/notification.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { aDelivery, aDraft } from '../store/contract/drafts.support.ts'
import { APP_ID } from './checkout.support.ts'

const STATUS_MAP = {
  PROCESSING: 'processing',
  FAILED: 'failed',
  SUCCESS: 'paid',
  DONE: 'paid',
  BACK: 'reversed',
  RISK_CONTROLLING: 'in-review',
  REFUND_VERIFYING: 'refund-requested',
  REFUND_PROCESSING: 'refund-processing',
  REFUND_REVOKE: 'refund-revoked',
  REFUND_REFUSED: 'refund-refused',
  REFUNDED: 'refunded',
  DISPUTE: 'disputed',
  CHARGEBACK: 'charged-back',
  CHARGEBACK_REVERSED: 'charge-restored',
} as const

const anyReport = fc.record({
  status: fc.constantFrom(...Object.keys(STATUS_MAP), 'SETTLING', 'constructor', '__proto__', ''),
  amount: fc.constantFrom('150.00', ' 0150.000', '150,00', '50.00', '100.00', '200.00', undefined),
  currency: fc.constantFrom('BRL', 'BRL', 'USD', undefined),
  tradeNo: fc.constantFrom('T1', undefined),
  outRequestNo: fc.constantFrom('R1', 'R2', 'constructor', '__proto__', undefined),
})

/** The result of a set of reports that arrive in this order: the payment's final state and its events. */
const endOf = async (store: PaymentStore, reports: readonly Partial<GatewayNotification>[]): Promise<unknown> => {
  const draft = aDraft()
  const { outTradeNo } = draft
  await store.payments.create(draft)
  for (const report of reports) {
    const notification = { outTradeNo, status: '', ...report }
    const key = JSON.stringify(notification)
    const decide = decideNotification(notification, {
      appId: APP_ID,
      statusMap: STATUS_MAP,
      amount: 'required',
      at: draft.createdAt,
      key,
    })
    await store.inbox.receive(aDelivery(outTradeNo, { dedupKey: key }), {
      payment: decide,
      recurring: () => ({ state: 'applied' }),
    })
  }
  const record = await store.payments.find(draft.id)
  if (!record) throw new Error('the payment is gone')
  const { phase, status, facts, received, order } = record
  return { phase, status, facts, received, order: order.state }
}

/** R3: a set of deliveries has the same result in every order, with any repetition. */
export const checkFoldOrder = async (numRuns: number): Promise<void> => {
  const store = sqliteStore(':memory:')
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(anyReport, { minLength: 1, maxLength: 7 })
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray(reports, { minLength: reports.length }),
            fc.array(fc.constantFrom(...reports), { maxLength: 5 }),
          ),
        ),
      async ([reports, shuffledReports, copies]) => {
        const plain = reports.map(present)
        expect(await endOf(store, [...shuffledReports, ...copies].map(present))).toEqual(await endOf(store, plain))
      },
    ),
    { numRuns },
  )
  await store.close()
}

const present = (report: object): Partial<GatewayNotification> =>
  Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined))
