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

/** Sequences of reports that this check has found. Each run begins with them. */
const FOUND: readonly (readonly Report[])[] = [
  // A refund of more than came reaches a person, and its number is known: an earlier step of it says nothing new.
  [
    { status: 'REFUNDED', amount: '15000', currency: 'BRL', tradeNo: 'T1', outRequestNo: 'R2' },
    { status: 'REFUND_PROCESSING', amount: '150.00', currency: 'BRL', tradeNo: 'T1', outRequestNo: 'R2' },
  ],
  // A charge that was restored proves nothing without amount and currency, so an earlier failure still implies a later one.
  [
    { status: 'REFUSED', amount: '150.00', currency: 'BRL', tradeNo: 'T1' },
    { status: 'CHARGEBACK_REVERSED', currency: 'BRL', tradeNo: 'T1' },
    { status: 'CANCEL', amount: '150.00', currency: 'BRL', tradeNo: 'T1' },
  ],
]

/** A report that fits the payment, as the oracle keeps it. It has moved the payment, or reached a person, or was implied. */
interface Counted {
  readonly meaning: StatusMeaning
  readonly number: string
  readonly tradeNo: string | undefined
  /** Whether it proves that the payment is paid. */
  readonly isProof: boolean
}

const meaningOf = ({ status }: Report): StatusMeaning => meaningOfStatus(status, PUBLISHED)
const numberOf = ({ outRequestNo = '' }: Report): string => outRequestNo.trim()

/** The amounts of the drawn reports that can be read, in cents. */
const CENTS: Readonly<Record<string, number>> = {
  '150.00': 15_000,
  '150': 15_000,
  ' 0150.000': 15_000,
  '15000': 1_500_000,
  '50.00': 5_000,
  '100.00': 10_000,
}
const OURS = ['BRL', 'brl', '986', undefined]
/** The meanings of a report whose amount may be a part of the payment. */
const OF_PART: ReadonlySet<StatusMeaning> = new Set([
  'refund-requested',
  'refund-processing',
  'refund-refused',
  'refund-revoked',
  'refunded',
  'disputed',
  'charged-back',
])

/** Whether the fields of a report are those of the payment. A report that does not fit is for a person, and counts for nothing else. */
const fits = (counted: readonly Counted[], report: Report): boolean => {
  const { amount, appId = APP_ID, currency, period, tradeNo } = report
  const meaning = meaningOf(report)
  const known = counted.find((one) => one.tradeNo !== undefined)?.tradeNo
  if (appId !== APP_ID || period !== undefined || !OURS.includes(currency)) return false
  if (tradeNo !== undefined && known !== undefined && tradeNo !== known) return false
  if (amount === undefined) return meaning !== 'paid'
  if (meaning === 'paid' && currency === undefined) return false
  return OF_PART.has(meaning) ? Object.hasOwn(CENTS, amount) : CENTS[amount] === 15_000
}

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
const isImplied = (counted: readonly Counted[], report: Report): boolean => {
  const meaning = meaningOf(report)
  const isSeen = (meanings: readonly StatusMeaning[]): boolean => counted.some((one) => meanings.includes(one.meaning))
  switch (meaning) {
    case 'submitting':
    case 'processing':
    case 'unknown':
    case 'in-review':
      return true
    case 'failed':
    case 'expired':
      return isSeen(['failed', 'expired']) && !counted.some(({ isProof }) => isProof)
    case 'disputed':
      return isSeen(['disputed', 'charged-back', 'charge-restored'])
    case 'charged-back':
      return isSeen(['charged-back'])
    default:
      return counted.some((one) => one.number === numberOf(report) && (IMPLIED[meaning] ?? []).includes(one.meaning))
  }
}

/** Whether two reports are one event: they differ in their timestamps and in the spelling of one sum or number alone. */
const isRepetition = (earlier: Report, report: Report): boolean => {
  const eventOf = (one: Report): unknown[] => [
    one.status,
    one.tradeNo,
    numberOf(one),
    one.period,
    one.currency,
    CENTS[one.amount ?? ''] ?? one.amount ?? '',
  ]
  return JSON.stringify(eventOf(earlier)) === JSON.stringify(eventOf(report))
}

const NUMBERED: ReadonlySet<StatusMeaning> = new Set(['paid', 'reversed', 'charged-back', 'charge-restored'])

/** Whether the money may have moved twice: an earlier report says the same with another number, and none with this number. */
const mayBeTwice = (counted: readonly Counted[], report: Report): boolean => {
  const meaning = meaningOf(report)
  const same = counted.filter((one) => one.meaning === meaning)
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
      const counted: Counted[] = []
      let received = 0
      for (const [at, report] of notified.entries()) {
        reports += 1
        const isFit = fits(counted, report)
        const outcome = await receiveReport(store, { outTradeNo: draft.outTradeNo, ...report })
        switch (outcome.outcome) {
          case 'duplicate':
            expect([report, notified.slice(0, at).some((earlier) => isRepetition(earlier, report))]).toEqual([
              report,
              true,
            ])
            break
          case 'mismatch':
            received += 1
            break
          case 'applied':
            expect([report, isFit, mayBeTwice(counted, report)]).toEqual([report, true, false])
            if (!outcome.changed) expect([report, isImplied(counted, report)]).toEqual([report, true])
            break
          case 'unmatched':
          case 'unreadable':
            expect.fail(`${outcome.outcome}: ${JSON.stringify(report)}`)
            break
          default:
            outcome satisfies never
        }
        // A report that contradicts only an earlier report counts as well: a person knows of it, and its number is known.
        if (isFit && outcome.outcome !== 'duplicate')
          counted.push({
            meaning: meaningOf(report),
            number: numberOf(report),
            tradeNo: report.tradeNo,
            isProof: isProof(report),
          })
      }
      const events = await drainOutbox(store)
      expect(events.filter(({ event }) => event.kind === 'mismatch')).toHaveLength(received)
      const audit = await store.auditOf(draft.id)
      expect(audit.filter(({ action }) => action === 'mismatch')).toHaveLength(received)
      await checkOrderState(store, draft.id, notified)
    }),
    // The store is shared, so a smaller example would find the events of the failed one.
    { numRuns: numRuns + FOUND.length, examples: FOUND.map((one) => [[...one]]), endOnFailure: true },
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

/** Whether a report that fits proves that the payment is paid. A charge that was restored proves it only with amount and currency. */
const isProof = (report: Report): boolean => {
  const meaning = meaningOf(report)
  const isBare = report.amount === undefined || report.currency === undefined
  return PROOF.has(meaning) && !(meaning === 'charge-restored' && isBare)
}

/** The order asks for nothing after a report of money, unless all of it went back, and it is never paid without a report that proves it. */
const checkOrderState = async (store: PaymentStore, id: string, notified: readonly Report[]): Promise<void> => {
  const record = await store.payments.find(id)
  const meanings = notified.map(meaningOf)
  if (record?.phase === 'paid') expect(meanings.some((meaning) => PROOF.has(meaning))).toBe(true)
  if (meanings.some((meaning) => MONEY.has(meaning)) && record?.phase !== 'reversed')
    expect([record?.order.state, notified]).not.toEqual(['open', notified])
}
