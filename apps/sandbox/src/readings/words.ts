import type { Words } from './readings.ts'

/** The gateway's word for a word of the document. Default: the document's word. */
export function wordFor(spelled: Words, word: string, preset: string = word): string {
  return Object.hasOwn(spelled, word) ? (spelled[word] ?? preset) : preset
}

/** The document's word for a gateway's word. `undefined` for a document's word that the gateway has replaced. */
export function wordOf(spelled: Words, word: string): string | undefined {
  const ours = Object.keys(spelled).find((one) => spelled[one] === word)
  if (ours !== undefined) return ours
  return Object.hasOwn(spelled, word) ? undefined : word
}
