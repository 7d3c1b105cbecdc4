import { wordFor } from '../readings.ts'
import type { Order } from '../orders/order.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { NotificationFacts } from '../notify/direct-notification.ts'
import type { NotificationRecord } from '../orders/notification-record.ts'

/** Makes one notification of an order, writes it down and sends it; settles when the first delivery has ended. */
export async function report(
  state: SandboxState,
  order: Order,
  what: Pick<NotificationFacts, 'status' | 'amount'>,
  write: (facts: NotificationFacts) => string,
): Promise<void> {
  const now = state.clock.now()
  const outRequestNo = `${order.tradeNo}-${String(order.notifications.length + 1).padStart(3, '0')}`
  const { statusWords, methodWords, appId, zone, notificationBody } = state.settings
  const status = wordFor(statusWords, what.status)
  const wrapped = notificationBody === 'wrapped'
  const facts = { ...what, status, appId, outRequestNo, now, zone, methodWords, wrapped }
  const record: NotificationRecord = {
    id: outRequestNo,
    url: order.notifyUrl,
    body: write(facts),
    made_at: new Date(now).toISOString(),
    state: 'delivering',
    deliveries: [],
  }
  order.notifications.push(record)
  state.book.touch()
  await state.notifier.send(record)
}
