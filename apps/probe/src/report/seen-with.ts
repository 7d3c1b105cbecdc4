import type { Draft } from '../model/draft.ts'
import type { Exchange } from '../model/outcome.ts'

/** What a conclusion was seen with: "BR PIX in BRL, CL without a method in CLP". It is true of nothing else. */
export function seenWith(evidence: readonly (number | string)[], exchanges: readonly Exchange[]): string {
  const names = exchanges.flatMap(({ number, draftKey }) => (evidence.includes(number) ? nameOf(draftKey) : []))
  return [...new Set(names)].join(', ')
}

function nameOf(draftKey: string): readonly string[] {
  const draft = Object.fromEntries(JSON.parse(draftKey) as [string, unknown][]) as Partial<Draft>
  if (draft.country === undefined || draft.isNonsense === true || draft.operation === 'cancel') return []
  const method = draft.operation === 'recurring' ? 'a recurring payment' : (draft.method ?? 'without a method')
  return [`${draft.country} ${method} in ${draft.currency ?? ''}`]
}
