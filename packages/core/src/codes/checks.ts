/**
 * The results of the checks of a readable code. A failed check never changes the code: it is shown as the gateway
 * sent it and the failure is a diagnostic for the merchant, because a "corrected" number pays a stranger.
 */
export interface Checks<Name extends string> {
  readonly ok: boolean
  /** The names of the checks that failed, in the order of the code's parts. Empty when `ok`. */
  readonly failed: readonly Name[]
}

/** Collects the names of failed checks from pairs of a name and whether it holds. */
export function checksOf<Name extends string>(
  outcomes: readonly (readonly [name: Name, holds: boolean])[],
): Checks<Name> {
  const failed = outcomes.filter(([, holds]) => !holds).map(([name]) => name)
  return { ok: failed.length === 0, failed }
}
