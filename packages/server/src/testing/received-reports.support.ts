import type { StatusMap } from '@ficha/core'
import { type GatewayNotification, notificationKey } from '@ficha/core/gateway'
import { decideNotification, type NotificationPolicy } from '../decide/notification.ts'
import { withPlainNumber } from '../notification/plain-number.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { ReceiveOutcome } from '../ports/inbox.ts'
import type { OutboxEntry } from '../ports/outbox.ts'
import { aDelivery, LATER } from '../store/contract/drafts.support.ts'
import { APP_ID } from './checkout.support.ts'

/** The states of a payment, published 2024, and a word that a merchant's own map calls `reversed`. */
export const PUBLISHED: StatusMap = {
  INITIAL: 'processing',
  PROCESSING: 'processing',
  SUCCESS: 'paid',
  EXPIRED: 'expired',
  CANCEL: 'expired',
  REFUSED: 'failed',
  RISK_CONTROLLING: 'in-review',
  REFUND_VERIFYING: 'refund-requested',
  REFUND_PROCESSING: 'refund-processing',
  REFUND_REVOKE: 'refund-revoked',
  REFUND_REFUSED: 'refund-refused',
  REFUNDED: 'refunded',
  DISPUTE: 'disputed',
  CHARGEBACK: 'charged-back',
  CHARGEBACK_REVERSED: 'charge-restored',
  BACK: 'reversed',
}

/** Receives a report as the handler does: the inbox takes it under its key, and its decision is applied. */
export const receiveReport = async (
  store: PaymentStore,
  notified: GatewayNotification,
  more: Partial<NotificationPolicy> = {},
): Promise<ReceiveOutcome> => {
  const notification = withPlainNumber(notified)
  const key = notificationKey(notification)
  const decide = decideNotification(notification, {
    appId: APP_ID,
    statusMap: PUBLISHED,
    amount: 'required',
    at: LATER,
    key,
    ...more,
  })
  return await store.inbox.receive(aDelivery(notification.outTradeNo, { dedupKey: key }), {
    payment: decide,
    recurring: () => ({ state: 'applied' }),
  })
}

/** Takes every waiting event out of the outbox. */
export const drainOutbox = async (store: PaymentStore): Promise<readonly OutboxEntry[]> => {
  const all: OutboxEntry[] = []
  for (;;) {
    const entries = await store.outbox.claim(100, LATER, LATER)
    if (entries.length === 0) return all
    for (const entry of entries) await store.outbox.finish(entry, LATER)
    all.push(...entries)
  }
}
