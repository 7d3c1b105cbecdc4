/** Whether a process lives. One that has ended and is not yet collected by its parent does not. */
export const isAlive: (pid: number) => boolean
