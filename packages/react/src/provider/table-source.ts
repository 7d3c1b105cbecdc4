/** Where tables of words, or what makes screens of them, come from: one for each locale. Made once, by {@link tableSource}. */
export interface TableSource<Table> {
  /** The table of a locale, where it is at hand: on a server. */
  readonly atOnce: (locale: string) => Table | undefined
  readonly load: (locale: string) => Promise<Table>
  /** The tables that a server's HTML waits for, or has waited for, by locale. A component that waits keeps nothing itself. */
  readonly arrivals: Map<string, Arrival<Table>>
}

/** A table that is on its way, or has come. */
export interface Arrival<Table> {
  /** Resolves once the table is there. It never rejects: a chunk that does not come is asked for again. */
  readonly here: Promise<void>
  table?: Table
}

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/** Names a source of tables. */
export const tableSource = <Table>(
  atOnce: TableSource<Table>['atOnce'],
  load: TableSource<Table>['load'],
): TableSource<Table> => ({ atOnce, load, arrivals: new Map() })

/** Returns the arrival of a locale's table. The first call for a locale starts the load. */
export const arrivalOf = <Table>(source: TableSource<Table>, locale: string): Arrival<Table> => {
  const known = source.arrivals.get(locale)
  if (known) return known
  const arrival: Arrival<Table> = {
    here: new Promise((resolve) => {
      keepLoading(
        () => source.load(locale),
        (table) => {
          arrival.table = table
          resolve()
        },
      )
    }),
  }
  source.arrivals.set(locale, arrival)
  return arrival
}

/** Loads until it succeeds, with longer and longer waits. Returns a function that stops the attempts. */
export const keepLoading = <Table>(load: () => Promise<Table>, done: (table: Table) => void): (() => void) => {
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (waitMs: number): void => {
    load().then(
      (table) => {
        if (isWanted) done(table)
      },
      () => {
        if (isWanted) timer = setTimeout(() => attempt(Math.min(waitMs * 2, LAST_RETRY_MS)), waitMs)
      },
    )
  }
  attempt(FIRST_RETRY_MS)
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
