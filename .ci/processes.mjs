/** Reads the processes of this machine: their parents, and which belong to a run. It works on Linux and macOS. Elsewhere it finds none. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The environment variable of every process of a run, at any depth and in any group or session. */
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
 * The parent of a process, or the process that has adopted it. `undefined` if it is not known.
 *
 * @param {number} pid
 * @returns {number | undefined}
 */
export const parentOf = (pid) => {
  if (!isLinux && !isMac) return undefined
  // The name of a program is in parentheses and may have any character.
  const text = isLinux ? readProc(pid, 'stat').replace(/^.*\) \S+ /s, '') : ps('-o', 'ppid=', '-p', String(pid))
  return Number.parseInt(text, 10) || 0
}

/**
 * The living children of a process.
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

/** Whether a process lives. A process that has ended, and waits for its parent to collect it, does not live. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return !isLinux || !/\) Z /.test(readProc(pid, 'stat'))
}

/** The processes of a run, without this one. */
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
