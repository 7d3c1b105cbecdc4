/**
 * What marks a test that looks at one more of many like things. `npm test` leaves it out, `.ci/run` has it in a part of its own
 * (`playwright.config.ts`).
 */
export const SWEEP = { tag: '@sweep' } as const

/** Marks a test unless it is the one of its kind that `npm test` runs. */
export const sweepUnless = (isRunAlways: boolean): { readonly tag?: '@sweep' } => (isRunAlways ? {} : SWEEP)
