/** Ends a process when the one that started it is gone: who is ended by SIGKILL says goodbye to nobody. */
import { setInterval } from 'node:timers'

/**
 * For `node --import`: ends a process that was started with an IPC channel as soon as the channel closes.
 */
export const END_WITH_PARENT = 'data:text/javascript,process.once("disconnect",()=>process.exit())'

const LOOK_MS = 300

/** For a script that is started by a shell or a tool, which opens no channel: calls `end` when somebody else has taken the process over. */
export const whenParentIsGone = (end) => {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), LOOK_MS).unref()
}
