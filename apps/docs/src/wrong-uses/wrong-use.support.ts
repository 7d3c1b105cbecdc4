/** A mistake of a merchant, and the sentence that the merchant gets. */
export interface WrongUse {
  readonly title: string
  readonly where: 'thrown' | 'HTTP' | 'log' | 'console' | 'command'
  /** Makes the mistake, and returns the message. */
  readonly said: () => Promise<string>
}

/** The message of the error that a function throws. */
export const thrownBy = async (make: () => unknown): Promise<string> => {
  try {
    await make()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('Nothing was thrown.')
}

/** A mistake that throws. */
export const thrown = (title: string, make: () => unknown): WrongUse => ({
  title,
  where: 'thrown',
  said: () => thrownBy(make),
})

/** A value from a page in JavaScript, or in TypeScript with the error suppressed. */
export const untyped = (value: unknown): never => value as never
