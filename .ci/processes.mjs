/** Reads the processes of this machine: their parents, and which belong to a run. It works on Linux and macOS. Elsewhere it finds none. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The variable that everything carries that a run starts, however far down, and whatever group or session it is in. */
export const RUN_VARIABLE = 'FICHA_RUN'

const ps = (...args) => {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

const readProc = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    // It has ended, or belongs to another user.
    return ''
  }
}

const isLinux = process.platform === 'linux'
const isMac = process.platform === 'darwin'

/**
 * The process that started another, or that took it over; `undefined` where that cannot be known.
 *
 * @param {number} pid
 * @returns {number | undefined}
 */
export const parentOf = (pid) => {
  if (!isLinux && !isMac) return undefined
  // The name of a program stands in parentheses and may hold any character.
  const text = isLinux ? readProc(pid, 'stat').replace(/^.*\) \S+ /s, '') : ps('-o', 'ppid=', '-p', String(pid))
  return Number.parseInt(text, 10) || 0
}

/**
 * The processes that a process has started itself and that live.
 *
 * @param {number} pid
 * @returns {number[]}
 */
export const childrenOf = (pid) => {
  if (isLinux)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((other) => parentOf(other) === pid)
  if (!isMac) return []
  return ps('-A', '-o', 'pid=,ppid=')
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child] : []))
}

/** The command line of a process; "" where it cannot be known. */
export const commandOf = (pid) =>
  isLinux ? readProc(pid, 'cmdline').replaceAll('\0', ' ') : isMac ? ps('-ww', '-o', 'command=', '-p', String(pid)) : ''

/** Whether a process lives. One that has ended and is not yet collected by its parent does not. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return !isLinux || !/\) Z /.test(readProc(pid, 'stat'))
}

/** The processes that a run started, apart from the one that asks. */
export const processesOf = (runId) => {
  const mark = `${RUN_VARIABLE}=${runId}`
  if (isLinux)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .filter((pid) => readProc(pid, 'environ').split('\0').includes(mark))
      .map(Number)
  if (!isMac) return []
  return ps('axEww', '-o', 'pid=,command=')
    .split('\n')
    .filter((line) => line.includes(mark))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid)
}

/** Sends a signal to a process that may be gone already. */
export const signal = (pid, name) => {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone.
  }
}
