/** No JSON of a gateway or a checkout is nested this deep. */
export const DEEPEST_JSON = 32

/**
 * Whether a JSON text nests objects and arrays deeper than a limit. It counts brackets in the text, before any recursive function reads the
 * parsed value. Brackets inside strings are not counted.
 */
export const nestsDeeper = (text: string, limit: number = DEEPEST_JSON): boolean => {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > limit) return true
    } else if (character === '}' || character === ']') depth -= 1
  }
  return false
}
