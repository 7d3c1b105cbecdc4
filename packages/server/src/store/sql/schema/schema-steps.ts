/** An index on a table that may be large already. */
export interface IndexStep {
  /** "UNIQUE INDEX name" or "INDEX name". */
  readonly index: string
  readonly table: string
  /** Columns and condition. */
  readonly of: string
  /** A statement that prepares the rows for the index. It may run more than once. */
  readonly first?: string
}

/** The change of one version of the schema. */
export type SchemaStep = readonly string[] | IndexStep

/**
 * The schema, with one step for each version. A released step is never edited: a later step changes its result. `SERIAL` is replaced by each
 * engine's type of an automatic number, and UNLOGGED is removed for an engine without unlogged tables.
 *
 * The first step creates its indexes inside its transaction. In PostgreSQL this blocks writers during the build, but its tables are empty.
 * An index of a later step is a step of its own, and PostgreSQL builds it without blocking writers.
 */
export const STEPS: readonly SchemaStep[] = [
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
      alongside INTEGER NOT NULL,
      phase TEXT NOT NULL,
      status TEXT NOT NULL,
      revision INTEGER NOT NULL,
      payment TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      failure TEXT,
      received_amount TEXT,
      received_currency TEXT,
      repriced_amount TEXT,
      repriced_currency TEXT,
      settled_at TEXT,
      replaces TEXT,
      replaced_by TEXT,
      despite TEXT,
      order_state TEXT,
      order_method TEXT,
      order_channel TEXT,
      reminded_at TEXT,
      lapsed_at TEXT,
      due_at TEXT,
      returned_at TEXT,
      has_siblings INTEGER NOT NULL DEFAULT 0,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    'CREATE UNIQUE INDEX ficha_payments_live ON ficha_payments (order_id, method, channel, bank) WHERE live = 1',
    // An order has one live payment. Further live payments have `alongside`, which the payer has allowed.
    'CREATE UNIQUE INDEX ficha_payments_alone ON ficha_payments (order_id) WHERE live = 1 AND alongside = 0',
    // Only one request of an order is under way.
    "CREATE UNIQUE INDEX ficha_payments_under_way ON ficha_payments (order_id) WHERE phase = 'submitting'",
    'CREATE INDEX ficha_payments_phase ON ficha_payments (phase, created_at)',
    // If two indexes fit, SQLite uses the one that was made last. An order has few payments; a phase has many.
    'CREATE INDEX ficha_payments_order ON ficha_payments (order_id, created_at)',
    // The index has only payments with a next tick, so a search is quick if nothing is due.
    'CREATE INDEX ficha_payments_due ON ficha_payments (due_at) WHERE due_at IS NOT NULL',
    `CREATE TABLE ficha_idempotency (
      key_hash TEXT PRIMARY KEY,
      body_hash TEXT NOT NULL,
      payment_id TEXT NOT NULL,
      created_at TEXT NOT NULL
    )`,
    'CREATE INDEX ficha_idempotency_age ON ficha_idempotency (created_at)',
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
    'CREATE INDEX ficha_inbox_out_trade_no ON ficha_inbox (out_trade_no)',
    // Deliveries without an order are searched in parts, each from the end of the last search.
    'CREATE INDEX ficha_inbox_in_order ON ficha_inbox (state, received_at, id)',
    // Every hour a job searches the rows of months for rows past their retention.
    "CREATE INDEX ficha_inbox_kept ON ficha_inbox (last_received_at) WHERE body <> ''",
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
    'CREATE INDEX ficha_outbox_waiting ON ficha_outbox (order_id, seq) WHERE done = 0',
    // Every run of the outbox reads the waiting events in order. The table also has the finished events of a month.
    'CREATE INDEX ficha_outbox_in_order ON ficha_outbox (seq) WHERE done = 0',
    'CREATE INDEX ficha_outbox_done ON ficha_outbox (done_at) WHERE done = 1',
    `CREATE TABLE ficha_audit (
      seq SERIAL,
      payment_id TEXT NOT NULL,
      at TEXT NOT NULL,
      actor TEXT NOT NULL,
      action TEXT NOT NULL,
      reason TEXT NOT NULL
    )`,
    'CREATE INDEX ficha_audit_payment ON ficha_audit (payment_id)',
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
      deadline TEXT,
      redirect_url TEXT,
      ended_at TEXT,
      body_hash TEXT NOT NULL,
      announced_period INTEGER,
      due_at TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    )`,
    'CREATE INDEX ficha_recurring_due ON ficha_recurring (due_at) WHERE due_at IS NOT NULL',
    'CREATE UNIQUE INDEX ficha_recurring_live ON ficha_recurring (recurring_id) WHERE live = 1',
    'CREATE INDEX ficha_recurring_trade_no ON ficha_recurring (trade_no)',
    // The jobs search for given-up starts every second. An account page lists the orders of one customer.
    'CREATE INDEX ficha_recurring_stage ON ficha_recurring (stage, created_at)',
    'CREATE INDEX ficha_recurring_of ON ficha_recurring (recurring_id, created_at)',
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
    // The rate limits and the open streams, for several processes. UNLOGGED, because these data may be lost in a crash.
    `CREATE UNLOGGED TABLE ficha_limits (
      key_hash TEXT PRIMARY KEY,
      tokens DOUBLE PRECISION NOT NULL,
      refused INTEGER NOT NULL,
      at BIGINT NOT NULL
    )`,
    'CREATE UNLOGGED TABLE ficha_holds (id TEXT PRIMARY KEY, key_hash TEXT NOT NULL, until BIGINT NOT NULL)',
    'CREATE INDEX ficha_holds_key ON ficha_holds (key_hash)',
    // The name of the time rules of the last planning, and the time of the last notification.
    'CREATE TABLE ficha_clock (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
    'CREATE TABLE ficha_readiness (id INTEGER PRIMARY KEY, nonce TEXT NOT NULL)',
  ],
  [
    // The last price that the shop has stated, for requests that have read an older one. A row is of use while such a request lasts.
    `CREATE TABLE ficha_order_prices (
      order_id TEXT PRIMARY KEY,
      amount TEXT NOT NULL,
      currency TEXT NOT NULL,
      noted_at TEXT NOT NULL
    )`,
    'CREATE INDEX ficha_order_prices_at ON ficha_order_prices (noted_at)',
  ],
  [
    // The reports beside the phase (refunds, disputes, reviews), and the instant at which the order owed its goods.
    'ALTER TABLE ficha_payments ADD COLUMN facts TEXT',
    'ALTER TABLE ficha_payments ADD COLUMN fulfil_at TEXT',
  ],
  [
    // An event of a process without its hook has `done = 2`. An event of an earlier version has no kind.
    "ALTER TABLE ficha_outbox ADD COLUMN kind TEXT NOT NULL DEFAULT ''",
    // The instant since which the shop owes the charge of an ended order back; the numbers and the other facts of a period's charge.
    'ALTER TABLE ficha_recurring ADD COLUMN refund_owed_since TEXT',
    'ALTER TABLE ficha_recurring_periods ADD COLUMN trade_no TEXT',
    'ALTER TABLE ficha_recurring_periods ADD COLUMN out_request_no TEXT',
    'ALTER TABLE ficha_recurring_periods ADD COLUMN facts TEXT',
  ],
  { index: 'INDEX ficha_outbox_elsewhere', table: 'ficha_outbox', of: '(kind, created_at) WHERE done = 2' },
  // A job looks for refunds and disputes under way, and an operator for any other status. The index begins with the result of a payment, so that
  // a new payment and the answer to its request do not write to it. Payments without a result are found by their phase.
  {
    index: 'INDEX ficha_payments_status',
    table: 'ficha_payments',
    of: '(phase, status, created_at) WHERE settled_at IS NOT NULL',
  },
  // The prices of single methods, as the shop stated them last. JSON; NULL where every method has the price of the order.
  ['ALTER TABLE ficha_order_prices ADD COLUMN prices TEXT'],
  [
    // What staff find a payment by: its printed number, and what it costs. A row of an earlier version has NULL until a job fills it.
    'ALTER TABLE ficha_payments ADD COLUMN printed_number TEXT',
    'ALTER TABLE ficha_payments ADD COLUMN amount TEXT',
    'ALTER TABLE ficha_payments ADD COLUMN currency TEXT',
    // The key of one act of a staff member. A key is written once, so a repeated act has no second effect.
    'ALTER TABLE ficha_audit ADD COLUMN act_key TEXT',
  ],
  {
    index: 'INDEX ficha_payments_printed',
    table: 'ficha_payments',
    of: "(printed_number) WHERE printed_number <> ''",
  },
  { index: 'INDEX ficha_payments_trade_no', table: 'ficha_payments', of: '(trade_no) WHERE trade_no IS NOT NULL' },
  { index: 'INDEX ficha_payments_amount', table: 'ficha_payments', of: '(amount, created_at)' },
  { index: 'INDEX ficha_payments_settled', table: 'ficha_payments', of: '(settled_at) WHERE settled_at IS NOT NULL' },
  // Only the orders that wait for a person, and only the rows that no job has filled yet.
  {
    index: 'INDEX ficha_payments_attention',
    table: 'ficha_payments',
    of: "(order_state, created_at) WHERE order_state IN ('amount-differs', 'paid-twice')",
  },
  { index: 'INDEX ficha_payments_unfilled', table: 'ficha_payments', of: '(created_at) WHERE printed_number IS NULL' },
  { index: 'UNIQUE INDEX ficha_audit_act', table: 'ficha_audit', of: '(act_key) WHERE act_key IS NOT NULL' },
]
