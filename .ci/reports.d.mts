import type { Found } from './summary.mjs'

/** What Vitest's report in JSON comes to. */
export const readVitest: (report: unknown) => Found

/** What Playwright's report in JSON comes to. */
export const readPlaywright: (report: unknown) => Found
