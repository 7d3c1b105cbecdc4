import type { Journal } from '../engine/journal.ts'
import type { RawDelivery } from '../model/delivery.ts'

/** Joins the journal and the deliveries. */
export interface Post {
  /** Takes the journal of the laboratory. */
  readonly keep: (journal: Journal) => void
  readonly onDelivery: (delivery: RawDelivery) => void
  /** The deliveries, unchanged. */
  readonly deliveries: () => readonly RawDelivery[]
}

/** The callbacks. */
export interface PostOptions {
  readonly keep: ((journal: Journal) => void) | undefined
  readonly hide: (text: string) => string
  readonly onSeen: (count: number) => void
}

/** Stores one journal with the exchanges of the laboratory and the deliveries of the receiver. */
export function createPost(first: Journal, { keep, hide, onSeen }: PostOptions): Post {
  let current = first
  let deliveries: readonly RawDelivery[] = [...first.deliveries]
  // A signature covers the original bytes, so secrets are removed only in the written files.
  const save = (): void => keep?.({ ...current, deliveries: deliveries.map((one) => hideInDelivery(one, hide)) })
  return {
    keep: (journal) => {
      current = journal
      save()
    },
    onDelivery: (delivery) => {
      deliveries = [...deliveries, delivery]
      save()
      onSeen(deliveries.length)
    },
    deliveries: () => deliveries,
  }
}

function hideInDelivery(delivery: RawDelivery, hide: (text: string) => string): RawDelivery {
  const headers = Object.fromEntries(Object.entries(delivery.headers).map(([name, value]) => [name, hide(value)]))
  return { ...delivery, headers, body: hide(delivery.body) }
}
