import type { GatewayNotification } from '@ficha/core/gateway'
import { decideNotification } from '../decide/notification.ts'
import { decidePeriod } from '../decide/period.ts'
import type { GatewaySettings, NotificationSettings, StatusSettings } from '../options/settings.ts'
import { utf8 } from '../platform/bytes.ts'
import { sha256Hex } from '../platform/digest.ts'
import type { Deciders } from '../ports/inbox.ts'

/** Makes the decision about one notification under these settings, for each kind of order that it may name. */
export const decideFor = async (
  settings: GatewaySettings & StatusSettings & NotificationSettings,
  notification: GatewayNotification,
  dedupKey: string,
  at: string,
  source: 'notification' | 'query' = 'notification',
  appliedAt?: string,
): Promise<Deciders> => {
  const { appId, statusMap, recurringStatusMap, wire } = settings
  const { amount, timestamp: timestampMeans } = settings.notification
  const { timestamp } = notification
  const key = (await sha256Hex(utf8(dedupKey))).slice(0, 32)
  return {
    payment: decideNotification(notification, {
      appId,
      statusMap,
      amount,
      key,
      at,
      source,
      appliedAt,
      timestamp: timestampMeans,
    }),
    recurring: decidePeriod(notification, {
      appId,
      statusMap,
      recurringStatusMap,
      amount,
      sentAt: timestamp === undefined ? undefined : wire.readTime(timestamp),
      key,
      appliedAt,
      now: Date.parse(at),
      source,
    }),
  }
}
