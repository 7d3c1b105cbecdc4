import type { ConclusionKind } from '../model/conclusion.ts'

/** The meaning of each kind of conclusion, for a legend. */
export const KIND_WORDS: Readonly<Record<ConclusionKind, string>> = {
  proved: 'This reading was taken twice and every other one refused, with a control that was taken before and after.',
  allowed: 'These readings were taken. The others were taken as well or were not told apart.',
  'ruled-out': 'No reading that is known was taken.',
  contradictory: 'The same request was answered in two ways.',
  'not-visible': 'Not visible from outside. The sentence for the gateway’s support is below.',
  'not-tried': 'Not tried: the budget was spent, or the account does not have what it needs.',
}

/** The kinds in the order in which they are listed. */
export const KINDS: readonly ConclusionKind[] = [
  'proved',
  'allowed',
  'ruled-out',
  'contradictory',
  'not-visible',
  'not-tried',
]

/** The words for a kind of conclusion inside a sentence. */
export function kindText(kind: ConclusionKind): string {
  return kind.replace('-', ' ')
}
