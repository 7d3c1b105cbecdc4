/** The only access to time. Tests replace it, so that they never sleep. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves after `ms` milliseconds, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The platform's own clock. */
export const systemClock: Clock = {
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
}

/** Writes an instant as it is stored and served: ISO 8601 in UTC with milliseconds, so that the order of texts is the order of instants. */
export const isoInstant = (ms: number): string => new Date(ms).toISOString()
