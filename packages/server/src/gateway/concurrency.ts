/** At most so many at once; the next ones wait in line. */
export interface Slots {
  /** Resolves to a release function, or to `undefined` when the line is full or the wait too long. */
  acquire(): Promise<(() => void) | undefined>
}

/** Creates slots. A line of four times the size, five seconds long: longer waits only lose the payer. */
export const createSlots = (size: number, waitMs = 5_000): Slots => {
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
          clearTimeout(timer)
          resolve(once(release))
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(enter), 1)
          resolve(undefined)
        }, waitMs)
        line.push(enter)
      })
    },
  }
}
