import type { Conclusion } from '../../model/conclusion.ts'
import type { Draft } from '../../model/draft.ts'
import type { Pair } from '../../model/outcome.ts'
import { judgeVariants } from '../judge-variants.ts'
import type { Lab } from '../lab.ts'

/** A word of the document whose spelling is tested in an accepted draft. */
export interface SpelledField {
  readonly point: string
  readonly draft: Draft
  readonly field: 'method' | 'channel' | 'identifyType'
  /** As the document spells it. */
  readonly word: string
}

const NONSENSE = 'PROBE-NONE'

/** Sends a word in the document's spelling, in small letters, in capital letters and as an invalid word, in addition to the accepted spelling. */
export async function probeSpelling(lab: Lab, { point, draft, field, word }: SpelledField): Promise<Conclusion> {
  const known = draft[field] ?? word
  const forms: readonly (readonly [id: string, form: string])[] = [
    ['document', word],
    ['lower', word.toLowerCase()],
    ['upper', word.toUpperCase()],
    ['own', known],
  ]
  // If two readings give the same text for this word, only the first is sent.
  const distinct = forms.filter(([, form], place) => forms.findIndex(([, other]) => other === form) === place)
  const others = distinct.filter(([, form]) => form !== known)
  const own = distinct.filter(([, form]) => form === known)
  const before = await lab.controlBefore(draft)
  const sent = [...others, ['nonsense', NONSENSE] as const].map(([id, form]): [string, Draft] => [
    id,
    { ...draft, [field]: form },
  ])
  const { nonsense, ...pairs } = await lab.eachTwice(Object.fromEntries(sent), point)
  const after = await lab.control(draft)
  const answers = { ...pairs, ...Object.fromEntries(own.map(([id]): [string, Pair] => [id, [before, after]])) }
  const judged = judgeVariants({ point, controls: [before, after], answers, ...(nonsense && { nonsense }) })
  return { ...judged, words: { [word]: known } }
}

/** The reading that all of the account's words have in common. */
export function readingOfWords(words: Readonly<Record<string, string>>): Pick<Conclusion, 'readings' | 'words'> {
  const all = (spell: (word: string) => string): boolean =>
    Object.entries(words).every(([ours, theirs]) => spell(ours) === theirs)
  if (all((word) => word)) return { readings: ['document'], words }
  if (all((word) => word.toLowerCase())) return { readings: ['lower'], words }
  return { readings: [all((word) => word.toUpperCase()) ? 'upper' : 'own'], words }
}
