import type { RecurringSnapshot } from '@ficha/core'
import { aRecurring, aReport, brCoffeeClub, mxWorkshop, paidReports, type RecurringFixture } from '@ficha/core/testing'
import type { Cancellation } from './use-cancellation.ts'

/** An order in one state, and the name of this state. */
export interface RecurringStory {
  readonly name: string
  readonly fixture: RecurringFixture
  readonly snapshot: RecurringSnapshot
  readonly isOffline?: boolean
}

const coffee = (
  name: string,
  reports: Parameters<typeof aRecurring>[1],
  changes: Partial<RecurringSnapshot> = {},
): RecurringStory => ({ name, fixture: brCoffeeClub, snapshot: aRecurring(brCoffeeClub, reports, changes) })

const first = aReport(brCoffeeClub, 1)

/** Every state that the page of an order can be in. */
export const ORDERS: readonly RecurringStory[] = [
  coffee('submitting', [], { phase: 'submitting' }),
  coffee('waiting for the first payment', []),
  coffee('trial', [first]),
  coffee('active', paidReports(brCoffeeClub, 3)),
  coffee('a charge under way', [...paidReports(brCoffeeClub, 3), aReport(brCoffeeClub, 4, { phase: 'processing' })]),
  coffee('a failed period', [...paidReports(brCoffeeClub, 3), aReport(brCoffeeClub, 4, { phase: 'failed' })]),
  coffee('a gap', [first, aReport(brCoffeeClub, 2), aReport(brCoffeeClub, 4)]),
  coffee('another amount', [first, aReport(brCoffeeClub, 2, { amount: '94.90', phase: 'unknown' })]),
  coffee('a returned period', [first, aReport(brCoffeeClub, 2, { phase: 'reversed' }), aReport(brCoffeeClub, 3)]),
  coffee('unplanned period', [...paidReports(brCoffeeClub, 12), aReport(brCoffeeClub, 13)], { phase: 'active' }),
  coffee('unknown', [aReport(brCoffeeClub, 1, { phase: 'unknown', status: 'IN_REVIEW' })]),
  coffee('first payment failed', [aReport(brCoffeeClub, 1, { phase: 'failed' })]),
  coffee('cancelled', paidReports(brCoffeeClub, 4), { status: 'CANCEL' }),
  coffee('finished', paidReports(brCoffeeClub, 12)),
  { ...coffee('offline', paidReports(brCoffeeClub, 2)), isOffline: true },
  { name: '24 months', fixture: mxWorkshop, snapshot: aRecurring(mxWorkshop, paidReports(mxWorkshop, 9)) },
]

/** Every way in which asking for a cancellation can go. */
export const CANCELLATIONS: readonly (readonly [string, Cancellation])[] = [
  ['sending', { state: 'sending' }],
  [
    'refused by the gateway',
    { state: 'failed', failure: { reason: 'refused', isCertain: true, cause: 'method-refused' } },
  ],
  ['outcome unknown', { state: 'failed', failure: { reason: 'unanswered', isCertain: false } }],
  ['no network', { state: 'failed', failure: { reason: 'offline', isCertain: true } }],
  ['not allowed', { state: 'failed', failure: { reason: 'refused', isCertain: true, cause: 'not-allowed' } }],
  [
    'too many requests',
    { state: 'failed', failure: { reason: 'refused', isCertain: true, cause: 'too-many-attempts' } },
  ],
]
