/** The mark of a test about one more of many similar things. `npm test` skips it, and `.ci/run` has a part for it (`playwright.config.ts`). */
export const SWEEP = { tag: '@sweep' } as const

/** Marks a test, unless `npm test` runs it as the one of its kind. */
export const sweepUnless = (isRunAlways: boolean): { readonly tag?: '@sweep' } => (isRunAlways ? {} : SWEEP)
