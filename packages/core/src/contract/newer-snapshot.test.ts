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
