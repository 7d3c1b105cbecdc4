import { expect, it } from 'vitest'
import { newerSnapshot } from './newer-snapshot.ts'

const known = { id: 'a', revision: 2 }

it('keeps the higher revision, whichever arrived first', () => {
  const newer = { id: 'a', revision: 3 }
  expect(newerSnapshot(known, newer)).toBe(newer)
  expect(newerSnapshot(newer, known)).toBe(newer)
})

it('keeps the snapshot that arrived later if both have one revision', () => {
  const again = { ...known }
  expect(newerSnapshot(known, again)).toBe(again)
})

it('keeps the first snapshot, and a snapshot of another payment', () => {
  const other = { id: 'b', revision: 1 }
  expect(newerSnapshot(known, other)).toBe(other)
  expect(newerSnapshot(undefined, other)).toBe(other)
})

it('takes a lower revision that the server gave more than a minute later: its database went back', () => {
  const before = { id: 'a', revision: 5, serverNow: '2026-11-21T15:00:00.000Z' }
  const restored = { id: 'a', revision: 4, serverNow: '2026-11-21T15:01:01.000Z' }
  expect(newerSnapshot(before, restored)).toBe(restored)
  // An answer that was on its way, and one of another server whose clock is some seconds ahead.
  expect(newerSnapshot(before, { ...restored, serverNow: '2026-11-21T14:59:59.000Z' })).toBe(before)
  expect(newerSnapshot(before, { ...restored, serverNow: '2026-11-21T15:00:59.000Z' })).toBe(before)
  expect(newerSnapshot(restored, before)).toBe(before)
})
