import type { Conclusion } from '../model/conclusion.ts'
import { pointOf } from '../points/every-point.ts'

/**
 * Turns a proved conclusion into an allowed one if the run had two different answers to the same request, because other answers may be chance, too.
 */
export function withoutProof(conclusion: Conclusion): Conclusion {
  const { point, kind, because } = conclusion
  const isTested = pointOf(point).experiment.kind !== 'support'
  if (!isTested || (kind !== 'proved' && kind !== 'allowed' && kind !== 'ruled-out')) return conclusion
  return {
    ...conclusion,
    kind: kind === 'ruled-out' ? 'not-visible' : 'allowed',
    ruledOut: [],
    because: `${because} This is no proof: two requests of this run are the same, and were answered in two ways.`,
  }
}
