import { tableFor, type WholeTables } from '@ficha/core/contract'
import { tableSource, type TableSource } from './use-table.ts'

/** What loads the tables of one kind: a chunk for each language. The compiler names a language of core that a browser could not load. */
export type Loaders<Table> = WholeTables<() => Promise<Table>>

/** The tables in a browser. At first there is none: each is loaded on demand. */
export const loadedTables = <Table>(loaders: Loaders<Table>): TableSource<Table> =>
  tableSource((locale) => tableFor(loaders, locale)())
