/** Passes the signals that end a process on to its children, and ends after them. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
/** The time after which a child that did not end is killed, so that the prompt returns and the ports are free. */
const GRACE_MS = 3_000

const children = new Set()
let ending

/** Whether the process is ending. Then nothing new may begin. */
export const isEnding = () => ending !== undefined

/** Makes a child end with this process. */
export const follow = (child) => {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

/**
 * After this call a signal ends the children first.
 *
 * @param {(code: number) => Promise<void>} [after] called with the exit code after the children have ended
 */
export const passOnSignals = (after = () => Promise.resolve()) => {
  for (const [name, number] of Object.entries(SIGNALS))
    process.on(name, () => {
      if (ending) return
      const running = [...children]
      ending = Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve)))).then(
        async (codes) => {
          // A child that ends with code 0 after a request, as a server does, is no failure.
          const code = codes.length > 0 && codes.every((one) => one === 0) ? 0 : 128 + number
          await after(code)
          process.exit(code)
        },
      )
      // A terminal sends Ctrl-C to the whole group, and most programs end at once after a second Ctrl-C.
      if (name !== 'SIGINT' || !process.stdin.isTTY) for (const child of running) child.kill(name)
      setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), GRACE_MS).unref()
    })
}
