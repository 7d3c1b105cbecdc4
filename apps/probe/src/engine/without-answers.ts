import type { Conclusion } from '../model/conclusion.ts'
import type { Question } from '../model/question.ts'

/** A conclusion without evidence. */
export function without(question: Question, kind: 'ask' | 'not-asked', because: string): Conclusion {
  return { question: question.key, kind, readings: [], ruledOut: [], because, evidence: [] }
}
