import type { TimeRules } from '../ports/planning.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { eventOf, queueOf, type Plans } from './plan.ts'
import type { Write } from './write.ts'

/**
 * Plans the effects of time on due payments, in one transaction. If two payments of one order lapse together, the first is not in the
 * `othersOpen` of the second.
 */
export const planTicks = (
  due: readonly PaymentRecord[],
  families: ReadonlyMap<string, readonly PaymentRecord[]>,
  rules: TimeRules,
  plans: Plans,
  at: string,
): readonly Write[] => {
  const lapsed = new Set<string>()
  return due.flatMap((record): readonly Write[] => {
    const others = (families.get(record.orderId) ?? []).filter(
      (one) => one.id !== record.id && !lapsed.has(one.id) && rules.isWaiting(one),
    )
    const tick = rules.tick(
      record,
      others.map(({ id }) => id),
      at,
    )
    const isLapse = tick.lapsedAt !== undefined
    if (isLapse) lapsed.add(record.id)
    const after = { ...record, ...tick }
    return [
      { kind: 'time', id: record.id, isLapse, tick },
      ...tick.events.flatMap((event) => eventOf(after, queueOf(record, event), event, at, plans)),
    ]
  })
}

/** Plans the effects of time on a recurring order. */
export const planRecurringTick = (
  record: RecurringRecord,
  rules: TimeRules,
  plans: Plans,
  at: string,
): readonly Write[] => {
  const tick = rules.tickRecurring(record, at)
  return [
    { kind: 'recurring-time', id: record.id, tick },
    ...tick.events.flatMap((event) => eventOf(record, `time:${record.id}`, event, at, plans)),
  ]
}
