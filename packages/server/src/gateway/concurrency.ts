import { startTimer, systemClock, type Clock } from '../platform/clock.ts'

/** A limit on requests that run at once. The next ones wait in a queue. */
export interface Slots {
  /** Resolves to a release function, or to `undefined` when the queue is full or the wait too long. */
  acquire(): Promise<(() => void) | undefined>
}

/** Creates slots. The queue is four times as long as the limit, and the wait is at most five seconds: payers do not wait longer. */
export const createSlots = (size: number, clock: Clock = systemClock, waitMs = 5_000): Slots => {
  let free = size
  const line: (() => void)[] = []
  const release = (): void => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
  const once = (run: () => void): (() => void) => {
    let done = false
    return () => {
      if (!done) run()
      done = true
    }
  }
  return {
    acquire: () => {
      if (free > 0) {
        free -= 1
        return Promise.resolve(once(release))
      }
      if (line.length >= size * 4) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const enter = (): void => {
          stopWaiting()
          resolve(once(release))
        }
        const stopWaiting = startTimer(clock, waitMs, () => {
          line.splice(line.indexOf(enter), 1)
          resolve(undefined)
        })
        line.push(enter)
      })
    },
  }
}
