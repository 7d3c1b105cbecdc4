/** For `node --import`: ends a process that was started with an IPC channel as soon as the channel closes. */
export const END_WITH_PARENT: string

/** Calls `end` when the process that started this one is gone. */
export const whenParentIsGone: (end: () => void) => void
