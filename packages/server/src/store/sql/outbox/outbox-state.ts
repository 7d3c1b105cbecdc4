/** The column `done` of an event that waits for its hook in a process that has written it. */
export const WAITING = 0
/** The column `done` of an event whose hook was called, and whose row is kept for its retention. */
export const FINISHED = 1
/** The column `done` of an event that was stored by a process without its hook. A process with its hook takes it over. */
export const ELSEWHERE = 2
