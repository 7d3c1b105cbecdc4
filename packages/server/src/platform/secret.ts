/**
 * A text that prints as "[redacted]" wherever it is shown: JSON, template strings, inspection. The value lives in a closure,
 * so no property of the object leads to it.
 */
export interface Secret {
  /** The text itself. Call it where the text is used, and keep the result nowhere. */
  reveal(): string
  toJSON(): string
  toString(): string
}

const REDACTED = '[redacted]'

/** Wraps a secret. Wrapping a wrapped one gives it back. */
export const createSecret = (value: string | Secret): Secret => {
  if (typeof value !== 'string') return value
  return Object.freeze({
    reveal: () => value,
    toJSON: () => REDACTED,
    toString: () => REDACTED,
    [Symbol.for('nodejs.util.inspect.custom')]: () => REDACTED,
  })
}
