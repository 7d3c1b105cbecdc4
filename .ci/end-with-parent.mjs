/** Ends a process when its parent is gone. A parent that is ended by SIGKILL cannot end its children. */
import { setInterval } from 'node:timers'

/**
 * For `node --import`: ends a process that was started with an IPC channel as soon as the channel closes.
 */
export const END_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit())'

const LOOK_MS = 300

/** For a script that a shell or a tool starts, without a channel: calls `end` when the process has another parent. */
export const whenParentIsGone = (end) => {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), LOOK_MS).unref()
}
