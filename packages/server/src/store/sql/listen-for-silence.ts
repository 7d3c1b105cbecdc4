import type { Listening } from '../../ports/time.ts'
import type { QuietEvent } from '../../records/event.ts'
import type { Silence } from '../../records/time.ts'
import { holdNote, keepNote } from './clock-notes.ts'
import type { SqlEngine } from './engine.ts'
import { firstText } from './rows.ts'
import type { SqlQuery } from './sql-driver.ts'

/** The notes about the gateway's notifications. All times are ISO instants. */
interface SilenceNote {
  /** The instant at which this store began to listen. */
  readonly listeningSince: string
  readonly lastReceivedAt?: string
  /** The beginning of the last silence that was reported. */
  readonly reportedSince?: string
}

/** The name of the note in the store. */
const NAME = 'notifications'
/** The newest payment that has waited this long. A payment is ignored if another payment has settled the order. */
const WAITING = `SELECT id FROM ficha_payments WHERE phase = ? AND created_at < ? AND created_at > ? AND replaced_by IS NULL
  AND lapsed_at IS NULL AND (order_state IS NULL OR order_state IN ('open', 'unknown')) ORDER BY created_at DESC LIMIT 1`
const ANY = 'SELECT id FROM ficha_payments WHERE phase = ? AND created_at < ? ORDER BY created_at LIMIT 1'
/** The last notification of any process. A process without a hook for silences makes no note of it. */
const LAST = `SELECT last_received_at FROM ficha_inbox WHERE body <> '' AND source = 'notification' ORDER BY last_received_at DESC LIMIT 1`
/** A payment older than this does not count as waiting: no notification about it is expected any more. */
const LONGEST_WAIT_MS = 3 * 86_400_000

/** See `TimeStore.listen`. */
export const listenForSilence = (
  engine: SqlEngine,
  { lastReceivedAt, quietBefore, at }: Listening,
): Promise<Silence | undefined> =>
  engine.write(async ({ query, plans, carryOut }) => {
    const before = await holdNote<SilenceNote>(query, NAME)
    const known: SilenceNote = before ?? { listeningSince: at }
    const noted = { ...known, ...latest(known.lastReceivedAt, lastReceivedAt) }
    const isQuiet = (noted.lastReceivedAt ?? noted.listeningSince) < quietBefore
    const note = isQuiet
      ? { ...noted, ...latest(noted.lastReceivedAt, firstText(await query(LAST), 'last_received_at')) }
      : noted
    const silence = await silenceOf(query, note, quietBefore)
    const isNews = silence !== undefined && silence.since !== note.reportedSince && plans.placeOf('quiet') === 'here'
    if (isNews) {
      const event: QuietEvent = { kind: 'quiet' }
      const eventId = `quiet:${silence.since}`
      await carryOut([{ kind: 'event', eventId, orderId: 'quiet', event, subject: silence, at, isHooked: true }])
    }
    const after = isNews ? { ...note, reportedSince: silence.since } : note
    if (JSON.stringify(after) !== JSON.stringify(before)) await keepNote(query, NAME, after)
    return silence
  })

const latest = (one: string | undefined, other: string | undefined): { lastReceivedAt?: string } => {
  const known = [one, other].filter((at) => at !== undefined).sort()
  const last = known.at(-1)
  return last === undefined ? {} : { lastReceivedAt: last }
}

const silenceOf = async (
  query: SqlQuery,
  { listeningSince, lastReceivedAt }: SilenceNote,
  quietBefore: string,
): Promise<Silence | undefined> => {
  const since = lastReceivedAt ?? listeningSince
  if (since >= quietBefore) return undefined
  const oldest = new Date(Date.parse(quietBefore) - LONGEST_WAIT_MS).toISOString()
  const waiting = await firstOf(query, ['processing', 'unknown'], (phase) => [WAITING, [phase, quietBefore, oldest]])
  if (waiting !== undefined) return { since, hasEverReceived: lastReceivedAt !== undefined, waiting }
  if (lastReceivedAt !== undefined) return undefined
  // No payment waits, but there were payments, and no notification has ever come.
  const any = await firstOf(query, ['paid', 'reversed'], (phase) => [ANY, [phase, quietBefore]])
  return any === undefined ? undefined : { since, hasEverReceived: false }
}

const firstOf = async (
  query: SqlQuery,
  phases: readonly string[],
  statementFor: (phase: string) => readonly [sql: string, values: readonly string[]],
): Promise<string | undefined> => {
  for (const phase of phases) {
    const id = firstText(await query(...statementFor(phase)), 'id')
    if (id !== undefined) return id
  }
  return undefined
}
