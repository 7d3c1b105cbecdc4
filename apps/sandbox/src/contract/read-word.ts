import { wordFor, wordOf, type Words } from '../readings.ts'
import type { FieldReader } from './field-reader.ts'

/** Our word for one of a request. One that this gateway calls otherwise is an issue, which names its own word for it. */
export function readWord(
  fields: FieldReader,
  name: string,
  sent: string | undefined,
  words: Words,
): string | undefined {
  if (sent === undefined) return undefined
  const ours = wordOf(words, sent)
  if (ours === undefined) fields.fail(name, `must be ${wordFor(words, sent)} here, not ${sent}`)
  return ours ?? sent
}
