import { useEffect, useState } from 'react'

/** Where tables of words come from. A constant. */
export interface TableSource<Table> {
  /** The table of a locale, where it is at hand. */
  readonly atOnce: (locale: string) => Table | undefined
  readonly load: (locale: string) => Promise<Table>
}

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/**
 * The table of a locale: the one given, else the one at hand, else one that is loaded. `undefined` while it loads; a chunk
 * that does not come is asked for again, because a screen without words helps nobody.
 *
 * @param locale `undefined` loads nothing: somebody else has the words.
 */
export const useTable = <Table>(
  source: TableSource<Table>,
  locale: string | undefined,
  given?: Table,
): Table | undefined => {
  const [loaded, setLoaded] = useState<{ readonly table: Table }>()
  const atOnce = given ?? (locale === undefined ? undefined : source.atOnce(locale))
  const isAtHand = atOnce !== undefined
  useEffect(() => {
    if (locale === undefined || isAtHand) return undefined
    return keepLoading(
      () => source.load(locale),
      (table) => setLoaded({ table }),
    )
  }, [source, locale, isAtHand])
  // While another language loads the last one stays, so that the screen never goes blank.
  return atOnce ?? loaded?.table
}

const keepLoading = <Table>(load: () => Promise<Table>, done: (table: Table) => void): (() => void) => {
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
