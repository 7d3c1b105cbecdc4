/** Tells other processes of new revisions. */
export interface Announcer {
  announce(revisions: ReadonlyMap<string, number>): void
  /** Resolves when nothing waits any more. */
  settled(): Promise<void>
}

const MOST_TOGETHER = 64

/**
 * Sends notes after the commits that they are about, all that came while the last ones were sent together. Not in those transactions:
 * PostgreSQL lets only one that has notes commit at a time, so each would wait for the disk alone. A note that a process takes with it to
 * its end is made up for by the comparison of whoever watches, like one that a broken connection swallows.
 */
export const createAnnouncer = (send: (notes: readonly string[]) => Promise<unknown>): Announcer => {
  const waiting = new Map<string, number>()
  let sending: Promise<void> | undefined
  const sendAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      // Those of one moment come one after another, all before this goes on.
      await Promise.resolve()
      const notes = [...waiting].slice(0, MOST_TOGETHER)
      for (const [id] of notes) waiting.delete(id)
      await send(notes.map(([id, revision]) => `${id} ${revision}`)).catch(() => undefined)
    }
    sending = undefined
  }
  return {
    announce: (revisions) => {
      for (const [id, revision] of revisions) waiting.set(id, Math.max(revision, waiting.get(id) ?? 0))
      if (waiting.size > 0) sending ??= sendAll()
    },
    settled: () => sending ?? Promise.resolve(),
  }
}
