import type { SnapshotFolder } from '@ficha/core/contract'

/** What every snapshot has: an id to be known by, and a number that grows with every change. */
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
  /** Whether nothing more is to be waited for. */
  readonly isOver: (snapshot: Snapshot) => boolean
  /** A word for what is news in it, told once for each word; `undefined` for none. */
  readonly newsOf: (snapshot: Snapshot) => string | undefined
}
