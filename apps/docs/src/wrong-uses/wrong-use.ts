/** A mistake, and the sentence that the merchant sees who made it. */
export interface WrongUse {
  readonly title: string
  readonly where: 'thrown' | 'HTTP' | 'log' | 'console' | 'command'
  /** Makes the mistake, and gives what was said. */
  readonly said: () => Promise<string>
}

/** The sentence of the error that a function throws. */
export const thrownBy = async (make: () => unknown): Promise<string> => {
  try {
    await make()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('Nothing was thrown.')
}

/** What a page of JavaScript hands over, or one of TypeScript that was told to be silent. */
export const untyped = (value: unknown): never => value as never
