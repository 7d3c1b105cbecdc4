import { addAmounts, multiplyAmount } from '@ficha/core'
import type { DayTotal, DeskDay, WaitingCase } from '@ficha/core/contract/desk'
import type { Settings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import type { DayTotal as StoredTotal, DeskFilter } from '../ports/desk-store.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { deskPaymentOf, UNKNOWN_FOR_MS } from './desk-payment-of.ts'
import { deskHookOf } from './read-story.ts'

/** The most cases of one kind that a day shows. A shop with more works them off from the oldest. */
const MOST_CASES = 50

/** Tells what waits for a person, the oldest first, and what a time brought. */
export const readDay = async (settings: Settings, from: string, to: string): Promise<DeskDay> => {
  const totals = await settings.store.desk.totals(from, to)
  return { waiting: await waitingCases(settings), totals: totalsOf(totals), from, to }
}

const waitingCases = async (settings: Settings): Promise<readonly WaitingCase[]> => {
  const { store, clock, unmappedStatuses } = settings
  const now = clock.now()
  const oldest = (filter: Omit<DeskFilter, 'limit' | 'sequence'>): Promise<readonly PaymentRecord[]> =>
    store.desk.list({ ...filter, sequence: 'oldest-first', limit: MOST_CASES })
  const about = (kind: 'unknown' | 'differs' | 'twice', records: readonly PaymentRecord[]): WaitingCase[] =>
    records.flatMap((record) => {
      const payment = deskPaymentOf(record, now)
      // Of an order's payments only those with the money in question are a case.
      return payment.attention === kind ? [{ kind, since: record.settledAt ?? record.createdAt, payment }] : []
    })
  const unmatched = await store.inbox.list({ state: 'unmatched', limit: MOST_CASES })
  const hooks = await store.desk.failingHooks(MOST_CASES)
  const cases: readonly WaitingCase[] = [
    ...about('unknown', await oldest({ phase: 'unknown', to: isoInstant(now - UNKNOWN_FOR_MS) })),
    ...about('differs', await oldest({ orderState: 'amount-differs' })),
    ...about('twice', await oldest({ orderState: 'paid-twice' })),
    ...unmatched.map(({ receivedAt, outTradeNo, deliveries }): WaitingCase => ({
      kind: 'unmatched',
      since: receivedAt,
      ...(outTradeNo !== undefined && { number: outTradeNo }),
      deliveries,
    })),
    ...hooks.map((hook): WaitingCase => ({ kind: 'hook', since: hook.since, hook: deskHookOf(hook) })),
    ...unmappedStatuses
      .list()
      .map(({ status, firstSeenAt, count }): WaitingCase => ({ kind: 'unmapped', since: firstSeenAt, status, count })),
  ]
  return cases.toSorted((left, right) => Date.parse(left.since) - Date.parse(right.since))
}

const MEMBER_OF = {
  made: 'made',
  paid: 'paid',
  'paid-late': 'paidLate',
  lapsed: 'lapsed',
  reversed: 'reversed',
} as const satisfies Readonly<Record<StoredTotal['kind'], keyof DayTotal>>

const NONE = { count: 0, amount: '0.00' } as const

/** Adds the rows of the store up by method and currency, exactly. */
const totalsOf = (rows: readonly StoredTotal[]): readonly DayTotal[] => {
  const totals = new Map<string, DayTotal>()
  for (const { kind, method, currency, amount, count } of rows) {
    const key = `${method} ${currency}`
    const before = totals.get(key) ?? {
      method,
      currency,
      made: NONE,
      paid: NONE,
      paidLate: NONE,
      lapsed: NONE,
      reversed: NONE,
    }
    const sum = before[MEMBER_OF[kind]]
    totals.set(key, {
      ...before,
      [MEMBER_OF[kind]]: {
        count: sum.count + count,
        amount: addAmounts(sum.amount, multiplyAmount(amount, count)),
      },
    })
  }
  return [...totals.values()].toSorted((left, right) => right.made.count - left.made.count)
}
