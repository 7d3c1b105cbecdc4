import type { Conclusion } from '../model/conclusion.ts'
import type { OpenPoint } from '../model/open-point.ts'

/** A conclusion without evidence. */
export function without(point: OpenPoint, kind: 'not-visible' | 'not-tried', because: string): Conclusion {
  return { point: point.key, kind, readings: [], ruledOut: [], because, evidence: [] }
}
