import type { PaymentStore, RevisionListener } from '../../ports/payment-store.ts'
import { createAnnouncer } from './announcer.ts'
import { CHANNEL, type SqlDriver } from './sql-driver.ts'
import { overRows } from './statements/over-rows.ts'

/** The new revisions of a database, from this process and from others. */
export interface Revisions {
  /** Reports committed revisions to the listeners of this process and of others. */
  readonly publish: (revisions: ReadonlyMap<string, number>) => void
  readonly watch: PaymentStore['watch']
  /** Ends the watches. Resolves when no note is waiting any more. */
  readonly close: () => Promise<void>
}

/** Sends notes. The transaction does not wait for the disk, because the processes compare revisions with the store after a crash. */
const NOTIFY = overRows(
  ['note'],
  (v) =>
    `SELECT pg_notify('${CHANNEL}', ${v.note}), set_config('synchronous_commit', 'off', true) ${v.from} WHERE ${v.given}`,
)

/**
 * Makes the announcements of a database. All accounts in it share them, with one connection that listens: ids are unique, and a listener
 * ignores ids that it does not know.
 */
export const createRevisions = (driver: SqlDriver): Revisions => {
  const listening = createListening(driver)
  const announcer =
    driver.dialect === 'postgres'
      ? createAnnouncer((notes) =>
          NOTIFY(
            driver.read,
            notes.map((note) => [note]),
          ),
        )
      : undefined
  return {
    publish: (revisions) => {
      for (const [id, revision] of revisions) listening.notify(id, revision)
      announcer?.announce(revisions)
    },
    watch: listening.watch,
    close: async () => {
      listening.end()
      await announcer?.finished()
    },
  }
}

interface Listening {
  readonly notify: RevisionListener
  readonly watch: PaymentStore['watch']
  readonly end: () => void
}

/** Makes the list of listeners for new revisions, both of this process and from the notes of other processes. */
const createListening = (driver: SqlDriver): Listening => {
  const listeners = new Set<RevisionListener>()
  const resyncs = new Set<() => void>()
  const notify: RevisionListener = (id, revision) => {
    for (const listener of listeners) listener(id, revision)
  }
  const onNote = (note: string): void => {
    const [id = '', revision = ''] = note.split(' ')
    notify(id, Number(revision))
  }
  const onListening = (): void => {
    for (const resync of resyncs) resync()
  }
  let stop: (() => void) | undefined
  const stopListening = (): void => {
    stop?.()
    stop = undefined
  }
  return {
    notify,
    watch: (listener, onResync) => {
      listeners.add(listener)
      if (onResync) resyncs.add(onResync)
      stop ??= driver.listen?.(onNote, onListening)
      return () => {
        listeners.delete(listener)
        if (onResync) resyncs.delete(onResync)
        if (listeners.size === 0) stopListening()
      }
    },
    end: () => {
      listeners.clear()
      resyncs.clear()
      stopListening()
    },
  }
}
