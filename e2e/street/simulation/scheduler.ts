/** A wait that is over at `at`, in epoch milliseconds of the simulation. */
interface Wait {
  readonly at: number
  /** Waits of the same instant end in this order. */
  readonly turn: number
  readonly run: () => void
  isCancelled: boolean
}

/** Owns every wait of a simulation. Nothing else makes time pass. */
export interface Scheduler {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Calls `run` after `ms`. Returns the function that prevents it. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly sleep: (ms: number) => Promise<void>
  /** Ends every wait up to `at`, in order, and lets all code that a wait begins run to its own next wait before the next one ends. */
  readonly runUntil: (at: number) => Promise<void>
  /** The number of waits that have ended. */
  readonly steps: () => number
}

/** The platform's own: it resolves when every promise that can settle has settled. */
const whenQuiet = setImmediate

/** Makes a scheduler. `onStep` is called after each wait that has ended, when all is quiet. */
export const createScheduler = (start: number, onStep: () => void): Scheduler => {
  const waits: Wait[] = []
  let now = start
  let turn = 0
  let steps = 0
  const insert = (wait: Wait): void => {
    let low = 0
    let high = waits.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = waits[middle]
      if (other && (other.at > wait.at || (other.at === wait.at && other.turn > wait.turn))) low = middle + 1
      else high = middle
    }
    waits.splice(low, 0, wait)
  }
  const after: Scheduler['after'] = (ms, run) => {
    // A platform takes no negative, broken or endless delay.
    const wait: Wait = { at: now + Math.max(0, Math.round(ms) || 0), turn: (turn += 1), run, isCancelled: false }
    insert(wait)
    return () => {
      wait.isCancelled = true
    }
  }
  const quiet = (): Promise<void> => new Promise((resolve) => whenQuiet(resolve))
  return {
    now: () => now,
    after,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    steps: () => steps,
    runUntil: async (at) => {
      await quiet()
      for (let next = waits.at(-1); next && next.at <= at; next = waits.at(-1)) {
        waits.pop()
        if (next.isCancelled) continue
        now = Math.max(now, next.at)
        steps += 1
        next.run()
        await quiet()
        onStep()
      }
      now = Math.max(now, at)
    },
  }
}
