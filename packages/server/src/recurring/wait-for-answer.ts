import { Problem } from '../http/problem.ts'
import type { PlatformSettings, StoreSettings } from '../options/settings.ts'
import { givenUpBefore } from '../payments/give-up.ts'
import { isoInstant } from '../platform/clock.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** The interval of reads, and their number, while another process requests the order from the gateway. Most are answered within 10 seconds. */
const LOOK_EVERY_MS = 250
const LOOKS = 40
const UNDER_WAY_SECONDS = 5

/**
 * Waits while another process requests the order from the gateway, as payments do. A request whose process must have ended is given up: its outcome is
 * unknown, and the next try requests the same order again.
 *
 * @returns The order after its answer. `undefined`: there is no such order.
 * @throws Problem "recurring-unknown" if the answer does not come in time.
 */
export const waitForAnswer = async (
  settings: PlatformSettings & StoreSettings,
  id: string,
): Promise<RecurringRecord | undefined> => {
  const { clock, store } = settings
  for (let look = 0; look < LOOKS; look += 1) {
    const record = await withoutDeadStart(settings, await store.recurring.find(id))
    if (record?.stage !== 'submitting') return record
    await clock.sleep(LOOK_EVERY_MS)
  }
  throw new Problem('recurring-unknown', { retryAfterSeconds: UNDER_WAY_SECONDS })
}

const withoutDeadStart = async (
  settings: PlatformSettings & StoreSettings,
  record: RecurringRecord | undefined,
): Promise<RecurringRecord | undefined> => {
  const before = givenUpBefore(settings)
  const isDead = ({ stage, updatedAt }: RecurringRecord): boolean => stage === 'submitting' && updatedAt < before
  if (!record || !isDead(record)) return record
  const giveUp = { patch: { stage: 'unknown' } } as const
  const changed = await settings.store.recurring.change(
    record.id,
    (current) => (isDead(current) ? giveUp : undefined),
    isoInstant(settings.clock.now()),
  )
  return changed?.record
}
