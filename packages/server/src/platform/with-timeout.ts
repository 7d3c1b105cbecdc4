/** What a merchant's function did not do in time. */
export class TookTooLong extends Error {
  constructor(what: string, ms: number, option: string) {
    super(`${what} took longer than ${ms} ms. Make it quicker or raise ${option}.`)
    this.name = 'TookTooLong'
  }
}

/**
 * The work's own end, or a rejection with a TookTooLong where it has none in time. Whoever hangs goes on hanging, and nobody waits for it.
 *
 * @param what Begins the sentence: "The hook".
 * @param option The option that says how long.
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
