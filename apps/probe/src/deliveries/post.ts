import type { Journal } from '../engine/journal.ts'
import type { RawDelivery } from '../model/delivery.ts'

/** Where the journal and the deliveries come together. */
export interface Post {
  /** Takes the journal of the laboratory. */
  readonly keep: (journal: Journal) => void
  readonly onDelivery: (delivery: RawDelivery) => void
  /** As they came. */
  readonly deliveries: () => readonly RawDelivery[]
}

/** The callbacks. */
export interface PostOptions {
  readonly keep: ((journal: Journal) => void) | undefined
  readonly hide: (text: string) => string
  readonly onSeen: (count: number) => void
}

/** Keeps the journal together: exchanges come from the laboratory, deliveries from the receiver. */
export function createPost(first: Journal, { keep, hide, onSeen }: PostOptions): Post {
  let kept = first
  let deliveries: readonly RawDelivery[] = [...first.deliveries]
  // A signature covers the original bytes, so secrets are hidden in the written files only.
  const save = (): void => keep?.({ ...kept, deliveries: deliveries.map((one) => hideInDelivery(one, hide)) })
  return {
    keep: (journal) => {
      kept = journal
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
