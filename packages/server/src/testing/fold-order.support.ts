import fc from 'fast-check'
import { expect } from 'vitest'
import type { GatewayNotification } from '@ficha/core'
import { decideNotification } from '../decide/notification.ts'
import { memoryStore } from '../store/memory-store.ts'
import { aDelivery, aDraft } from '../store/contract/drafts.support.ts'
import { APP_ID } from './checkout.support.ts'

const STATUS_MAP = {
  PROCESSING: 'processing',
  FAILED: 'failed',
  SUCCESS: 'paid',
  DONE: 'paid',
  REFUNDED: 'reversed',
} as const

const anyReport = fc.record({
  status: fc.constantFrom(
    'PROCESSING',
    'FAILED',
    'SUCCESS',
    'DONE',
    'REFUNDED',
    'SETTLING',
    'constructor',
    '__proto__',
    '',
  ),
  amount: fc.constantFrom('150.00', '150', '150.0', '1.00', undefined),
  currency: fc.constantFrom('BRL', 'USD', undefined),
  tradeNo: fc.constantFrom('T1', undefined),
  outRequestNo: fc.constantFrom('R1', 'R2'),
})

/** What a set of reports comes to, delivered in this order through the store: where the payment ends and which events there were. */
const endOf = async (reports: readonly Partial<GatewayNotification>[]): Promise<unknown> => {
  const store = memoryStore()
  const draft = aDraft({ id: 'p'.repeat(24), orderId: 'o', outTradeNo: 'otn' })
  await store.createPayment(draft)
  for (const report of reports) {
    const notification = { outTradeNo: 'otn', status: '', ...report }
    const key = JSON.stringify(notification)
    const decide = decideNotification(notification, {
      appId: APP_ID,
      statusMap: STATUS_MAP,
      amount: 'required',
      at: draft.createdAt,
      key,
    })
    await store.receive(aDelivery('otn', { dedupKey: key }), {
      payment: decide,
      recurring: () => ({ state: 'applied' }),
    })
  }
  const record = await store.findPayment(draft.id)
  return { phase: record?.phase, status: record?.status }
}

/** R3: every order and every repetition of a set of deliveries ends the same. */
export const checkFoldOrder = (numRuns: number): Promise<void> =>
  fc.assert(
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
        expect(await endOf([...shuffledReports, ...copies].map(present))).toEqual(await endOf(plain))
      },
    ),
    { numRuns },
  )

const present = (report: object): Partial<GatewayNotification> =>
  Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined))
