import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '@ficha/server'
import { fieldsOf } from './basket.ts'

/** A clock that follows the gateway's clock. */
export interface GatewayClock extends Clock {
  /** Reads the gateway's clock now. It is also read regularly. */
  look(): Promise<void>
}

const LOOK_EVERY_MS = 500

/**
 * The sandbox's time. If a developer moves the sandbox's clock, the shop sends its reminders, lets payments lapse and shows charges. A real gateway
 * has no such route, so one request finds that out.
 */
export const followGatewayClock = (gatewayUrl: string, request: typeof fetch = fetch): GatewayClock => {
  let aheadMs = 0
  let isSandbox = true
  const look = async (): Promise<void> => {
    const response = await request(`${gatewayUrl}/control/clock`, { signal: AbortSignal.timeout(5_000) })
    const read = response.ok ? readAhead(await response.json()) : undefined
    isSandbox = read !== undefined
    aheadMs = read ?? 0
  }
  const timer = setInterval(() => {
    if (!isSandbox) clearInterval(timer)
    // A sandbox that has not started, or has ended, gets another request.
    else void look().catch(() => undefined)
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    now: () => Date.now() + aheadMs,
    // This waits in real time. An abort ends the wait early and is not an error.
    sleep: (ms, signal) => wait(ms, undefined, signal && { signal }).catch(() => undefined),
    look,
  }
}

const readAhead = (answer: unknown): number | undefined => {
  const { now, wall } = fieldsOf(answer)
  const ahead = Date.parse(String(now)) - Date.parse(String(wall))
  return Number.isNaN(ahead) ? undefined : ahead
}
