import { startTimer, systemClock, type Clock } from './clock.ts'

/** The error of a function of the merchant that did not finish in time. */
export class TookTooLong extends Error {
  constructor(what: string, ms: number, option: string) {
    super(`${what} took longer than ${ms} ms. Make it quicker or raise ${option}.`)
    this.name = 'TookTooLong'
  }
}

/**
 * Resolves or rejects with the work, or rejects with a TookTooLong after `ms` milliseconds. The work itself is not stopped, but its result
 * is ignored.
 *
 * @param what The beginning of the sentence: "The hook".
 * @param option The option that sets the timeout.
 */
export const withTimeout = async <Value>(
  work: Promise<Value>,
  ms: number,
  what: string,
  option = 'hookTimeoutMs',
  clock: Clock = systemClock,
): Promise<Value> => {
  let stop = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    stop = startTimer(clock, ms, () => reject(new TookTooLong(what, ms, option)))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop()
  }
}
