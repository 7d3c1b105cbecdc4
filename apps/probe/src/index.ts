export type { Conclusion, ConclusionKind } from './model/conclusion.ts'
export type { Experiment, Question, Reading, SupportSentence } from './model/question.ts'
export { questions } from './questions/every-question.ts'
