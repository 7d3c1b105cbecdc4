/** How the tests ended that look at one thing under one condition. */
export interface SupportCell {
  readonly passed: number
  readonly failed: number
  /** Left out in that run, with a reason that the run printed: nothing is known. */
  readonly skipped: number
}

/** The tested subjects, line by line, and the conditions of the tests. */
export interface SupportTable {
  readonly title: string
  /** Whose results these are. */
  readonly source: string
  readonly columns: readonly string[]
  readonly lines: readonly { readonly name: string; readonly cells: Readonly<Record<string, SupportCell>> }[]
}

/** The results of one run of the tests. It has only the data of that run's report. */
export interface SupportMatrix {
  /** ISO 8601 instant at which the matrix was made. */
  readonly madeAt: string
  /** The reports that it was made of. */
  readonly reports: readonly string[]
  /** Reports that are missing, so their results are missing below. */
  readonly missing: readonly string[]
  readonly tables: readonly SupportTable[]
}
