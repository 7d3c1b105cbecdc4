import { SchemaError } from '../../schema-error.ts'
import { STEPS } from './schema-steps.ts'
import type { SqlDriver } from '../sql-driver.ts'

/**
 * Refuses a PostgreSQL database that cannot store every text: a name outside of its encoding would fail after the gateway has made the payment.
 * SQL_ASCII stores any bytes as they are. An SQLite file is always in a form of Unicode.
 *
 * @throws SchemaError
 */
export const checkEncoding = async (driver: SqlDriver): Promise<void> => {
  if (driver.dialect !== 'postgres') return
  const [row] = await driver.read("SELECT current_setting('server_encoding') AS encoding")
  const encoding = String(row?.['encoding'])
  if (encoding !== 'UTF8' && encoding !== 'SQL_ASCII')
    throw new SchemaError(
      `@ficha/server: the database’s encoding is ${encoding}, which has no place for every name of a payer or a bank, so it is not used. Make a database for the store: CREATE DATABASE shop ENCODING 'UTF8' TEMPLATE template0.`,
    )
}

/** The names of the store's tables and of their sequences. */
const NAMES = STEPS.flat()
  .flatMap((statement) =>
    typeof statement === 'string' ? (/^CREATE (?:UNLOGGED )?TABLE (\w+)/.exec(statement)?.[1] ?? []) : [],
  )
  .flatMap((table) => [table, `${table}_seq_seq`])
  .concat('ficha_migrations')

/** The rights of the account on the store's own tables and sequences that it lacks. The table of the versions is only read. */
const LACKING = `SELECT name, needed FROM (
    SELECT c.oid AS id, c.relname AS name, c.relkind AS kind, needed
    FROM pg_class AS c
    CROSS JOIN unnest(CASE c.relkind
      WHEN 'S' THEN ARRAY['USAGE'] ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END) AS needed
    WHERE c.relkind IN ('r', 'p', 'S') AND c.relname = ANY(string_to_array('${NAMES.join(',')}', ',')) AND pg_table_is_visible(c.oid)
      AND (c.relname <> 'ficha_migrations' OR needed = 'SELECT')
  ) AS all_needed
  WHERE NOT CASE kind WHEN 'S' THEN has_sequence_privilege(id, needed) ELSE has_table_privilege(id, needed) END
  ORDER BY name, needed LIMIT 3`

/**
 * Refuses an account that may not do what the store does. Without this check the first payment or notification would find it out.
 *
 * @throws SchemaError with the first rights that it lacks.
 */
export const checkRights = async (driver: SqlDriver): Promise<void> => {
  if (driver.dialect !== 'postgres') return
  const lacking = await driver.read(LACKING)
  if (lacking.length === 0) return
  const names = lacking.map(({ name, needed }) => `${String(needed)} on ${String(name)}`).join(', ')
  throw new SchemaError(
    `@ficha/server: the database’s account lacks rights on the store’s tables (${names}), so it is not used. Give it SELECT, INSERT, UPDATE and DELETE on all tables and USAGE on all sequences of the schema.`,
  )
}
