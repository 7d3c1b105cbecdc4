import { wordFor, wordOf, type Words } from '../readings.ts'
import type { FieldReader } from './field-reader.ts'

/** The document's word for a word of a request. If this gateway uses another word, the document's word is an issue, and the issue names the gateway's word. */
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
