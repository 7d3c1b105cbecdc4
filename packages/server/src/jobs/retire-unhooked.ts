import { hookedEvents, HOOK_OF } from '../options/hooked-events.ts'
import type { HookSettings, PlatformSettings, StoreSettings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import { UNHOOKED_MS } from '../ports/outbox.ts'
import { EVENT_KINDS, type EventKind } from '../records/event.ts'
import { sumOfDropped, type Dropped } from './dropped.ts'

const DAY = 86_400_000
/** The most transactions in one run. */
const MOST_TURNS = 10

/**
 * Creates the job that deletes events for which no process has a hook, so that their table does not grow for ever. A kind counts as hooked
 * for as long as finished events stay (`retention.outboxDays`): a process with hooks may be away for a while.
 */
export const createRetireUnhooked = (
  settings: PlatformSettings & StoreSettings & HookSettings,
): ((now: number) => Promise<Dropped>) => {
  const { store, hooks, retention, logger, metrics } = settings
  const hooked = hookedEvents(hooks)
  const logged = new Set<EventKind>()
  return async (now) => {
    const limits = {
      hooked,
      at: isoInstant(now),
      hookedSince: isoInstant(now - retention.outboxDays * DAY),
      storedBefore: isoInstant(now - UNHOOKED_MS),
    }
    let dropped: Dropped = {}
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const deleted = await store.outbox.retireUnhooked(limits)
      if (deleted.size === 0) break
      dropped = sumOfDropped(dropped, Object.fromEntries(deleted))
    }
    const kinds = EVENT_KINDS.filter((kind) => dropped[kind] !== undefined)
    for (const kind of kinds) metrics.count('ficha_hook_calls_total', { kind, result: 'unhooked' }, dropped[kind] ?? 0)
    if (kinds.some((kind) => !logged.has(kind))) {
      for (const kind of kinds) logged.add(kind)
      logger.info(
        { hooks: kinds.map((kind) => HOOK_OF[kind]), dropped },
        'No process has these hooks, so their events of more than a day ago were deleted. If a process should have one of them, start it or set the hook. This line is written once for each hook.',
      )
    }
    return dropped
  }
}
