import { addDuration, parseDuration } from '../clock/duration.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { jsonAnswer, problemAnswer, type Answer } from '../http/answer.ts'
import type { SandboxState } from '../sandbox-state.ts'

/** `{ trade_status, after }`: the status that every new direct order gets automatically. `{ off: true }` ends it. */
export function setAutopay(state: SandboxState, body: JsonObject): Answer {
  if (body['off'] === true) {
    state.autopay = undefined
    state.book.touch()
    return jsonAnswer(200, { autopay: null })
  }
  const status = body['trade_status'] ?? 'SUCCESS'
  const after = body['after'] ?? 'PT0S'
  const duration = typeof after === 'string' ? parseDuration(after) : undefined
  if (duration === undefined) return problemAnswer(400, 'after must be an ISO 8601 duration such as PT2S.')
  if (typeof status !== 'string' || status === '') return problemAnswer(400, 'trade_status must be a word.')
  const now = state.clock.now()
  state.autopay = { status, afterMs: addDuration(now, duration) - now }
  state.book.touch()
  return jsonAnswer(200, { autopay: { trade_status: status, after } })
}
