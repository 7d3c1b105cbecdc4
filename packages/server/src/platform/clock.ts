/** The only access to time. Tests replace it, so that they never sleep. A lint rule keeps other files from the platform's timers. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves after `ms` milliseconds, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /**
   * Calls `run` once after `ms` milliseconds, and returns the function that prevents the call. Time limits, heartbeats and polls use it. Default: a
   * timer of the platform.
   */
  after?(ms: number, run: () => void): () => void
}

/** The platform's own clock. */
export const systemClock: Required<Clock> = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve()
        return
      }
      const done = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done)
    }),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Calls `run` once after `ms` milliseconds of a clock. Returns the function that prevents the call. */
export const startTimer = (clock: Clock, ms: number, run: () => void): (() => void) =>
  clock.after ? clock.after(ms, run) : systemClock.after(ms, run)

/** Calls `run` after every `ms` milliseconds of a clock. Returns the function that ends the calls. */
export const startInterval = (clock: Clock, ms: number, run: () => void): (() => void) => {
  const next = (): void => {
    stop = startTimer(clock, ms, next)
    run()
  }
  let stop = startTimer(clock, ms, next)
  return () => stop()
}

/** Milliseconds of a clock that nobody sets, to measure how long work takes. */
export const elapsedNow = (): number => performance.now()

/** Writes an instant as it is stored and served: ISO 8601 in UTC with milliseconds, so that the order of texts is the order of instants. */
export const isoInstant = (ms: number): string => new Date(ms).toISOString()
