/** One stack, run in one way: which of its screens were paid, what stood in the console, and how long it took from `npm install`. */
export interface MatrixRow {
  readonly stack: string
  /** The framework as npm installed it: "next 16.4.6". */
  readonly version: string
  readonly mode: 'production' | 'development'
  readonly screens: readonly ('slip' | 'checkout' | 'recurring')[]
  /** Errors and warnings in the console and on the page, in all of them. */
  readonly errors: number
  readonly seconds: number
}

/** What a run measured: seconds to "paid" by the example's folder, bytes by the part's name, and the stacks of e2e/matrix. */
export interface Measured {
  readonly matrix: readonly MatrixRow[]
  readonly seconds: Readonly<Record<string, number>>
  readonly sizes: Readonly<Record<string, number>>
}
/** A text with each table between its markers made anew. */
export declare const withTables: (text: string, measured: Measured) => string
/** The same for the guide on frameworks. */
export declare const withMatrix: (text: string, measured: Measured) => string
