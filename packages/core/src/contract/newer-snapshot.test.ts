import { expect, it } from 'vitest'
import { newerSnapshot } from './newer-snapshot.ts'

const known = { id: 'a', revision: 2 }

it('keeps the higher revision, whichever came first', () => {
  const newer = { id: 'a', revision: 3 }
  expect(newerSnapshot(known, newer)).toBe(newer)
  expect(newerSnapshot(newer, known)).toBe(newer)
})

it('takes the later told of two with one revision, whose clock is the later one', () => {
  const again = { ...known }
  expect(newerSnapshot(known, again)).toBe(again)
})

it('takes what is told of another payment, and what is told first', () => {
  const other = { id: 'b', revision: 1 }
  expect(newerSnapshot(known, other)).toBe(other)
  expect(newerSnapshot(undefined, other)).toBe(other)
})
