/** How many bytes the kit's tables and indexes take, of rows that payments and notifications made. */
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'

/** One table with its indexes. */
export interface TableSize {
  readonly table: string
  readonly rows: number
  readonly tableBytes: number
  readonly indexBytes: number
}

/** Counts the pages of each table and index. A SQLite without `dbstat` gives no numbers. */
export const sizesOfSqlite = (file: string): readonly TableSize[] => {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'ficha_%' ORDER BY name")
      .all()
    const bytes = database.prepare(
      `SELECT coalesce(sum(CASE WHEN m.type = 'table' THEN s.pgsize END), 0) AS own,
              coalesce(sum(CASE WHEN m.type = 'index' THEN s.pgsize END), 0) AS indexes
       FROM dbstat s JOIN sqlite_master m ON m.name = s.name WHERE m.tbl_name = ?`,
    )
    return tables.map(({ name }) => {
      const table = String(name)
      const { own, indexes } = bytes.get(table) as { own: number; indexes: number }
      const { held } = database.prepare(`SELECT count(*) AS held FROM ${table}`).get() as { held: number }
      return { table, rows: held, tableBytes: own, indexBytes: indexes }
    })
  } catch {
    return []
  } finally {
    database.close()
  }
}

/** The sizes in PostgreSQL, after a vacuum removed old versions of rows. */
export const sizesOfPostgres = async (connectionString: string): Promise<readonly TableSize[]> => {
  const pool = new Pool({ connectionString, max: 1 })
  // The server may be stopped before the connection is gone.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  try {
    await pool.query('VACUUM FULL ANALYZE')
    const { rows } = await pool.query<{ name: string; held: string; own: string; indexes: string }>(
      `SELECT c.relname AS name, c.reltuples::bigint AS held, pg_table_size(c.oid) AS own, pg_indexes_size(c.oid) AS indexes
       FROM pg_class c WHERE c.relkind = 'r' AND c.relname LIKE 'ficha\\_%' ORDER BY c.relname`,
    )
    return rows.map(({ name, held, own, indexes }) => ({
      table: name,
      rows: Number(held),
      tableBytes: Number(own),
      indexBytes: Number(indexes),
    }))
  } finally {
    await pool.end()
  }
}
