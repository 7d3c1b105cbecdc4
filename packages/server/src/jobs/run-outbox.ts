import { isoInstant } from '../platform/clock.ts'
import { chance } from '../platform/random.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import type { HookSettings, PlatformSettings, StatusSettings, StoreSettings } from '../options/settings.ts'
import type { Hooks } from '../options/hooks.ts'
import { HOOK_OF, hookedEvents } from '../options/hooked-events.ts'
import type { OutboxEntry } from '../ports/outbox.ts'
import { sumOfDropped, type Dropped } from './dropped.ts'
import { prepareCall } from './prepare-call.ts'

const BATCH = 50
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 3_600_000

/**
 * The longest run. Hooks that fail are due again after a short time, so without a limit a run would not end while hooks go on failing.
 */
const LONGEST_RUN_MS = 10_000

/** The results of one run of the outbox. */
export interface HookCalls {
  /** Hooks that resolved. */
  readonly hooks: number
  readonly dropped: Dropped
}

/**
 * Calls the hooks of due events until no event is left, or some seconds are over. Each hook is called at least once: an event is finished
 * only after its hook resolved. If the process stops in between, the next one calls the hook again with the same event id. Events for which
 * this process has no hook are left to a process that has it.
 */
export const runOutbox = async (
  settings: PlatformSettings & StatusSettings & StoreSettings & HookSettings,
  now: () => number,
): Promise<HookCalls> => {
  const startedAt = now()
  let hooks = 0
  let dropped: Dropped = {}
  for (;;) {
    const entries = now() - startedAt > LONGEST_RUN_MS ? [] : await claim(settings, now)
    if (entries.length === 0) return { hooks, dropped }
    const results = await Promise.all(entries.map((entry) => runEntry(settings, entry, now)))
    hooks += results.filter((result) => result === 'done').length
    entries.forEach(({ event: { kind } }, at) => {
      if (results[at] === 'dropped') dropped = sumOfDropped(dropped, { [kind]: 1 })
    })
  }
}

const claim = (settings: StoreSettings & HookSettings, now: () => number): Promise<readonly OutboxEntry[]> => {
  const at = now()
  // The lease is a little longer than a hook may take, so that no other process calls the hook meanwhile.
  const lease = isoInstant(at + settings.hookTimeoutMs + 10_000)
  return settings.store.outbox.claim(BATCH, isoInstant(at), lease, hookedEvents(settings.hooks))
}

/** Runs the outbox soon. Resolves when no due event is left that it can claim. */
export type StartOutbox = () => Promise<void>

/**
 * Makes the function that starts the outbox after a notification. Many notifications may come at once. Calls before a run begins share that
 * run, and only one run claims events at a time. The next run does not wait for the hooks of this one, so a slow hook does not delay others.
 */
export const createOutboxStarter = (
  settings: PlatformSettings & StatusSettings & StoreSettings & HookSettings,
): StartOutbox => {
  const now = (): number => settings.clock.now()
  let next: Promise<void> | undefined
  let looking: Promise<unknown> = Promise.resolve()
  const look = async (): Promise<void> => {
    await looking
    await settings.clock.sleep(0)
    next = undefined
    const claimed = claim(settings, now)
    looking = claimed.catch(() => undefined)
    const entries = await claimed
    if (entries.length === 0) return
    await Promise.all(entries.map((entry) => runEntry(settings, entry, now)))
    // An order's next event can be claimed only after its last one is done.
    await start()
  }
  const start: StartOutbox = () => (next ??= look())
  return start
}

const runEntry = async (
  settings: PlatformSettings & StatusSettings & StoreSettings & HookSettings,
  entry: OutboxEntry,
  now: () => number,
): Promise<'done' | 'dropped' | 'open'> => {
  const { store, logger, metrics } = settings
  const kind = entry.event.kind
  let result: 'done' | 'dropped' = 'done'
  try {
    const call = await prepareCall(settings, entry, now())
    if (call.kind === 'later') {
      await store.outbox.retry(entry.seq, call.at, 'night')
      return 'open'
    }
    if (call.kind === 'call')
      await withTimeout(call.run(), settings.hookTimeoutMs, hookOf(entry), undefined, settings.clock)
    else {
      result = 'dropped'
      logger.info({ kind, hook: hookOf(entry), eventId: entry.eventId.slice(0, 6), because: call.because }, DROPPED)
    }
  } catch (error) {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (entry.attempt - 1), LONGEST_WAIT_MS) * (0.5 + chance() / 2)
    metrics.count('ficha_hook_calls_total', { kind, result: 'failed' })
    logger.error(
      { kind, hook: hookOf(entry), attempt: entry.attempt, eventId: entry.eventId.slice(0, 6), error },
      'A hook failed, and the payment stays as it is; the hook is called again later, as often as it takes.',
    )
    await store.outbox.retry(entry.seq, isoInstant(now() + wait), error instanceof Error ? error.name : 'unknown')
    return 'open'
  }
  await store.outbox.finish(entry, isoInstant(now()))
  metrics.count('ficha_hook_calls_total', { kind, result })
  if (kind === 'lapsed' && 'payment' in entry)
    metrics.count('ficha_payments_lapsed_total', { method: entry.payment.payment.terms.method })
  return result
}

const DROPPED = 'A hook was not called, because its event is no longer true or came too late.'

/** The option that is called about an event. */
const hookOf = ({ event }: OutboxEntry): keyof Hooks => HOOK_OF[event.kind]
