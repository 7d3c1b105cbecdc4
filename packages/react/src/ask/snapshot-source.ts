import type { SnapshotFolder } from '@ficha/core/contract'

/** The fields of every snapshot: its id, and a revision that grows with every change. */
export interface LiveSnapshot {
  readonly id: string
  readonly revision: number
}

/** Something that the merchant's routes serve snapshots of. */
export interface SnapshotSource<Snapshot extends LiveSnapshot> {
  /** The folder under the base path, and the second word of the key in the cache. */
  readonly folder: SnapshotFolder
  /** Whether its snapshots bring their screens, in the language that is asked for. */
  readonly hasDisplay: boolean
  /** Whether there is a stream of events beside it. */
  readonly hasEvents: boolean
  /** Checks an answer; `undefined` for what is no snapshot of this id. */
  readonly read: (input: unknown, id: string) => Snapshot | undefined
  /** Whether the snapshot is final, so that waiting can stop. */
  readonly isOver: (snapshot: Snapshot) => boolean
  /**
   * Whether the screen asks for money that another payment may settle at any moment. Without a stream it is then polled every two seconds for
   * as long as the page is visible.
   */
  readonly isUrgent?: (snapshot: Snapshot) => boolean
  /** A word for the news in a snapshot. Each word is reported once. `undefined` for no news. */
  readonly newsOf: (snapshot: Snapshot) => string | undefined
}
