import type { Conclusion } from '../model/conclusion.ts'
import type { Outcome } from '../model/outcome.ts'

/** The answers of one experiment. */
export interface VariantAnswers {
  readonly point: string
  readonly controls: readonly [before: Outcome, after: Outcome]
  /** The answers by reading. For the reading of the control these are the two controls. */
  readonly answers: Readonly<Record<string, readonly [Outcome, Outcome]>>
  /** The answers to an invalid value. A gateway that accepts it does not read the field. */
  readonly nonsense?: readonly [Outcome, Outcome]
  /** The answers to a value that the document states. Only if it is accepted, readings that are all refused are excluded. */
  readonly reference?: readonly [Outcome, Outcome]
}

type PairResult = 'taken' | 'refused' | 'both' | 'silent'

/** The conclusion from two answers to the same request. */
function resultOf([one, other]: readonly [Outcome, Outcome]): PairResult {
  const isTaken = [one, other].map(({ kind }) => kind === 'taken')
  const isRefused = [one, other].map(({ kind }) => kind === 'refused' || kind === 'no-such-path')
  if (isTaken.every(Boolean)) return 'taken'
  if (isRefused.every(Boolean)) return 'refused'
  return isTaken.some(Boolean) && isRefused.some(Boolean) ? 'both' : 'silent'
}

/**
 * Concludes from requests that differ in one point. `proved` requires that this reading was accepted twice, every other reading and the nonsense were
 * refused twice, and the control was accepted before and after. A missing answer proves nothing.
 */
export function judgeVariants({ point, controls, answers, nonsense, reference }: VariantAnswers): Conclusion {
  const results = Object.entries(answers).map(([id, pair]) => ({ id, result: resultOf(pair) }))
  const of = (wanted: PairResult): string[] => results.filter(({ result }) => result === wanted).map(({ id }) => id)
  const evidence = [
    ...new Set(
      [controls[0], ...Object.values(answers).flat(), ...(nonsense ?? []), ...(reference ?? []), controls[1]].map(
        (one) => one.exchange,
      ),
    ),
  ].sort((one, other) => one - other)
  const say = (kind: Conclusion['kind'], because: string, sure = true): Conclusion => ({
    point,
    kind,
    readings: kind === 'proved' || kind === 'allowed' ? of('taken') : [],
    ruledOut: sure ? of('refused') : [],
    because,
    evidence,
  })
  const control = resultOf(controls)
  if (control === 'both') return say('contradictory', 'The control was taken and refused in one experiment.', false)
  if (control !== 'taken') return say('not-visible', 'The control got no answer that says something.', false)
  const [twoWays] = of('both')
  if (twoWays !== undefined) return say('contradictory', `The same request (${twoWays}) was taken and refused.`, false)
  const taken = of('taken')
  const silent = of('silent')
  const checked = nonsense === undefined ? 'refused' : resultOf(nonsense)
  if (checked === 'taken' && of('refused').length === 0)
    return say('not-visible', 'The gateway takes nonsense here, so that it takes something says nothing.')
  if (taken.length === 0 && silent.length === 0) {
    if (reference !== undefined && resultOf(reference) === 'taken')
      return say('ruled-out', 'No reading that is known was taken.')
    const because =
      'Every reading that is known was refused. The gateway has another one, or refuses the field altogether.'
    return say('not-visible', because, false)
  }
  if (taken.length === 0) return say('not-visible', 'The readings got no answer that says something.')
  if (taken.length === 1 && silent.length === 0 && checked === 'refused') {
    return say('proved', `The reading “${taken[0] ?? ''}” was taken, and everything else was refused.`)
  }
  const names = taken.map((reading) => `“${reading}”`).join(' and ')
  return say(
    'allowed',
    `The ${taken.length === 1 ? 'reading' : 'readings'} ${names} ${taken.length === 1 ? 'was' : 'were'} taken.`,
  )
}
