import type { Words } from '../readings/readings.ts'
import { wordFor, wordOf } from '../readings/words.ts'
import type { FieldReader } from './field-reader.ts'

/**
 * Translates a word of a request into the document's word. If this gateway has replaced the document's word, the document's word is an issue. The
 * issue names the gateway's word.
 */
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
