import type { UnhookedLimits } from '../../../ports/outbox.ts'
import { EVENT_KINDS, type EventKind } from '../../../records/event.ts'
import { holdNote, keepNote, readNote } from '../clock-notes.ts'
import { ELSEWHERE } from './outbox-state.ts'
import { RETIRED_TOGETHER } from '../retire-rows.ts'
import { padded, placeholdersFor } from '../statements/placeholders.ts'
import type { SqlQuery } from '../sql-driver.ts'

/** The ISO instant at which a process last had a hook for each kind. */
type Hooked = Readonly<Partial<Record<EventKind, string>>>

const NAME = 'hooked'

/** The kinds of events for which a process has noted a hook. */
export const hookedKinds = async (query: SqlQuery): Promise<ReadonlySet<EventKind>> => {
  const noted = (await readNote<Hooked>(query, NAME)) ?? {}
  return new Set(EVENT_KINDS.filter((kind) => noted[kind] !== undefined))
}

/** See `Outbox.retireUnhooked`. */
export const retireUnhooked = async (
  query: SqlQuery,
  { hooked, at, hookedSince, storedBefore }: UnhookedLimits,
): Promise<ReadonlyMap<EventKind, number>> => {
  const before = (await holdNote<Hooked>(query, NAME)) ?? {}
  // A hook that is new gets no old events, so they are deleted before it is noted.
  const unhooked = padded(EVENT_KINDS.filter((kind) => (before[kind] ?? '') < hookedSince))
  const note = (): Promise<void> =>
    keepNote(query, NAME, { ...before, ...Object.fromEntries([...hooked].map((kind) => [kind, at])) } satisfies Hooked)
  if (unhooked.length === 0) {
    await note()
    return new Map()
  }
  const rows = await query(
    `DELETE FROM ficha_outbox WHERE seq IN (SELECT seq FROM ficha_outbox
      WHERE done = ${ELSEWHERE} AND kind IN (${placeholdersFor(unhooked)}) AND created_at < ? LIMIT ${RETIRED_TOGETHER}) RETURNING kind`,
    [...unhooked, storedBefore],
  )
  if (rows.length < RETIRED_TOGETHER) await note()
  const counts = EVENT_KINDS.map((kind) => [kind, rows.filter((row) => row['kind'] === kind).length] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}
