/** The key that marks a number of the JSON text. It is a symbol, because no JSON text can contain one. */
const literal: unique symbol = Symbol('number literal')

/** A JSON number as it was written, because a float cannot hold `99999999999999.99`. */
export interface NumberLiteral {
  readonly [literal]: string
}

export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Parses JSON with every number as its literal text. If a key appears twice, the last one counts, as in JSON.parse. Undefined if the text is not
 * JSON.
 */
export function parseJsonText(text: string): { readonly value: unknown } | undefined {
  const keepLiteral = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? { [literal]: context?.source ?? String(value) } : value
  try {
    const value: unknown = JSON.parse(text, keepLiteral)
    return { value }
  } catch {
    return undefined
  }
}

/** Whether a parsed value is an object: not an array, not null, not a number. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isNumberLiteral(value)
}

function isNumberLiteral(value: unknown): value is NumberLiteral {
  return typeof value === 'object' && value !== null && literal in value
}

/** The text of a number as it was written, or undefined when the value is no number. */
export function literalOf(value: unknown): string | undefined {
  return isNumberLiteral(value) ? value[literal] : undefined
}
