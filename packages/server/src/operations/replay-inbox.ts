import type { GatewayNotification } from '@ficha/core/gateway'
import { isoInstant } from '../platform/clock.ts'
import { decideFor } from '../notification/decide-for.ts'
import { keyOf, readStored } from '../notification/receive-notification.ts'
import type { GatewaySettings, NotificationSettings, Settings, StoreSettings } from '../options/settings.ts'
import { createId } from '../platform/random.ts'
import type { Deciders, ReceiveOutcome } from '../ports/inbox.ts'
import type { InboxEntry, InboxState } from '../records/delivery.ts'

/** The stored notifications to apply again. A notification must fit every member that is set. */
export interface ReplayFilter {
  readonly state?: InboxState
  readonly outTradeNo?: string
  /** Only notifications whose payment exists by now. */
  readonly matchable?: boolean
  /** Default 1,000. */
  readonly limit?: number
}

/** The result of a replay: how many notifications had each outcome. */
export interface ReplayReport {
  readonly applied: number
  readonly mismatched: number
  readonly unmatched: number
  readonly unreadable: number
}

/**
 * Applies stored notifications again: after `statusMap` or `notification.read` was corrected, or for orders that appeared later. A
 * notification that had its effect has no second one, because the fold takes the highest phase of all reports, in any order and number.
 */
export const replayInbox = async (settings: Settings, filter: ReplayFilter = {}): Promise<ReplayReport> =>
  await applyEntries(settings, await settings.store.inbox.list({ limit: 1_000, ...filter }))

/** Applies stored notifications, one after another. */
export const applyEntries = async (settings: Settings, entries: readonly InboxEntry[]): Promise<ReplayReport> => {
  const report = { applied: 0, mismatched: 0, unmatched: 0, unreadable: 0 }
  const at = isoInstant(settings.clock.now())
  for (const entry of entries) {
    const notification = readStored(settings, entry)
    const appliedAt = entry.state === 'applied' ? entry.receivedAt : undefined
    const decide =
      notification && (await decideFor(settings, notification, entry.dedupKey, at, entry.source, appliedAt))
    const outcome = decide && (await applyAgain(settings, entry, notification, decide, at))
    if (!outcome || outcome.outcome === 'unreadable') report.unreadable += 1
    else if (outcome.outcome === 'unmatched') report.unmatched += 1
    else if (outcome.outcome === 'mismatch') report.mismatched += 1
    else report.applied += 1
  }
  return report
}

/** Applies one entry. A notification that could not be read on arrival has no out_trade_no in the store: it is handled as a new delivery. */
const applyAgain = async (
  settings: GatewaySettings & StoreSettings & NotificationSettings,
  entry: InboxEntry,
  notification: GatewayNotification,
  decide: Deciders,
  at: string,
): Promise<ReceiveOutcome | undefined> => {
  if (entry.state !== 'unreadable') return await settings.store.inbox.replay(entry.id, decide, at)
  const { body, rawHash, source } = entry
  const delivery = { id: createId(), body, rawHash, source, receivedAt: at, ...(await keyOf(settings, notification)) }
  return await settings.store.inbox.receive(delivery, decide)
}
