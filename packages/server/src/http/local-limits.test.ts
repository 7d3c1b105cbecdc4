import { expect, test } from 'vitest'
import { describeLimitStore } from '../store/contract/limits.support.ts'
import { createLocalLimits } from './local-limits.ts'

const clockOf = (now: () => number) => ({ now, sleep: () => Promise.resolve() })

describeLimitStore('the memory of a process', (now) =>
  Promise.resolve({ store: createLocalLimits(clockOf(now)), close: () => Promise.resolve() }),
)

test('12.9: a sender of many different keys cannot fill the memory: the last used keys are kept', async () => {
  const store = createLocalLimits(clockOf(() => 0))
  await store.take('first', 1)
  await store.take('payer', 1)
  for (let count = 0; count < 19_999; count += 1) await store.take(`key-${String(count)}`, 1)
  expect(await store.look('first', 1)).toEqual({ isLetThrough: true })
  expect(await store.look('payer', 1)).toMatchObject({ isLetThrough: false })
})
