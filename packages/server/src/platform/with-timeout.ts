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
): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(what, ms, option)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
