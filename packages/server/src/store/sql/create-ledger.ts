import type { RecordChange, Ledger } from '../../ports/ledger.ts'
import type { SqlEngine, Transaction } from './engine.ts'
import type { FindRecords } from './find-records.ts'
import type { SqlQuery } from './sql-driver.ts'
import type { Touched } from './run-writes.ts'

/** The operations of a ledger's table on its records. */
export interface LedgerTable<Draft, Created, Row, Change, Filter> {
  readonly find: FindRecords<Row, 'id' | 'return_id'>
  /** Creates a record with one statement, if no other row has to be read or written. `undefined`: use `create`. */
  createAtOnce?(once: SqlQuery, draft: Draft): Promise<(Created & { readonly record: Touched }) | undefined>
  create(transaction: Transaction, draft: Draft): Promise<Created>
  list(query: SqlQuery, filter: Filter): Promise<readonly Row[]>
  /** Plans and writes a change of a record that the transaction has locked. */
  change(transaction: Transaction, before: Row, change: Change, at: string): Promise<Row>
  /** Plans and writes a change of one row with one statement. `undefined`: it has more rows, or another change was written first. */
  changeAtOnce(once: SqlQuery, before: Row, change: Change, at: string): Promise<Row | undefined>
}

/** Makes the ledger of a table, with the code that payments and recurring orders share. */
export const createLedger = <Draft, Created, Row extends Touched, Change, Filter>(
  engine: SqlEngine,
  table: LedgerTable<Draft, Created, Row, Change, Filter>,
): Ledger<Draft, Created, Row, Change, Filter> => {
  const findOne = (column: 'id' | 'return_id', value: string): Promise<Row | undefined> =>
    engine.read(async (query) => (await table.find(query, column, [value]))[0])

  const changeHeld = async (
    transaction: Transaction,
    id: string,
    decide: (record: Row) => Change | undefined,
    at: string,
  ): Promise<RecordChange<Row> | undefined> => {
    const [before] = await table.find(transaction.query, 'id', [id], 'to-write')
    if (!before) return undefined
    const change = decide(before)
    return change
      ? { record: await table.change(transaction, before, change, at), changed: true }
      : { record: before, changed: false }
  }

  return {
    create: async (draft) => {
      let created: Created | undefined
      await engine.writeAtOnce(async (once) => {
        const made = await table.createAtOnce?.(once, draft)
        created = made
        return made?.record
      })
      return created ?? (await engine.write((transaction) => table.create(transaction, draft)))
    },
    find: (id) => findOne('id', id),
    findByReturnId: (returnId) => findOne('return_id', returnId),
    list: (filter) => engine.read((query) => table.list(query, filter)),
    change: async (id, decide, at, seen) => {
      const change = seen && decide(seen)
      const record = change && (await engine.writeAtOnce((once) => table.changeAtOnce(once, seen, change, at)))
      if (record) return { record, changed: true }
      return await engine.write((transaction) => changeHeld(transaction, id, decide, at))
    },
  }
}
