/** Passes the signals that end a process on to its children, and ends after them. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
/** A child that does not end on request is killed, so that the prompt comes back and the ports are free. */
const GRACE_MS = 3_000

const children = new Set()
let ending

/** Whether the process is being ended: nothing new begins. */
export const isEnding = () => ending !== undefined

/** Has a child end with this process. */
export const follow = (child) => {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

/**
 * From now on a signal ends the children first.
 *
 * @param {(code: number) => Promise<void>} [after] what is to be done once they are gone; it is handed the exit code
 */
export const passOnSignals = (after = () => Promise.resolve()) => {
  for (const [name, number] of Object.entries(SIGNALS))
    process.on(name, () => {
      if (ending) return
      const running = [...children]
      ending = Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve)))).then(
        async (codes) => {
          // A child that ended well on being asked to, as a server does, has nothing to complain about.
          const code = codes.length > 0 && codes.every((one) => one === 0) ? 0 : 128 + number
          await after(code)
          process.exit(code)
        },
      )
      // A terminal sends Ctrl-C to the whole group, and most programs end at once after a second one.
      if (name !== 'SIGINT' || !process.stdin.isTTY) for (const child of running) child.kill(name)
      setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), GRACE_MS).unref()
    })
}
