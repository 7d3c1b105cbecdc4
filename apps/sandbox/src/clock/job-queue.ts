/** A job and the instant at which it is due. */
export interface Job {
  readonly at: number
  /** It never rejects. The owner of the queue gets the error, and the next job runs. */
  readonly run: () => Promise<void>
}

/** Jobs in the order in which they are due. Jobs of the same instant run in the order in which they were added. */
export interface JobQueue {
  /** Adds a job. Returns a function that removes it. */
  readonly add: (at: number, work: () => void | Promise<void>) => () => void
  readonly nextAt: () => number | undefined
  /** Removes and returns the next job, if it is due at the instant. */
  readonly take: (instant: number) => Job | undefined
  readonly clear: () => void
}

/** Makes an empty queue. */
export function createJobQueue(onError: (error: unknown) => void): JobQueue {
  const jobs: Job[] = []
  return {
    add: (at, work) => {
      const run = async (): Promise<void> => {
        try {
          await work()
        } catch (error) {
          onError(error)
        }
      }
      const job: Job = { at, run }
      jobs.splice(placeOf(jobs, at), 0, job)
      return () => {
        const place = jobs.indexOf(job)
        if (place >= 0) jobs.splice(place, 1)
      }
    },
    nextAt: () => jobs[0]?.at,
    take: (instant) => (jobs[0] !== undefined && jobs[0].at <= instant ? jobs.shift() : undefined),
    clear: () => {
      jobs.length = 0
    },
  }
}

/** The index after all jobs that are due by the instant. It is found by bisection. */
function placeOf(jobs: readonly Job[], at: number): number {
  let low = 0
  let high = jobs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((jobs[middle]?.at ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low
}
