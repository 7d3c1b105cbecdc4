import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { answerCommands } from './part.ts'

/** Where rows go. */
export type BareTarget =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly connectionString: string; readonly connections: number }

/** How many rows, one a commit, a driver takes when nobody asks anything else of it. */
export interface BareInserts {
  readonly target: BareTarget
  readonly bodyBytes: number
  readonly seconds: number
  /** Inserts under way at once. SQLite has one writer whatever is asked. */
  readonly atOnce: number
}

const CREATE = 'CREATE TABLE IF NOT EXISTS bare (id TEXT PRIMARY KEY, body TEXT NOT NULL)'
const pools = new Map<string, Pool>()
const files = new Map<string, DatabaseSync>()

const run = async ({ target, bodyBytes, seconds, atOnce }: BareInserts): Promise<number> => {
  const body = 'x'.repeat(bodyBytes)
  const insert = target.kind === 'sqlite' ? insertIntoFile(target.file) : await insertIntoPool(target)
  let done = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  await Promise.all(
    Array.from({ length: target.kind === 'sqlite' ? 1 : atOnce }, async () => {
      while (performance.now() < until) {
        await insert(randomUUID(), body)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - startedAt) / 1_000)
}

type Insert = (id: string, body: string) => Promise<unknown>

/** The same settings as the kit's SQLite: WAL, and on disk before it returns. */
const insertIntoFile = (file: string): Insert => {
  const database = files.get(file) ?? new DatabaseSync(file)
  files.set(file, database)
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec(CREATE)
  const statement = database.prepare('INSERT INTO bare (id, body) VALUES (?, ?)')
  return (id, body) => Promise.resolve(statement.run(id, body))
}

/** The same settings as the kit's PostgreSQL: synchronous_commit = on, a statement without a name. */
const insertIntoPool = async (target: Extract<BareTarget, { kind: 'postgres' }>): Promise<Insert> => {
  const { connectionString, connections } = target
  const pool = pools.get(connectionString) ?? new Pool({ connectionString, max: connections })
  pools.set(connectionString, pool)
  await pool.query(CREATE)
  const { rows } = await pool.query<{ synchronous_commit: string; fsync: string }>(
    `SELECT current_setting('synchronous_commit') AS synchronous_commit, current_setting('fsync') AS fsync`,
  )
  const [settings] = rows
  if (settings?.synchronous_commit !== 'on' || settings.fsync !== 'on')
    throw new Error('The bare inserts must be as durable as the kit: synchronous_commit and fsync are not both on.')
  return (id, body) => pool.query('INSERT INTO bare (id, body) VALUES ($1, $2)', [id, body])
}

answerCommands({ run })
