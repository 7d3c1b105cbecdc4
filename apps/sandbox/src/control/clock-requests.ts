import { addDuration, parseDuration } from '../clock/duration.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { jsonAnswer, problemAnswer, type Answer } from '../http/answer.ts'
import type { SandboxState } from '../sandbox-state.ts'

/** The latest time of the clock. Without a limit, a typing mistake could run jobs for an hour. */
const furthest = Date.UTC(2200, 0, 1)

/** The sandbox's time and the wall clock's. */
export function clockAnswer(state: SandboxState): Answer {
  const iso = (instant: number): string => new Date(instant).toISOString()
  return jsonAnswer(200, { now: iso(state.clock.now()), wall: iso(state.clock.wall()) })
}

/** `{ advance: 'P1M' }` or `{ until: '2027-01-31T12:00:00Z' }`; the promise settles when all jobs that became due have run. */
export async function advanceClock(state: SandboxState, body: JsonObject): Promise<Answer> {
  const target = readTarget(state, body)
  if (target === undefined) {
    return problemAnswer(
      400,
      'Send advance, an ISO 8601 duration such as P1M, or until, a later instant with its zone.',
    )
  }
  if (target > furthest) return problemAnswer(400, 'The clock goes no further than the year 2200.')
  await state.clock.advanceTo(target)
  state.book.touch()
  return clockAnswer(state)
}

function readTarget(state: SandboxState, body: JsonObject): number | undefined {
  const { advance, until } = body
  if (typeof advance === 'string' && until === undefined) {
    const duration = parseDuration(advance)
    return duration === undefined ? undefined : addDuration(state.clock.now(), duration)
  }
  if (typeof until !== 'string' || advance !== undefined) return undefined
  const instant = /(?:Z|[+-]\d{2}:\d{2})$/.test(until) ? Date.parse(until) : Number.NaN
  return instant >= state.clock.now() ? instant : undefined
}
