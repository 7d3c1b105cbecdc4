import type { Result } from '@ficha/core'
import { fail, ok } from '@ficha/core/wire'
import { mediaTypeOf } from '../http/json.ts'
import { nestsDeeper } from '../platform/json-depth.ts'

/**
 * Parses the text of a delivery. Under application/json it is JSON. Under another type that the merchant named it is a form (WHATWG URL,
 * section 5), unless it begins like JSON: some senders send JSON with the type of a form or of plain text.
 *
 * @returns The parsed value, or the reason why it cannot be parsed, for a log line.
 */
export const parseBody = (text: string, contentType: string | null): Result<unknown, string> => {
  if (mediaTypeOf(contentType) !== 'application/json' && !/^\s*[{[]/.test(text)) return ok(formFields(text))
  if (nestsDeeper(text)) return fail('nested too deep')
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail('no JSON')
  }
}

/** The fields of a form as texts. A name that occurs more than once gets a list, because it is not clear which value counts. */
const formFields = (text: string): Readonly<Record<string, string | readonly string[]>> => {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(text)) fields.set(name, [...(fields.get(name) ?? []), value])
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}
