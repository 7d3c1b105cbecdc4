import type { Conclusion } from '../model/conclusion.ts'
import { keyOfDraft, type Changes, type Draft } from '../model/draft.ts'
import type { Outcome } from '../model/outcome.ts'
import type { Experiment, Question } from '../model/question.ts'
import { judgeVariants } from './judge-variants.ts'
import type { Lab } from './lab.ts'

type Variants = Extract<Experiment, { readonly kind: 'variants' }>

/** Sends what a question of variants says, around a control that is known to be taken. */
export async function askVariants(
  lab: Lab,
  question: Question,
  { variants, nonsense }: Variants,
  ground: Draft,
): Promise<Conclusion> {
  const with_ = (changes: Changes): Draft => ({ ...ground, ...changes })
  const before = await lab.control(ground)
  const answers: Record<string, readonly [Outcome, Outcome]> = {}
  const own: string[] = []
  for (const [id, changes] of Object.entries(variants)) {
    const draft = with_(changes)
    if (keyOfDraft(draft) === keyOfDraft(ground)) own.push(id)
    else answers[id] = await lab.twice(draft, question.key)
  }
  const refused = nonsense && (await lab.twice(with_(nonsense), question.key))
  const after = await lab.control(ground)
  for (const id of own) answers[id] = [before, after]
  return judgeVariants({
    question: question.key,
    controls: [before, after],
    answers,
    ...(refused !== undefined && { nonsense: refused }),
  })
}
