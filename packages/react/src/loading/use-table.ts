import { useState, useSyncExternalStore } from 'react'
import { loadable, type Loadable } from './loadable.ts'

/** The source of tables of words, or of the code that makes screens: one for each locale. It is created once by {@link tableSource}. */
export interface TableSource<Table> {
  /** The table of a locale if it is in memory, as on a server. */
  readonly atOnce: ((locale: string) => Table | undefined) | undefined
  readonly of: (locale: string) => Loadable<Table>
}

/** Creates a source of tables. */
export const tableSource = <Table>(
  load: (locale: string) => Promise<Table>,
  atOnce?: TableSource<Table>['atOnce'],
): TableSource<Table> => {
  const tables = new Map<string, Loadable<Table>>()
  return {
    atOnce,
    of: (locale) => {
      const table = tables.get(locale) ?? loadable(() => load(locale), true)
      tables.set(locale, table)
      return table
    },
  }
}

const nothing = (): undefined => undefined
const NO_TABLE: Pick<Loadable<never>, 'subscribe' | 'current'> = { subscribe: () => nothing, current: nothing }

/**
 * The table of a locale: the given one, then the one in memory, then a loaded one. `undefined` while it loads. After a failure it is requested
 * again, because a screen without words is useless.
 *
 * @param locale `undefined` loads nothing: the words come from elsewhere.
 */
export const useTable = <Table>(
  { atOnce, of }: TableSource<Table>,
  locale: string | undefined,
  given?: Table,
): Table | undefined => {
  const here = given ?? (locale === undefined ? undefined : atOnce?.(locale))
  const { subscribe, current } = here !== undefined || locale === undefined ? NO_TABLE : of(locale)
  const loaded = useSyncExternalStore<Table | undefined>(subscribe, current, current)
  const [last, setLast] = useState(() => loaded)
  if (loaded !== undefined && loaded !== last) setLast(() => loaded)
  // While another language loads, the last table stays, so that the screen is never empty.
  return here ?? loaded ?? last
}
