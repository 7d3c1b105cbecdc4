import type { SnapshotFolder } from '@ficha/core/contract'

/** The fields of every snapshot: its id, and a revision that grows with every change. */
export interface LiveSnapshot {
  readonly id: string
  readonly revision: number
}

/** A kind of snapshot that the merchant's routes serve. */
export interface SnapshotSource<Snapshot extends LiveSnapshot> {
  /** The folder below the base path, and the second part of the key in the cache. */
  readonly folder: SnapshotFolder
  /** Whether its snapshots contain their screens, in the requested language. */
  readonly hasDisplay: boolean
  /** Whether there is a stream of events for it. */
  readonly hasEvents: boolean
  /** Checks an answer. `undefined` if it is not a snapshot of this id. */
  readonly read: (input: unknown, id: string) => Snapshot | undefined
  /** Whether the snapshot is final, so that waiting can stop. */
  readonly isOver: (snapshot: Snapshot) => boolean
  /**
   * Whether the screen asks for money that another payment may settle at any moment. Without a stream it is then polled every two seconds for
   * as long as the page is visible.
   */
  readonly isUrgent?: (snapshot: Snapshot) => boolean
  /** A name for the news in a snapshot. Each name is reported once. `undefined` for no news. */
  readonly newsOf: (snapshot: Snapshot) => string | undefined
}
