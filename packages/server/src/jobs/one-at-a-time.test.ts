import { expect, test } from 'vitest'
import { aClock, aLogger } from '../testing/checkout.support.ts'
import { oneAtATime } from './one-at-a-time.ts'

const aJob = () => {
  const clock = aClock()
  const logger = aLogger()
  const ends: ((value: string) => void)[] = []
  const run = oneAtATime({ clock, logger }, () => new Promise<string>((resolve) => void ends.push(resolve)))
  return { clock, logger, ends, run }
}

test('calls during a run get its result, and the next call after it starts another', async () => {
  const { ends, run } = aJob()
  const [first, second] = [run(0), run(0)]
  ends[0]?.('one')
  expect([await first, await second, ends.length]).toEqual(['one', 'one', 1])
  void run(0)
  expect(ends).toHaveLength(2)
})

test('90: a run that hangs does not stop the jobs for ever, is logged once, and does no harm if it ends late', async () => {
  const { clock, logger, ends, run } = aJob()
  void run(0)
  clock.advance(899_000)
  void run(0)
  expect(ends).toHaveLength(1)
  clock.advance(2_000)
  const second = run(0)
  const third = run(0)
  expect([ends.length, logger.lines.length]).toEqual([2, 1])
  expect(logger.lines[0]).toContain('has not ended for 15 minutes')
  ends[0]?.('late')
  await new Promise((resolve) => setImmediate(resolve))
  void run(0)
  expect(ends).toHaveLength(2)
  ends[1]?.('two')
  expect(await Promise.all([second, third])).toEqual(['two', 'two'])
})
