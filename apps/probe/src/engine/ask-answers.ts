import type { Conclusion } from '../model/conclusion.ts'
import { keyOfDraft, type Draft } from '../model/draft.ts'
import type { AnswerSource, Experiment, Question } from '../model/question.ts'
import type { Known } from './known.ts'
import type { Lab, Taken } from './lab.ts'

type Answers = Extract<Experiment, { readonly kind: 'answers' }>

/** Reads two answers of each source that the account has. */
export async function askAnswers(lab: Lab, { key }: Question, experiment: Answers, known: Known): Promise<Conclusion> {
  const drafts = experiment.of.flatMap((source) => draftsOf(source, known))
  const base = { question: key, readings: [], ruledOut: [], evidence: [] }
  const notAsked = { ...base, kind: 'not-asked', because: 'The account has no method whose answer shows it.' } as const
  if (drafts.length === 0) return notAsked
  const seen: { readonly reading: string; readonly exchange: number }[][] = []
  for (const draft of drafts) {
    const pair = await twoTaken(lab, draft, key)
    const read = pair.flatMap(({ outcome }) => {
      const reading = experiment.read(outcome.fields)
      return reading === undefined ? [] : [{ reading, exchange: outcome.exchange }]
    })
    if (read.length === 2) seen.push(read)
  }
  if (seen.length === 0) return { ...notAsked, kind: 'ask', because: 'No answer showed it.' }
  const evidence = seen.flat().map(({ exchange }) => exchange)
  if (seen.some(([one, other]) => one?.reading !== other?.reading)) {
    return { ...base, kind: 'contradictory', because: 'Two answers to the same request differ in it.', evidence }
  }
  const readings = [...new Set(seen.flat().map(({ reading }) => reading))]
  const isProved = experiment.shows === 'the-point' && readings.length === 1
  const because = `${seen.length * 2} answers were read: ${readings.join(', ')}.`
  return { ...base, kind: isProved ? 'proved' : 'allowed', readings, because, evidence }
}

function draftsOf(source: AnswerSource, { offered, recurring }: Known): readonly Draft[] {
  if ('recurring' in source) return recurring === undefined ? [] : [recurring]
  return offered
    .filter(({ country, method }) => country === source.country && method === source.method)
    .map(({ draft }) => draft)
}

/** Answers that came along with other questions count, too. */
async function twoTaken(lab: Lab, draft: Draft, purpose: string): Promise<readonly Taken[]> {
  const key = keyOfDraft(draft)
  const found = (): readonly Taken[] => lab.taken.filter((one) => keyOfDraft(one.draft) === key).slice(0, 2)
  for (let more = found().length; more < 2; more += 1) await lab.send(draft, purpose)
  return found()
}
