import { afterEach, expect, test, vi } from 'vitest'
import type { JobReport } from '../jobs/run-jobs.ts'
import { aCheckout, aLogger } from '../testing/checkout.support.ts'
import { serveNode } from './serve-node.ts'
import { startJobs } from './start-jobs.ts'

afterEach(() => {
  vi.useRealTimers()
})

const NOTHING: JobReport = { hooks: 0, abandoned: 0, looked: 0, matched: 0, queried: 0, retired: 0, dropped: {} }

test('jobs run every second, also after a failure, and an unreachable store ends nothing', async () => {
  vi.useFakeTimers()
  const logger = aLogger()
  const runJobs = vi.fn(() => Promise.resolve(NOTHING))
  runJobs.mockRejectedValueOnce(new Error('The server cannot store anything now.'))
  const jobs = startJobs({ runJobs }, { logger })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(runJobs).toHaveBeenCalledTimes(3)
  expect(logger.lines).toEqual([expect.stringContaining('cannot store anything now')])
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(runJobs).toHaveBeenCalledTimes(3)
})

test('stop waits for the present run', async () => {
  vi.useFakeTimers()
  let finish = (_: JobReport): void => undefined
  const jobs = startJobs({ runJobs: () => new Promise((resolve) => (finish = resolve)) })
  await vi.advanceTimersByTimeAsync(1_000)
  let isStopped = false
  const stopped = jobs.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(100)
  expect(isStopped).toBe(false)
  finish(NOTHING)
  await stopped
  expect(isStopped).toBe(true)
})

test('a shutdown waits for its stated time at most, also if a job does not end', async () => {
  const runJobs = vi.fn(() => new Promise<JobReport>(() => undefined))
  const { handler } = aCheckout()
  const running = await serveNode(Object.assign(handler, { runJobs }), { port: 0, jobsEveryMs: 5, shutdownMs: 150 })
  await expect.poll(() => runJobs).toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isClosed = false
  const closed = running.close().then(() => (isClosed = true))
  await vi.advanceTimersByTimeAsync(149)
  expect(isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await closed
})
