import fc from 'fast-check'
import { expect } from 'vitest'
import { type GatewayNotification } from '@ficha/core/gateway'
import { meaningOfStatus } from '@ficha/core/status'
import type { StatusMeaning } from '@ficha/core'
import type { PaymentStore } from '../ports/payment-store.ts'
import { aDraft } from '../store/contract/drafts.support.ts'
import { APP_ID } from './checkout.support.ts'
import { drainOutbox, PUBLISHED, receiveReport } from './received-reports.support.ts'

type Report = Omit<GatewayNotification, 'outTradeNo'>

const anyReport: fc.Arbitrary<Report> = fc
  .record({
    status: fc.constantFrom(...Object.keys(PUBLISHED), 'SETTLING', 'constructor'),
    amount: fc.constantFrom<string | undefined>(
      '150.00',
      '150.00',
      '150',
      ' 0150.000',
      '150,00',
      'R$ 150,00',
      '+150.00',
      '15000',
      '50.00',
      '100.00',
      '',
      undefined,
    ),
    currency: fc.constantFrom<string | undefined>('BRL', 'BRL', 'BRL', 'brl', '986', 'R$', 'USD', undefined),
    tradeNo: fc.constantFrom<string | undefined>('T1', 'T1', 'T1', 'T2', undefined),
    outRequestNo: fc.constantFrom<string | undefined>(
      undefined,
      undefined,
      'R1',
      'R2',
      ' R1',
      'João',
      '__proto__',
      'constructor',
    ),
    appId: fc.constantFrom<string | undefined>(APP_ID, APP_ID, APP_ID, 'app-2', undefined),
    period: fc.constantFrom<number | undefined>(undefined, undefined, undefined, undefined, 1),
    timestamp: fc.constantFrom('1700000000', '1700000001'),
  })
  .map(
    (report) =>
      Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined)) as unknown as Report,
  )

/** A report that was accepted, as the oracle keeps it. */
interface Accepted {
  readonly meaning: StatusMeaning
  readonly number: string
}

const meaningOf = ({ status }: Report): StatusMeaning => meaningOfStatus(status, PUBLISHED)
const numberOf = ({ outRequestNo = '' }: Report): string => outRequestNo.trim()

/** The steps that each report implies: what the drawing puts before it, with the same number of a refund. */
const IMPLIED: Readonly<Partial<Record<StatusMeaning, readonly StatusMeaning[]>>> = {
  'refund-requested': ['refund-requested', 'refund-processing', 'refund-revoked', 'refund-refused', 'refunded'],
  'refund-processing': ['refund-processing', 'refund-revoked', 'refund-refused', 'refunded'],
  'refund-revoked': ['refund-revoked', 'refund-refused'],
  'refund-refused': ['refund-refused'],
  refunded: ['refunded'],
  paid: ['paid'],
  reversed: ['reversed'],
  'charge-restored': ['charge-restored'],
}

/** Whether earlier reports say all that this one says. Reports that settle nothing are implied by the payment itself. */
const isImplied = (accepted: readonly Accepted[], report: Report): boolean => {
  const meaning = meaningOf(report)
  const isSeen = (meanings: readonly StatusMeaning[]): boolean => accepted.some((one) => meanings.includes(one.meaning))
  switch (meaning) {
    case 'submitting':
    case 'processing':
    case 'unknown':
    case 'in-review':
      return true
    case 'failed':
    case 'expired':
      return isSeen(['failed', 'expired']) && !isSeen(['paid', 'charge-restored', 'refund-revoked', 'refund-refused'])
    case 'disputed':
      return isSeen(['disputed', 'charged-back', 'charge-restored'])
    case 'charged-back':
      return isSeen(['charged-back'])
    default:
      return accepted.some((one) => one.number === numberOf(report) && (IMPLIED[meaning] ?? []).includes(one.meaning))
  }
}

const NUMBERED: ReadonlySet<StatusMeaning> = new Set(['paid', 'reversed', 'charged-back', 'charge-restored'])

/** Whether the money may have moved twice: an earlier report says the same with another number, and none with this number. */
const mayBeTwice = (accepted: readonly Accepted[], report: Report): boolean => {
  const meaning = meaningOf(report)
  const same = accepted.filter((one) => one.meaning === meaning)
  return NUMBERED.has(meaning) && same.length > 0 && same.every(({ number }) => number !== numberOf(report))
}

/**
 * Every authentic report moves its payment, is a repetition, is implied by an earlier report, or reaches the hook and the audit trail once. After money
 * was reported, the order asks for no more: it is not `open`, unless all of the money went back.
 *
 * @param numRuns The number of payments. Each gets up to ten reports.
 * @returns The number of reports.
 */
export const checkEveryReport = async (store: PaymentStore, numRuns: number): Promise<number> => {
  let reports = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyReport, { minLength: 10, maxLength: 10 }), async (notified) => {
      const draft = aDraft()
      await store.payments.create(draft)
      const accepted: Accepted[] = []
      let received = 0
      for (const report of notified) {
        reports += 1
        const outcome = await receiveReport(store, { outTradeNo: draft.outTradeNo, ...report })
        switch (outcome.outcome) {
          case 'duplicate':
            break
          case 'mismatch':
            received += 1
            break
          case 'applied':
            expect([report, mayBeTwice(accepted, report)]).toEqual([report, false])
            if (!outcome.changed) expect([report, isImplied(accepted, report)]).toEqual([report, true])
            break
          case 'unmatched':
          case 'unreadable':
            expect.fail(`${outcome.outcome}: ${JSON.stringify(report)}`)
            break
          default:
            outcome satisfies never
        }
        // A report whose number alone contradicts an earlier one was accepted as well, so its number is known.
        if (outcome.outcome === 'applied' || (outcome.outcome === 'mismatch' && mayBeTwice(accepted, report)))
          accepted.push({ meaning: meaningOf(report), number: numberOf(report) })
      }
      const events = await drainOutbox(store)
      expect(events.filter(({ event }) => event.kind === 'mismatch')).toHaveLength(received)
      const audit = await store.auditOf(draft.id)
      expect(audit.filter(({ action }) => action === 'mismatch')).toHaveLength(received)
      await checkOrderState(store, draft.id, notified)
    }),
    // The store is shared, so a smaller example would find the events of the failed one.
    { numRuns, endOnFailure: true },
  )
  return reports
}

const MONEY: ReadonlySet<StatusMeaning> = new Set([
  'paid',
  'reversed',
  'refund-requested',
  'refund-processing',
  'refund-refused',
  'refund-revoked',
  'refunded',
  'disputed',
  'charged-back',
  'charge-restored',
] satisfies StatusMeaning[])

const PROOF: ReadonlySet<StatusMeaning> = new Set([
  'paid',
  'charge-restored',
  'refund-refused',
  'refund-revoked',
] satisfies StatusMeaning[])

/** The order asks for nothing after a report of money, unless all of it went back, and it is never paid without a report that proves it. */
const checkOrderState = async (store: PaymentStore, id: string, notified: readonly Report[]): Promise<void> => {
  const record = await store.payments.find(id)
  const meanings = notified.map(meaningOf)
  if (record?.phase === 'paid') expect(meanings.some((meaning) => PROOF.has(meaning))).toBe(true)
  if (meanings.some((meaning) => MONEY.has(meaning)) && record?.phase !== 'reversed')
    expect([record?.order.state, notified]).not.toEqual(['open', notified])
}
