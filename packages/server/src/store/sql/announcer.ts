/** Sends new revisions to other processes, each as a note "id revision". */
export interface Announcer {
  announce(revisions: ReadonlyMap<string, number>): void
  /** Resolves when no note is waiting any more. */
  finished(): Promise<void>
}

const MOST_TOGETHER = 64

/**
 * Sends notes after their commits. Notes that come while others are being sent are sent together afterwards. They are not sent inside the
 * transactions of the changes: PostgreSQL commits only one transaction with notes at a time, so each would wait for the disk alone. Notes
 * are lost if the process ends or a connection breaks. The other processes find such changes when they compare revisions with the store.
 */
export const createAnnouncer = (send: (notes: readonly string[]) => Promise<unknown>): Announcer => {
  const waiting = new Map<string, number>()
  let sending: Promise<void> | undefined
  const sendAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      // Code that runs now may add more notes one after another. All of them are added before this line continues.
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
    finished: () => sending ?? Promise.resolve(),
  }
}
