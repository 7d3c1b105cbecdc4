import type { Conclusion } from '../model/conclusion.ts'
import { keyOfDraft, type Draft } from '../model/draft.ts'
import type { Pair } from '../model/outcome.ts'
import type { Experiment, Question } from '../model/question.ts'
import { judgeVariants } from './judge-variants.ts'
import type { Lab } from './lab.ts'

type Variants = Extract<Experiment, { readonly kind: 'variants' }>

/** Stand beside the readings, and no reading is called so. */
const NONSENSE = '(nonsense)'
const REFERENCE = '(reference)'

/** Sends what a question of variants says, around a control that is known to be taken. */
export async function askVariants(
  lab: Lab,
  question: Question,
  { variants, nonsense, reference }: Variants,
  ground: Draft,
): Promise<Conclusion> {
  const all = Object.entries({
    ...variants,
    ...(nonsense && { [NONSENSE]: nonsense }),
    ...(reference && { [REFERENCE]: reference }),
  }).map(([id, changes]): [string, Draft] => [id, { ...ground, ...changes }])
  const isOwn = (draft: Draft): boolean => keyOfDraft(draft) === keyOfDraft(ground)
  const before = await lab.controlBefore(ground)
  const pairs = await lab.eachTwice(Object.fromEntries(all.filter(([, draft]) => !isOwn(draft))), question.key)
  const after = await lab.control(ground)
  const own = all.filter(([, draft]) => isOwn(draft)).map(([id]): [string, Pair] => [id, [before, after]])
  const { [NONSENSE]: nonsensePair, [REFERENCE]: referencePair, ...answers } = { ...pairs, ...Object.fromEntries(own) }
  return judgeVariants({
    question: question.key,
    controls: [before, after],
    answers,
    ...(nonsensePair !== undefined && { nonsense: nonsensePair }),
    ...(referencePair !== undefined && { reference: referencePair }),
  })
}
