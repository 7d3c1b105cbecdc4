import type { Method, RecurringStatusMap } from '@ficha/core'
import { withDefaults } from '../../platform/with-defaults.ts'
import type { CheckoutOptions } from '../options.ts'
import { defaultsOf } from '../rules/rule.ts'
import { MS_OF, readDuration } from './read-duration.ts'
import { TIME } from './time-option-rules.ts'

/** An entry of the option `reminders`, read. */
export type RemindWhen =
  | { readonly kind: 'last-day'; readonly offset: 'last-day' }
  | { readonly kind: 'before'; readonly offset: string; readonly ms: number }

/** The merchant's options about time. An optional member is absent where its hook is absent. */
export interface TimeOptions {
  readonly reminders?: readonly RemindWhen[]
  /** The milliseconds from the deadline of a payment to its lapse, for its screens and for `onLapsed`. */
  readonly graceOf: (method: Method) => number
  /** Whether a lapse is reported by `onLapsed`. */
  readonly reportsLapses: boolean
  /** Milliseconds before the charge. */
  readonly chargeNoticeMs?: number
  /** Milliseconds without a notification. */
  readonly quietAfterMs?: number
  readonly mayRemindAtNight: boolean
  readonly recurringStatusMap: RecurringStatusMap
  /** All options as one text. It changes if an option changes, and then everything is planned again. */
  readonly name: string
}

const HOUR = MS_OF.h
const DAY = MS_OF.d

/** Methods whose payments are reported within a minute. A payment over a counter is reported by the bank, days later. */
const REPORTED_AT_ONCE: ReadonlySet<Method> = new Set(['PIX', 'Wallet', 'CreditCard'])

/** Reads the options about time. Each is used only where its hook is set, except the lapse, which screens show, too. */
export const resolveTime = (options: CheckoutOptions, recurringStatusMap: RecurringStatusMap): TimeOptions => {
  const { onReminder, onLapsed, onUpcomingCharge, onQuiet, lapseAfter } = options
  const { reminders, remindAtNight, quietAfter, chargeNotice } = withDefaults(defaultsOf(TIME), options)
  const chargeNoticeMs = readDuration(chargeNotice)
  return {
    ...(onReminder && { reminders: reminders.flatMap(readWhen) }),
    graceOf: (method) => graceOf(lapseAfter, method),
    reportsLapses: onLapsed !== undefined,
    ...(onUpcomingCharge && chargeNoticeMs !== undefined && { chargeNoticeMs }),
    ...(onQuiet && { quietAfterMs: readDuration(quietAfter) ?? DAY }),
    mayRemindAtNight: remindAtNight,
    recurringStatusMap,
    name: JSON.stringify([
      onReminder && reminders,
      onLapsed && (lapseAfter ?? 'default'),
      onUpcomingCharge && chargeNoticeMs,
      remindAtNight,
    ]),
  }
}

const readWhen = (offset: string): readonly RemindWhen[] => {
  if (offset === 'last-day') return [{ kind: 'last-day', offset }]
  const ms = readDuration(offset)
  return ms === undefined ? [] : [{ kind: 'before', offset, ms }]
}

const graceOf = (lapseAfter: CheckoutOptions['lapseAfter'], method: Method): number => {
  const stated = typeof lapseAfter === 'object' ? lapseAfter[method] : lapseAfter
  return readDuration(stated) ?? (REPORTED_AT_ONCE.has(method) ? HOUR : 3 * DAY)
}
