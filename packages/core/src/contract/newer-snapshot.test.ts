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

const before = { id: 'a', revision: 5, serverNow: '2026-11-21T15:00:00.000Z' }
const restored = { id: 'a', revision: 4, serverNow: '2026-11-21T15:00:02.000Z' }

it('takes a lower revision that was asked for after the known one had arrived: the database went back', () => {
  expect(newerSnapshot(before, restored, true)).toBe(restored)
  expect(newerSnapshot(restored, before)).toBe(before)
  // A snapshot of a page that says no time.
  expect(newerSnapshot({ id: 'a', revision: 5 }, { id: 'a', revision: 4 }, true)).toMatchObject({ revision: 4 })
})

it('keeps the known one beside a lower revision that was not asked for later, whatever the clocks of two servers say', () => {
  for (const serverNow of ['2026-11-21T15:00:02.000Z', '2026-11-21T15:10:00.000Z', '2026-11-22T15:00:00.000Z'])
    expect(newerSnapshot(before, { ...restored, serverNow })).toBe(before)
})

it('keeps the known one beside an older answer that something kept on the way', () => {
  expect(newerSnapshot(before, { ...restored, serverNow: '2026-11-21T14:59:59.000Z' }, true)).toBe(before)
})
