import { useEffect, useState } from 'react'
import { keepLoading, type TableSource } from './table-source.ts'

interface Loaded<Table> {
  readonly source: TableSource<Table>
  readonly locale: string
  readonly table: Table
}

/**
 * The table of a locale: the one given, else the one at hand, else one that is loaded. `undefined` while it loads; a chunk
 * that does not come is asked for again, because a screen without words is of no use.
 *
 * @param locale `undefined` loads nothing: the words come from elsewhere.
 */
export const useTable = <Table>(
  source: TableSource<Table>,
  locale: string | undefined,
  given?: Table,
): Table | undefined => {
  const [loaded, setLoaded] = useState<Loaded<Table> | undefined>(() => loadedEarlier(source, locale))
  const atOnce = given ?? (locale === undefined ? undefined : source.atOnce(locale))
  const isHere = atOnce !== undefined || (loaded?.source === source && loaded.locale === locale)
  useEffect(() => {
    if (locale === undefined || isHere) return undefined
    return keepLoading(
      () => source.load(locale),
      (table) => setLoaded({ source, locale, table }),
    )
  }, [source, locale, isHere])
  // While another language loads the last one stays, so that the screen never goes blank.
  return atOnce ?? loaded?.table
}

/** What a server's HTML waited for is here before any state of the component that waited. */
const loadedEarlier = <Table>(source: TableSource<Table>, locale: string | undefined): Loaded<Table> | undefined => {
  const table = locale === undefined ? undefined : source.arrivals.get(locale)?.table
  return locale === undefined || table === undefined ? undefined : { source, locale, table }
}
