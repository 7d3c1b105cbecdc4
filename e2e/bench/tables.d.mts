/** What a run measured: seconds to "paid" by the example's folder, bytes by the part's name. */
export interface Measured {
  readonly seconds: Readonly<Record<string, number>>
  readonly sizes: Readonly<Record<string, number>>
}
/** A text with each table between its markers made anew. */
export declare const withTables: (text: string, measured: Measured) => string
