/**
 * The results of the checks of a readable code. A failed check never changes the code. The code is shown as the gateway sent it, and the merchant
 * gets a diagnostic. A "corrected" number could pay a stranger.
 */
export interface Checks<Name extends string> {
  readonly ok: boolean
  /** The names of the checks that failed, in the order of the code's parts. Empty when `ok`. */
  readonly failed: readonly Name[]
}

/** Makes {@link Checks} from pairs of a check's name and its result (`true`: it passed). */
export function checksOf<Name extends string>(
  outcomes: readonly (readonly [name: Name, holds: boolean])[],
): Checks<Name> {
  const failed = outcomes.filter(([, holds]) => !holds).map(([name]) => name)
  return { ok: failed.length === 0, failed }
}
