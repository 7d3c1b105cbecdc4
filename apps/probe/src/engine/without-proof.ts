import type { Conclusion } from '../model/conclusion.ts'
import { questionOf } from '../questions/every-question.ts'

/**
 * Turns a proved conclusion into an allowed one if the run had two different answers to the same request, because other answers may be chance, too.
 */
export function withoutProof(conclusion: Conclusion): Conclusion {
  const { question, kind, because } = conclusion
  const isAsked = questionOf(question).experiment.kind !== 'support'
  if (!isAsked || (kind !== 'proved' && kind !== 'allowed' && kind !== 'ruled-out')) return conclusion
  return {
    ...conclusion,
    kind: kind === 'ruled-out' ? 'ask' : 'allowed',
    ruledOut: [],
    because: `${because} This is no proof: two requests of this run are the same, and were answered in two ways.`,
  }
}
