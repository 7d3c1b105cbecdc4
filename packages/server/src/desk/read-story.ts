import type { DeskHook, PaymentStory, StoryEntry } from '@ficha/core/contract/desk'
import { readStored } from '../notification/receive-notification.ts'
import type { StaffMember } from '../options/desk/desk-options.ts'
import type { Settings } from '../options/settings.ts'
import type { WaitingHook } from '../ports/desk-store.ts'
import type { InboxEntry } from '../records/delivery.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { storyPaymentOf } from './possible-acts.ts'

/** The most payments of an order that a story reads. */
const MOST_PAYMENTS = 100

/** Tells all that happened to the payments of an order, on one line of time. */
export const readStory = async (settings: Settings, member: StaffMember, orderId: string): Promise<PaymentStory> => {
  const { store } = settings
  const payments = await store.payments.list({ orderId, limit: MOST_PAYMENTS })
  const lines = await Promise.all(payments.map((record) => linesOf(settings, record)))
  const hooks = await store.desk.waitingHooks(queuesOf(orderId, payments))
  return {
    orderId,
    payments: payments.map((record) => storyPaymentOf(settings, member, record)),
    entries: lines.flat().sort((left, right) => Date.parse(left.at) - Date.parse(right.at)),
    hooks: hooks.map(deskHookOf),
  }
}

/** The queues of the events about an order and its payments. */
export const queuesOf = (orderId: string, payments: readonly PaymentRecord[]): readonly string[] => [
  orderId,
  `order:${orderId}`,
  ...payments.map(({ id }) => `time:${id}`),
]

/** Makes the view of a waiting event for staff. */
export const deskHookOf = ({ seq, kind, attempts, since, dueAt, lastError }: WaitingHook): DeskHook => ({
  seq,
  event: kind,
  attempts,
  since,
  nextAt: dueAt,
  ...(lastError !== undefined && { lastError }),
})

const linesOf = async (settings: Settings, record: PaymentRecord): Promise<readonly StoryEntry[]> => {
  const { store } = settings
  const { id, outTradeNo: payment, createdAt, returnedAt, lapsedAt } = record
  const deliveries = await store.inbox.list({ outTradeNo: payment, limit: 200 })
  const audit = await store.auditOf(id)
  return [
    { kind: 'made', at: createdAt, payment },
    ...(returnedAt === undefined ? [] : [{ kind: 'returned', at: returnedAt, payment } as const]),
    ...(lapsedAt === undefined ? [] : [{ kind: 'lapsed', at: lapsedAt, payment } as const]),
    ...deliveries.map((entry) => deliveryLine(settings, entry, payment)),
    ...audit.map(({ at, actor, action, reason }) => ({ kind: 'audit', at, payment, actor, action, reason }) as const),
  ]
}

/** Only named fields of a delivery are shown: its words may come from anywhere, and a person reads them as text. */
const deliveryLine = (settings: Settings, entry: InboxEntry, payment: string): StoryEntry => {
  const read = readStored(settings, entry)
  return {
    kind: 'delivery',
    at: entry.receivedAt,
    payment,
    id: entry.id,
    source: entry.source,
    state: entry.state,
    ...(read && { status: read.status }),
    ...(read?.amount !== undefined && { amount: read.amount }),
    ...(read?.currency !== undefined && { currency: read.currency }),
    deliveries: entry.deliveries,
    lastAt: entry.lastReceivedAt,
  }
}
