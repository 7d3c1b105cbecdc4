import { deliverOnce, type DeliveryOptions } from './deliver-once.ts'
import type { NotificationRecord } from '../orders/notification-record.ts'
import type { Readings } from '../readings/readings.ts'
import { isAllowedTarget } from './notify-target.ts'

/**
 * Seconds from a delivery without an acknowledgement to the next one. After the last delivery the sandbox gives up. The published waits are counted
 * from the first delivery: 10, 30, 60, 120, 360 and 840 minutes.
 */
const retrySeconds: Readonly<Record<Readings['notificationWaits'], readonly number[]>> = {
  former: [10, 30, 120, 600, 1800, 7200, 21_600, 43_200],
  published: [10, 20, 30, 60, 240, 480].map((minutes) => minutes * 60),
}

export interface NotifierOptions extends Omit<DeliveryOptions, 'signal'> {
  readonly allowedHosts: readonly string[]
  readonly waits: () => Readings['notificationWaits']
  /** Called after each change of a record. */
  readonly onChange: () => void
}

/** Signs and delivers notifications. It repeats each one by the sandbox's clock until it is acknowledged. */
export interface Notifier {
  /** Delivers a new notification for the first time; settles when that first delivery has ended. */
  readonly send: (record: NotificationRecord) => Promise<void>
  /**
   * Delivers a notification once more, in any state, and plans no further delivery. A notification that is held back is not sent, except with
   * `evenHeld`.
   */
  readonly replay: (record: NotificationRecord, options?: { readonly evenHeld: boolean }) => Promise<void>
  /** Holds new notifications back until they are released. A test can so send a later one before an earlier one. */
  readonly hold: () => void
  /** Sends the notifications that were held back, one after another in the order of `arrange`, and holds none back any more. */
  readonly release: (arrange: (held: readonly NotificationRecord[]) => readonly NotificationRecord[]) => Promise<number>
  readonly isHolding: () => boolean
  readonly stop: () => void
}

/** Makes a notifier. */
export function createNotifier(options: NotifierOptions): Notifier {
  const life = new AbortController()
  const delivery: DeliveryOptions = { ...options, signal: life.signal }
  let held: NotificationRecord[] | undefined

  const deliver = async (record: NotificationRecord): Promise<void> => {
    if (isSendable(record, options)) {
      await deliverUntilTaken(record, delivery, retrySeconds[options.waits()], options.onChange)
    }
  }
  return {
    send: async (record) => {
      if (held === undefined) return deliver(record)
      record.state = 'held'
      held.push(record)
    },
    hold: () => {
      held ??= []
      options.onChange()
    },
    release: async (arrange) => {
      const records = arrange(held ?? [])
      held = undefined
      for (const record of records) await deliver(record)
      options.onChange()
      return records.length
    },
    isHolding: () => held !== undefined,
    replay: async (record, { evenHeld } = { evenHeld: false }) => {
      const isHeld = record.state === 'held'
      if (life.signal.aborted || (isHeld && !evenHeld) || !isSendable(record, options)) return
      const isTaken = await deliverOnce(record, delivery)
      // A planned delivery or release stays as it is, because a replay is an extra delivery.
      if (isTaken && !isHeld && record.next_attempt_at === undefined) record.state = 'acknowledged'
      options.onChange()
    },
    stop: () => {
      life.abort()
    },
  }
}

/** Delivers a notification now, and again after each wait until it is acknowledged. */
async function deliverUntilTaken(
  record: NotificationRecord,
  delivery: DeliveryOptions,
  waits: readonly number[],
  onChange: () => void,
): Promise<void> {
  const { clock, signal } = delivery
  if (signal.aborted) return
  delete record.next_attempt_at
  record.state = 'delivering'
  const isTaken = await deliverOnce(record, delivery)
  const [wait, ...later] = waits
  if (isTaken) record.state = 'acknowledged'
  else if (wait === undefined) record.state = 'given-up'
  else {
    const next = clock.now() + wait * 1000
    record.state = 'waiting'
    record.next_attempt_at = new Date(next).toISOString()
    clock.at(next, () => deliverUntilTaken(record, delivery, later, onChange))
  }
  onChange()
}

function isSendable(record: NotificationRecord, options: NotifierOptions): boolean {
  if (isAllowedTarget(record.url, options.allowedHosts)) return true
  record.state = 'not-sent'
  record.reason = 'The host is not this machine and not in SANDBOX_NOTIFY_HOSTS, so nothing was sent.'
  options.onChange()
  return false
}
