import { createJobQueue } from './job-queue.ts'

/**
 * The sandbox's time: the wall clock plus every advance of the control API. Each later event (a deadline, a second delivery, the next period) is a
 * job on this clock.
 */
export interface Clock {
  /** The sandbox's time in epoch milliseconds. */
  readonly now: () => number
  /** The wall clock without advances. Signatures have this time, because the receiver compares it with its own clock. */
  readonly wall: () => number
  /** Runs a job when the sandbox's time reaches the instant. Returns a function that removes the job. */
  readonly at: (instant: number, run: () => void | Promise<void>) => () => void
  /** Moves the time forward and runs the jobs that become due, one after another, each at its own instant. */
  readonly advanceTo: (instant: number) => Promise<void>
  /** Removes all jobs, so that the process can end. */
  readonly stop: () => void
}

export interface ClockOptions {
  /** The wall clock in epoch milliseconds; a test passes its own. */
  readonly wall?: () => number
  /** Whether the jobs run in real time. A test with its own wall clock sets it to false and advances the clock by hand. */
  readonly timers?: boolean
  /** Called with the error of a job that threw. The other jobs still run. */
  readonly onError?: (error: unknown) => void
}

/** The longest delay of setTimeout. With a longer one it fires at once. */
const longestTimer = 2 ** 31 - 1

/** Makes a clock that starts at the wall clock's time. */
export function createClock(options: ClockOptions = {}): Clock {
  const wall = options.wall ?? Date.now
  const jobs = createJobQueue(options.onError ?? (() => undefined))
  let offset = 0
  let timer: NodeJS.Timeout | undefined
  let advances: Promise<void> = Promise.resolve()

  const now = (): number => wall() + offset
  const moveTo = (instant: number): void => {
    offset += Math.max(0, instant - now())
  }
  const arm = (): void => {
    clearTimeout(timer)
    const first = jobs.nextAt()
    if (options.timers === false || first === undefined) return
    timer = setTimeout(runDue, Math.min(longestTimer, Math.max(0, first - now())))
    timer.unref()
  }
  const runDue = (): void => {
    // In real time a slow receiver must not keep the other jobs waiting.
    for (let job = jobs.take(now()); job !== undefined; job = jobs.take(now())) void job.run()
    arm()
  }
  const advance = async (instant: number): Promise<void> => {
    for (let job = jobs.take(instant); job !== undefined; job = jobs.take(instant)) {
      moveTo(job.at)
      await job.run()
    }
    moveTo(instant)
    arm()
  }
  return {
    now,
    wall,
    at: (instant, run) => {
      const takeBack = jobs.add(instant, run)
      if (jobs.nextAt() === instant) arm()
      return takeBack
    },
    advanceTo: (instant) => (advances = advances.then(() => advance(instant))),
    stop: () => {
      jobs.clear()
      clearTimeout(timer)
    },
  }
}
