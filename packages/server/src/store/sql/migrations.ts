import type { SqlDriver, SqlQuery } from './sql-driver.ts'

/**
 * The schema, a step a version. A step that was released is never edited: the next one changes what it made. `SERIAL` stands for
 * what each engine calls a number that counts itself.
 */
const STEPS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE ficha_payments (
      id TEXT PRIMARY KEY,
      return_id TEXT NOT NULL UNIQUE,
      order_id TEXT NOT NULL,
      out_trade_no TEXT NOT NULL UNIQUE,
      trade_no TEXT,
      method TEXT NOT NULL,
      channel TEXT NOT NULL,
      bank TEXT NOT NULL,
      live INTEGER NOT NULL,
      phase TEXT NOT NULL,
      status TEXT NOT NULL,
      revision INTEGER NOT NULL,
      payment TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      failure TEXT,
      received_amount TEXT,
      received_currency TEXT,
      replaces TEXT,
      replaced_by TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    `CREATE UNIQUE INDEX ficha_payments_live ON ficha_payments (order_id, method, channel, bank) WHERE live = 1`,
    `CREATE INDEX ficha_payments_trade_no ON ficha_payments (trade_no)`,
    `CREATE INDEX ficha_payments_phase ON ficha_payments (phase, created_at)`,
    `CREATE TABLE ficha_orders (order_id TEXT PRIMARY KEY, paid INTEGER NOT NULL)`,
    `CREATE TABLE ficha_idempotency (
      key_hash TEXT PRIMARY KEY,
      body_hash TEXT NOT NULL,
      payment_id TEXT NOT NULL,
      created_at TEXT NOT NULL
    )`,
    `CREATE TABLE ficha_inbox (
      id TEXT PRIMARY KEY,
      dedup_key TEXT NOT NULL UNIQUE,
      out_trade_no TEXT,
      trade_no TEXT,
      body TEXT NOT NULL,
      raw_hash TEXT NOT NULL,
      source TEXT NOT NULL,
      state TEXT NOT NULL,
      deliveries INTEGER NOT NULL,
      payment_id TEXT,
      received_at TEXT NOT NULL,
      last_received_at TEXT NOT NULL
    )`,
    `CREATE INDEX ficha_inbox_state ON ficha_inbox (state, received_at)`,
    `CREATE INDEX ficha_inbox_out_trade_no ON ficha_inbox (out_trade_no)`,
    `CREATE TABLE ficha_outbox (
      seq SERIAL,
      event_id TEXT NOT NULL UNIQUE,
      order_id TEXT NOT NULL,
      event TEXT NOT NULL,
      payment TEXT NOT NULL,
      done INTEGER NOT NULL,
      attempts INTEGER NOT NULL,
      due_at TEXT NOT NULL,
      claimed_until TEXT NOT NULL,
      last_error TEXT,
      created_at TEXT NOT NULL,
      done_at TEXT
    )`,
    `CREATE INDEX ficha_outbox_waiting ON ficha_outbox (order_id, seq) WHERE done = 0`,
    `CREATE TABLE ficha_audit (
      seq SERIAL,
      payment_id TEXT NOT NULL,
      at TEXT NOT NULL,
      actor TEXT NOT NULL,
      action TEXT NOT NULL,
      reason TEXT NOT NULL
    )`,
    `CREATE INDEX ficha_audit_payment ON ficha_audit (payment_id)`,
    `CREATE TABLE ficha_readiness (id INTEGER PRIMARY KEY, nonce TEXT NOT NULL)`,
  ],
  [
    `CREATE TABLE ficha_recurring (
      id TEXT PRIMARY KEY,
      return_id TEXT NOT NULL UNIQUE,
      recurring_id TEXT NOT NULL,
      out_trade_no TEXT NOT NULL UNIQUE,
      trade_no TEXT,
      live INTEGER NOT NULL,
      stage TEXT NOT NULL,
      status TEXT NOT NULL,
      revision INTEGER NOT NULL,
      terms TEXT NOT NULL,
      start_at TEXT NOT NULL,
      redirect_url TEXT,
      ended_at TEXT,
      body_hash TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    `CREATE UNIQUE INDEX ficha_recurring_live ON ficha_recurring (recurring_id) WHERE live = 1`,
    `CREATE INDEX ficha_recurring_trade_no ON ficha_recurring (trade_no)`,
    `CREATE TABLE ficha_recurring_periods (
      order_id TEXT NOT NULL REFERENCES ficha_recurring (id),
      period INTEGER NOT NULL,
      phase TEXT NOT NULL,
      status TEXT NOT NULL,
      amount TEXT,
      currency TEXT,
      card_last_four TEXT,
      PRIMARY KEY (order_id, period)
    )`,
  ],
  [
    'ALTER TABLE ficha_payments ADD COLUMN settled_at TEXT',
    // Of what was settled before, the last change is the best that is known.
    "UPDATE ficha_payments SET settled_at = updated_at WHERE phase IN ('failed', 'paid', 'reversed')",
  ],
  [
    // Every new payment asks whether its order is paid; by phase alone that is a look through all that were ever paid.
    "CREATE INDEX ficha_payments_paid ON ficha_payments (order_id, created_at) WHERE phase = 'paid'",
    // Every look through the outbox wants what waits, in order, out of a month of what is done.
    'CREATE INDEX ficha_outbox_in_order ON ficha_outbox (seq) WHERE done = 0',
    'ALTER TABLE ficha_recurring ADD COLUMN deadline TEXT',
  ],
  [
    // What is past its time is looked for every hour, among all that is kept for months.
    "CREATE INDEX ficha_inbox_kept ON ficha_inbox (last_received_at) WHERE body <> ''",
    'CREATE INDEX ficha_idempotency_age ON ficha_idempotency (created_at)',
    'CREATE INDEX ficha_outbox_done ON ficha_outbox (done_at) WHERE done = 1',
    // The jobs ask for given-up starts every second, an account's page for one customer's orders.
    'CREATE INDEX ficha_recurring_stage ON ficha_recurring (stage, created_at)',
    'CREATE INDEX ficha_recurring_of ON ficha_recurring (recurring_id, created_at)',
    // An order's payments, which are few, whether they are paid or not: the index of paid ones says nothing more.
    'CREATE INDEX ficha_payments_order ON ficha_payments (order_id, created_at)',
    'DROP INDEX ficha_payments_paid',
  ],
]

/** The schema version that this code reads and writes. */
export const SCHEMA_VERSION: number = STEPS.length

const SERIAL = { sqlite: 'INTEGER PRIMARY KEY AUTOINCREMENT', postgres: 'BIGSERIAL PRIMARY KEY' } as const
/** Any number, as long as every process takes the same. */
const MIGRATION_LOCK = 7_101_991

/**
 * Brings the schema to this version: one transaction a step, so an interruption leaves a whole version behind, and one process at
 * a time. A newer schema is left alone and refused.
 */
export const migrate = async (driver: SqlDriver, target: number = SCHEMA_VERSION): Promise<void> => {
  for (;;) {
    const version = await driver.transaction(async (query) => {
      const current = await currentVersion(driver, query)
      if (current > SCHEMA_VERSION) throw newerSchema(current)
      if (current < target) await applyStep(driver, query, current + 1)
      return Math.min(current + 1, target)
    })
    if (version >= target) return
  }
}

/** Rejects unless the schema is the one that this code knows. */
export const checkSchema = async (driver: SqlDriver): Promise<void> => {
  const rows = await driver.read('SELECT MAX(version) AS version FROM ficha_migrations')
  const version = Number(rows[0]?.['version'] ?? 0)
  if (version > SCHEMA_VERSION) throw newerSchema(version)
  if (version < SCHEMA_VERSION) {
    throw new Error(
      `@ficha/server: the store has schema ${version} and this version needs ${SCHEMA_VERSION}, so it cannot be used yet. Run store.migrate().`,
    )
  }
}

const currentVersion = async (driver: SqlDriver, query: SqlQuery): Promise<number> => {
  // SQLite's transaction holds the only write lock already.
  if (driver.dialect === 'postgres') await query('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
  await query('CREATE TABLE IF NOT EXISTS ficha_migrations (version INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)')
  const rows = await query('SELECT MAX(version) AS version FROM ficha_migrations')
  return Number(rows[0]?.['version'] ?? 0)
}

const applyStep = async (driver: SqlDriver, query: SqlQuery, version: number): Promise<void> => {
  for (const statement of STEPS[version - 1] ?? []) await query(statement.replaceAll('SERIAL', SERIAL[driver.dialect]))
  await query('INSERT INTO ficha_migrations (version, applied_at) VALUES (?, ?)', [version, new Date().toISOString()])
}

const newerSchema = (version: number): Error =>
  new Error(
    `@ficha/server: the store has schema ${version}, made by a newer version, and this one knows ${SCHEMA_VERSION}. Run the newer version; an older one would lose what it does not know.`,
  )
