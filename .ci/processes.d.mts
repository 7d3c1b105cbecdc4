/** Whether a process lives. One that has ended and is not yet collected by its parent does not. */
export const isAlive: (pid: number) => boolean
/** The processes that a process has started itself and that live. */
export const childrenOf: (pid: number) => number[]
/** Sends a signal to a process that may be gone already. */
export const signal: (pid: number, name: NodeJS.Signals) => void
