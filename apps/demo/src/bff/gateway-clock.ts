import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '@ficha/server'
import { fieldsOf } from './shop-requests.ts'

/** A clock that can be asked to look at the gateway's. */
export interface GatewayClock extends Clock {
  /** Looks now. The clock looks by itself, too. */
  look(): Promise<void>
}

const LOOK_EVERY_MS = 500

/**
 * The sandbox's time, so that whoever moves its clock sees what the shop does later: reminders, lapses, charges. A gateway that is no sandbox
 * answers no such question, and is asked once.
 */
export const followGatewayClock = (gatewayUrl: string, ask: typeof fetch = fetch): GatewayClock => {
  let aheadMs = 0
  let isSandbox = true
  const look = async (): Promise<void> => {
    const response = await ask(`${gatewayUrl}/control/clock`, { signal: AbortSignal.timeout(5_000) })
    const read = response.ok ? readAhead(await response.json()) : undefined
    isSandbox = read !== undefined
    aheadMs = read ?? 0
  }
  const timer = setInterval(() => {
    if (!isSandbox) clearInterval(timer)
    // A sandbox that has not started, or has ended, is asked again.
    else void look().catch(() => undefined)
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    now: () => Date.now() + aheadMs,
    // Somebody waits for real: an abort ends it early, and is no error.
    sleep: (ms, signal) => wait(ms, undefined, signal && { signal }).catch(() => undefined),
    look,
  }
}

const readAhead = (answer: unknown): number | undefined => {
  const { now, wall } = fieldsOf(answer)
  const ahead = Date.parse(String(now)) - Date.parse(String(wall))
  return Number.isNaN(ahead) ? undefined : ahead
}
