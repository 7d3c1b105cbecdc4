import { expect, test } from 'vitest'
import { createSlots } from './concurrency.ts'

const isTaken = async (acquired: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([acquired.then(() => 'taken'), new Promise((resolve) => setTimeout(resolve, 5, 'waiting'))])) ===
  'taken'

test('a slot that is freed twice does not free another one: two slots are never three', async () => {
  const slots = createSlots(2)
  const [first, second] = [await slots.acquire(), await slots.acquire()]
  const third = slots.acquire()
  const fourth = slots.acquire()
  first?.()
  first?.()
  expect(await isTaken(third)).toBe(true)
  expect(await isTaken(fourth)).toBe(false)
  second?.()
  expect(await isTaken(fourth)).toBe(true)
})

test('a slot that is freed twice while nobody waits does not add a slot', async () => {
  const slots = createSlots(1)
  const release = await slots.acquire()
  release?.()
  release?.()
  await slots.acquire()
  expect(await isTaken(slots.acquire())).toBe(false)
})
