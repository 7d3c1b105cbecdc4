import type { Result } from '@ficha/core'
import { fail, ok } from '@ficha/core/wire'
import { mediaTypeOf } from '../http/json.ts'
import { nestsDeeper } from '../platform/json-depth.ts'

/**
 * Parses the text of a delivery. Under application/json it is JSON. Under another type that the merchant named it is a form (WHATWG URL,
 * section 5), unless it begins like JSON: some senders name a form, or plain text, and send JSON.
 *
 * @returns the parsed value, or the reason why there is none, for a log line.
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

/** The fields of a form as texts. A name that comes more than once is a list: nobody can say which of its values counts. */
const formFields = (text: string): Readonly<Record<string, string | readonly string[]>> => {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(text)) fields.set(name, [...(fields.get(name) ?? []), value])
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}
