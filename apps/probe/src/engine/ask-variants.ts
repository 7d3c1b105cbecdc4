import type { Conclusion } from '../model/conclusion.ts'
import { keyOfDraft, type Draft } from '../model/draft.ts'
import type { Outcome, Pair } from '../model/outcome.ts'
import type { Experiment, Question } from '../model/question.ts'
import { judgeVariants } from './judge-variants.ts'
import type { Lab } from './lab.ts'

type Variants = Extract<Experiment, { readonly kind: 'variants' }>

/** Stand beside the readings, and no reading is called so. */
const NONSENSE = '(nonsense)'
const REFERENCE = '(reference)'

/**
 * Sends what a question of variants says, after a control that is known to be taken.
 *
 * @returns What concludes from it once the control was sent again.
 */
export async function sendVariants(
  lab: Lab,
  question: Question,
  { variants, nonsense, reference }: Variants,
  ground: Draft,
): Promise<(after: Outcome) => Conclusion> {
  const all = Object.entries({
    ...variants,
    ...(nonsense && { [NONSENSE]: nonsense }),
    ...(reference && { [REFERENCE]: reference }),
  }).map(([id, changes]): [string, Draft] => [id, { ...ground, ...changes }])
  const isOwn = (draft: Draft): boolean => keyOfDraft(draft) === keyOfDraft(ground)
  const before = await lab.controlBefore(ground)
  const pairs = await lab.eachTwice(Object.fromEntries(all.filter(([, draft]) => !isOwn(draft))), question.key)
  const own = all.filter(([, draft]) => isOwn(draft)).map(([id]) => id)
  const { [NONSENSE]: nonsensePair, [REFERENCE]: referencePair, ...answers } = pairs
  return (after) =>
    judgeVariants({
      question: question.key,
      controls: [before, after],
      answers: { ...answers, ...Object.fromEntries(own.map((id): [string, Pair] => [id, [before, after]])) },
      ...(nonsensePair !== undefined && { nonsense: nonsensePair }),
      ...(referencePair !== undefined && { reference: referencePair }),
    })
}
