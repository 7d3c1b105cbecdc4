import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentStore, RevisionListener } from '../ports/payment-store.ts'
import { createHub } from './hub.ts'

const POLL_MS = 2_000

/** A store whose revisions a test sets, and whose answers it can hold back. */
const aStore = () => {
  const revisions = new Map<string, number>()
  let note: RevisionListener = () => undefined
  let hold: Promise<unknown> | undefined
  const store = {
    revisionsOf: async (ids: readonly string[]) => {
      const read = new Map(ids.flatMap((id) => [[id, revisions.get(id) ?? 0] as const]))
      await hold
      return read
    },
    watch: (listener: RevisionListener) => {
      note = listener
      return () => undefined
    },
  } as unknown as PaymentStore
  return {
    store,
    revisions,
    note: (id: string, revision: number): void => note(id, revision),
    holdUntil: (released: Promise<unknown> | undefined): void => void (hold = released),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a subscription', () => {
  test('hears of an older revision once after its database was restored, and then of each newer one', async () => {
    const { store, revisions, note } = aStore()
    revisions.set('a', 5)
    const hub = createHub(store, POLL_MS)
    const received: number[] = []
    const end = hub.subscribe('a', 5, (revision) => received.push(revision))
    await vi.advanceTimersByTimeAsync(POLL_MS)
    expect(received).toEqual([])
    revisions.set('a', 3)
    await vi.advanceTimersByTimeAsync(3 * POLL_MS)
    expect(received).toEqual([3])
    note('a', 4)
    expect(received).toEqual([3, 4])
    end()
    hub.close()
  })

  test('hears nothing of an older revision in a late note, or in a comparison that was on its way', async () => {
    const { store, revisions, note, holdUntil } = aStore()
    revisions.set('a', 5)
    const hub = createHub(store, POLL_MS)
    const received: number[] = []
    const end = hub.subscribe('a', 5, (revision) => received.push(revision))
    await vi.advanceTimersByTimeAsync(0)
    let release: () => void = () => undefined
    holdUntil(new Promise<void>((resolve) => (release = resolve)))
    await vi.advanceTimersByTimeAsync(POLL_MS)
    note('a', 6)
    note('a', 4)
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(received).toEqual([6])
    end()
    hub.close()
  })

  test('that has ended hears nothing of a comparison that was on its way', async () => {
    const { store, revisions, holdUntil } = aStore()
    const hub = createHub(store, POLL_MS)
    const received: number[] = []
    const end = hub.subscribe('a', 0, (revision) => received.push(revision))
    await vi.advanceTimersByTimeAsync(0)
    let release: () => void = () => undefined
    holdUntil(new Promise<void>((resolve) => (release = resolve)))
    revisions.set('a', 7)
    await vi.advanceTimersByTimeAsync(POLL_MS)
    end()
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(received).toEqual([])
    hub.close()
  })
})
