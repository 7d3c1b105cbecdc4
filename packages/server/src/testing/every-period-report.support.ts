import fc from 'fast-check'
import { expect } from 'vitest'
import { notificationKey, type GatewayNotification } from '@ficha/core/gateway'
import { meaningOfStatus } from '@ficha/core/status'
import type { StatusMeaning } from '@ficha/core'
import { decidePeriod } from '../decide/period.ts'
import { withPlainNumber } from '../notification/plain-number.ts'
import type { ReceiveOutcome } from '../ports/inbox.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { mayBeCharged } from '../recurring/refuse-paid.ts'
import { aDelivery, aRecurringDraft, AT, LATER } from '../store/contract/drafts.support.ts'
import { APP_ID } from './checkout.support.ts'
import { drainOutbox, PUBLISHED } from './received-reports.support.ts'

type Report = Omit<GatewayNotification, 'outTradeNo'>

/** A report on a club of 29.90 a month, four times, with any field odd or missing. */
const anyReport: fc.Arbitrary<Report> = fc
  .record({
    status: fc.constantFrom(...Object.keys(PUBLISHED), 'SETTLING', 'constructor'),
    amount: fc.constantFrom<string | undefined>(
      '29.90',
      '29.90',
      '29.9',
      ' 029.900',
      '29,90',
      'R$ 29,90',
      '9.90',
      '',
      undefined,
    ),
    currency: fc.constantFrom<string | undefined>('BRL', 'BRL', 'BRL', 'brl', 'R$', 'USD', undefined),
    tradeNo: fc.constantFrom<string | undefined>('T1', 'T1', 'T2', undefined),
    outRequestNo: fc.constantFrom<string | undefined>(undefined, 'R1', 'R1', 'R2', ' R1', '__proto__'),
    appId: fc.constantFrom<string | undefined>(APP_ID, APP_ID, APP_ID, 'app-2', undefined),
    period: fc.constantFrom<number | undefined>(1, 1, 1, 2, 4, 5, undefined),
  })
  .map(
    (report) =>
      Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined)) as unknown as Report,
  )

const receive = async (store: PaymentStore, notified: GatewayNotification): Promise<ReceiveOutcome> => {
  const notification = withPlainNumber(notified)
  const key = notificationKey(notification)
  const decide = decidePeriod(notification, {
    appId: APP_ID,
    statusMap: PUBLISHED,
    recurringStatusMap: {},
    amount: 'required',
    sentAt: undefined,
    now: Date.parse(LATER),
    key,
  })
  return await store.inbox.receive(aDelivery(notification.outTradeNo, { dedupKey: key }), {
    payment: () => ({ state: 'applied' }),
    recurring: decide,
  })
}

const meaningOf = ({ status }: Report): StatusMeaning => meaningOfStatus(status, PUBLISHED)

/** The meanings that settle nothing by themselves: the state of the period implies them. */
const SETTLES_NOTHING: ReadonlySet<StatusMeaning> = new Set(['submitting', 'processing', 'unknown', 'in-review'])

/** The meanings that imply another one, because the gateway reports them after it. */
const AFTER: Readonly<Partial<Record<StatusMeaning, readonly StatusMeaning[]>>> = {
  failed: ['expired'],
  expired: ['failed'],
  disputed: ['charged-back', 'charge-restored'],
  'charged-back': ['charge-restored'],
  'refund-requested': ['refund-processing', 'refund-revoked', 'refund-refused', 'refunded'],
  'refund-processing': ['refund-revoked', 'refund-refused', 'refunded'],
  'refund-revoked': ['refund-refused'],
}

/** Whether an earlier report on the period says all that this one says. A report that was not accepted proves no charge. */
const isImplied = (earlier: readonly Report[], accepted: readonly Report[], report: Report): boolean => {
  const meaning = meaningOf(report)
  if (SETTLES_NOTHING.has(meaning)) return true
  const said = [meaning, ...(AFTER[meaning] ?? [])]
  return (meaning === 'paid' ? accepted : earlier).some(
    (one) => one.period === report.period && said.includes(meaningOf(one)),
  )
}

/** Whether an accepted charge of the same period has another number. */
const isSecondCharge = (accepted: readonly Report[], report: Report): boolean => {
  const charges = accepted.filter((one) => one.period === report.period && meaningOf(one) === 'paid')
  const numberOf = ({ outRequestNo = '' }: Report): string => outRequestNo.trim()
  return (
    meaningOf(report) === 'paid' && charges.length > 0 && charges.every((one) => numberOf(one) !== numberOf(report))
  )
}

/**
 * Every authentic report on a recurring order moves it, is a repetition, is implied by an earlier report, or reaches the hook and the audit trail once.
 * After a report of a charge no new first payment is offered, whatever is unreadable in it.
 *
 * @param numRuns The number of orders. Each gets ten reports.
 * @returns The number of reports.
 */
export const checkEveryPeriodReport = async (store: PaymentStore, numRuns: number): Promise<number> => {
  let reports = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyReport, { minLength: 10, maxLength: 10 }), async (notified) => {
      const draft = aRecurringDraft()
      await store.recurring.create(draft)
      await store.recurring.change(draft.id, () => ({ patch: { stage: 'made' } }), AT)
      const accepted: Report[] = []
      let mismatches = 0
      for (const [at, report] of notified.entries()) {
        reports += 1
        const outcome = await receive(store, { outTradeNo: draft.outTradeNo, ...report })
        if (outcome.outcome === 'mismatch') mismatches += 1
        else if (outcome.outcome !== 'duplicate') {
          expect(outcome.outcome).toBe('applied')
          expect([report, isSecondCharge(accepted, report)]).toEqual([report, false])
          const isChanged = 'changed' in outcome && outcome.changed
          if (!isChanged) expect([report, isImplied(notified.slice(0, at), accepted, report)]).toEqual([report, true])
          accepted.push(report)
        }
        if (isChargeOfOurs(report)) {
          const record = await store.recurring.find(draft.id)
          expect([report, record && mayBeCharged(record)]).toEqual([report, true])
        }
      }
      const events = (await drainOutbox(store)).filter((one) => 'recurring' in one && one.recurring.id === draft.id)
      expect(events.filter(({ event }) => event.kind === 'recurring-mismatch')).toHaveLength(mismatches)
      const audit = await store.auditOf(draft.id)
      expect(audit.filter(({ action }) => action === 'mismatch')).toHaveLength(mismatches)
    }),
    { numRuns },
  )
  return reports
}

const isChargeOfOurs = (report: Report): boolean => meaningOf(report) === 'paid' && report.appId !== 'app-2'
