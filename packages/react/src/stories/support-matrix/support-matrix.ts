/** How the tests ended that look at one thing under one condition. */
export interface SupportCell {
  readonly passed: number
  readonly failed: number
  /** Left out in that run, with a reason that the run printed: nothing is known. */
  readonly skipped: number
}

/** What was looked at, line by line, and under which conditions. */
export interface SupportTable {
  readonly title: string
  /** Whose results these are. */
  readonly source: string
  readonly columns: readonly string[]
  readonly lines: readonly { readonly name: string; readonly cells: Readonly<Record<string, SupportCell>> }[]
}

/** What one run of the tests found. Holds only what a report of that run holds. */
export interface SupportMatrix {
  /** ISO 8601 instant at which the matrix was made. */
  readonly madeAt: string
  /** The reports that it was made of. */
  readonly reports: readonly string[]
  /** Reports that were looked for and not found: what they would hold is missing below. */
  readonly missing: readonly string[]
  readonly tables: readonly SupportTable[]
}
