/** What a report of a test runner comes to. */
export interface Found {
  readonly passed: number
  readonly failed: number
  readonly failedTests: readonly string[]
  readonly secondTries: readonly string[]
}

/** Counts what passed and failed, part by part. */
export interface Summary {
  readonly count: (name: string, passed: number, failed: number) => void
  readonly add: (found: Found) => void
  readonly skip: (name: string, why: string) => void
  readonly end: () => number
}

/** Begins to count, with the folder where test runners leave their reports. */
export const beginSummary: (reports: string) => Summary
