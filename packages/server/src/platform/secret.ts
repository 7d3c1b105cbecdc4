/**
 * A text that prints as "[redacted]" everywhere: JSON, template strings, inspection. The value is in a closure, so no property of the
 * object contains it.
 */
export interface Secret {
  /** Returns the text. Call it only where the text is used, and do not keep the result. */
  reveal(): string
  toJSON(): string
  toString(): string
}

const REDACTED = '[redacted]'

/**
 * Wraps a secret. A secret that is wrapped already is returned unchanged.
 *
 * @example
 * const key = createSecret(process.env.GATEWAY_KEY ?? '')
 * console.log(`${key}`) // [redacted]
 */
export const createSecret = (value: string | Secret): Secret => {
  if (typeof value !== 'string') return value
  return Object.freeze({
    reveal: () => value,
    toJSON: () => REDACTED,
    toString: () => REDACTED,
    [Symbol.for('nodejs.util.inspect.custom')]: () => REDACTED,
  })
}
