import type { Conclusion } from '../model/conclusion.ts'
import { keyOfDraft, type Draft } from '../model/draft.ts'
import type { AnswerSource, Experiment, OpenPoint } from '../model/open-point.ts'
import type { Known } from './known.ts'
import type { Lab } from './lab.ts'
import type { AcceptedRequest } from './answered-request.ts'

type Answers = Extract<Experiment, { readonly kind: 'answers' }>

/** The number of answers of each source that prove something. Two equal answers may be chance if a gateway answers in two ways. */
const ENOUGH = 3

/** Reads every answer of each source that the account has, and requests more if there are few. */
export async function readAnswers(
  lab: Lab,
  { key }: OpenPoint,
  experiment: Answers,
  known: Known,
): Promise<Conclusion> {
  const drafts = experiment.of.flatMap((source) => draftsOf(source, known))
  const base = { point: key, readings: [], ruledOut: [], evidence: [] }
  const notTried = { ...base, kind: 'not-tried', because: 'The account has no method whose answer shows it.' } as const
  if (drafts.length === 0) return notTried
  const seen: ReadAnswer[] = []
  for (const draft of drafts) {
    const read = (await enoughTaken(lab, draft, key)).flatMap(({ outcome: { fields, exchange } }): ReadAnswer[] => {
      const reading = experiment.read(fields)
      return reading === undefined ? [] : [{ reading, exchange }]
    })
    const [first] = read
    const other = read.find(({ reading }) => reading !== first?.reading)
    if (first !== undefined && other !== undefined) {
      lab.noteContradiction([first.exchange, other.exchange])
      const evidence = [first.exchange, other.exchange]
      return { ...base, kind: 'contradictory', because: 'Two answers to the same request differ in it.', evidence }
    }
    if (read.length >= ENOUGH) seen.push(...read)
  }
  if (seen.length === 0) return { ...notTried, kind: 'not-visible', because: 'No answer showed it.' }
  const evidence = seen.map(({ exchange }) => exchange)
  const readings = [...new Set(seen.map(({ reading }) => reading))]
  const isProved = experiment.shows === 'the-point' && readings.length === 1
  const because = `At least ${ENOUGH} answers were read, and they show: ${readings.join(', ')}.`
  return { ...base, kind: isProved ? 'proved' : 'allowed', readings, because, evidence }
}

function draftsOf(source: AnswerSource, { offered, recurring }: Known): readonly Draft[] {
  if ('recurring' in source) return recurring === undefined ? [] : [recurring]
  return offered
    .filter(({ country, method }) => country === source.country && method === source.method)
    .map(({ draft }) => draft)
}

interface ReadAnswer {
  readonly reading: string
  readonly exchange: number
}

/** Answers to requests of other points count, too. */
async function enoughTaken(lab: Lab, draft: Draft, purpose: string): Promise<readonly AcceptedRequest[]> {
  const key = keyOfDraft(draft)
  const found = (): readonly AcceptedRequest[] => lab.taken.filter((one) => keyOfDraft(one.draft) === key)
  for (let more = found().length; more < ENOUGH; more += 1) await lab.send(draft, purpose)
  return found()
}
