import type { Outcome } from './life.ts'
import type { Action } from './plan.ts'

/** A shorter plan that breaks the same rule. */
export interface Shrunk {
  /** The places of the actions that are left, in the plan of the seed. */
  readonly keep: readonly number[]
  readonly outcome: Outcome
}

/** The most lives that a search for a shorter plan may take. */
const MOST_LIVES = 150

/** Leaves out actions, first many and then one by one, as long as the first broken rule stays broken. */
export const shrink = async (
  plan: readonly Action[],
  first: Outcome,
  live: (plan: readonly Action[]) => Promise<Outcome>,
): Promise<Shrunk> => {
  const [rule] = first.violations
  let keep = plan.map((_, at) => at)
  let outcome = first
  let lives = 0
  for (let size = plan.length >> 1; size >= 1; size = size >> 1) {
    for (let from = 0; from < keep.length && lives < MOST_LIVES;) {
      const shorter = keep.filter((_, at) => at < from || at >= from + size)
      const tried = await live(actionsAt(plan, shorter))
      lives += 1
      if (rule !== undefined && tried.violations.includes(rule)) {
        keep = shorter
        outcome = tried
      } else from += size
    }
  }
  return { keep, outcome }
}

/** The actions at some places of a plan. */
export const actionsAt = (plan: readonly Action[], places: readonly number[]): readonly Action[] =>
  plan.filter((_, at) => places.includes(at))
