/** The report of one built package, as Markdown: every entry, every exported name and its declaration. */
export const reportOf: (folder: string) => string

/** Where a package keeps its report. */
export const reportPath: (folder: string) => string
