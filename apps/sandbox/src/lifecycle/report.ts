import { wordFor } from '../readings/words.ts'
import type { Order } from '../orders/order.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { NotificationFacts } from '../notify/notification-facts.ts'
import type { NotificationBody } from '../notify/notification-body.ts'
import type { NotificationRecord } from '../orders/notification-record.ts'

/** Makes a notification of an order, records it and sends it. Settles when the first delivery has ended. */
export async function report(
  state: SandboxState,
  order: Order,
  what: Pick<NotificationFacts, 'status' | 'amount' | 'refundNo'>,
  write: (facts: NotificationFacts) => NotificationBody,
): Promise<void> {
  const now = state.clock.now()
  const reportNo = `${order.tradeNo}-${String(order.notifications.length + 1).padStart(3, '0')}`
  const { settings } = state
  const status = wordFor(settings.statusWords, what.status)
  const { text, contentType } = write({ ...what, status, reportNo, now, settings })
  const record: NotificationRecord = {
    id: reportNo,
    url: order.notifyUrl,
    body: text,
    content_type: contentType,
    made_at: new Date(now).toISOString(),
    state: 'delivering',
    deliveries: [],
  }
  order.notifications.push(record)
  state.book.touch()
  await state.notifier.send(record)
}
