import { lookUpTag } from '@ficha/core/contract'
import { tableSource, type TableSource } from './use-table.ts'

/** One chunk for each language, by lower-case BCP 47 tag. */
export type Loaders<Table> = ReadonlyMap<string, () => Promise<Table>>

/** Loads the table that suits a locale best: the tag itself, then its language, then Spanish, the language of most payers. */
export const loadByLocale = <Table>(loaders: Loaders<Table>, locale: string): Promise<Table> => {
  const load = lookUpTag(locale, (tag) => loaders.get(tag)) ?? loaders.get('es')
  return load ? load() : Promise.reject(new Error(`@ficha/react has no messages for "${locale}". Pass your own.`))
}

/** The tables in a browser. At first there is none: each is loaded on demand. */
export const loadedTables = <Table>(loaders: Loaders<Table>): TableSource<Table> =>
  tableSource((locale) => loadByLocale(loaders, locale))
