import type { Conclusion } from '../model/conclusion.ts'
import { keyOfDraft, type Draft } from '../model/draft.ts'
import type { Outcome, Pair } from '../model/outcome.ts'
import type { Experiment, OpenPoint } from '../model/open-point.ts'
import { judgeVariants } from './judge-variants.ts'
import type { Lab } from './lab.ts'

type Variants = Extract<Experiment, { readonly kind: 'variants' }>

/** Keys in addition to the readings. No reading has one of these names. */
const NONSENSE = '(nonsense)'
const REFERENCE = '(reference)'

/**
 * Sends the requests of a point with variants, after a control that the gateway accepts.
 *
 * @returns The function that concludes after the control was sent again.
 */
export async function sendVariants(
  lab: Lab,
  point: OpenPoint,
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
  const pairs = await lab.eachTwice(Object.fromEntries(all.filter(([, draft]) => !isOwn(draft))), point.key)
  const own = all.filter(([, draft]) => isOwn(draft)).map(([id]) => id)
  const { [NONSENSE]: nonsensePair, [REFERENCE]: referencePair, ...answers } = pairs
  return (after) =>
    judgeVariants({
      point: point.key,
      controls: [before, after],
      answers: { ...answers, ...Object.fromEntries(own.map((id): [string, Pair] => [id, [before, after]])) },
      ...(nonsensePair !== undefined && { nonsense: nonsensePair }),
      ...(referencePair !== undefined && { reference: referencePair }),
    })
}
