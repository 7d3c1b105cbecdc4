import { useState, useSyncExternalStore } from 'react'
import { loadable, type Loadable } from './loadable.ts'

/** Where tables of words, or what makes screens of them, come from: one for each locale. Made once, by {@link tableSource}. */
export interface TableSource<Table> {
  /** The table of a locale, where it is at hand: on a server. */
  readonly atOnce: ((locale: string) => Table | undefined) | undefined
  readonly of: (locale: string) => Loadable<Table>
}

/** Names a source of tables. */
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
 * The table of a locale: the one given, else the one at hand, else one that is loaded. `undefined` while it loads; a chunk
 * that does not come is asked for again, because a screen without words is of no use.
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
  // While another language loads the last one stays, so that the screen never goes blank.
  return here ?? loaded ?? last
}
