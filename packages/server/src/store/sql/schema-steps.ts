/** An index on a table that may be large by now. */
export interface IndexStep {
  /** "UNIQUE INDEX name" or "INDEX name". */
  readonly index: string
  readonly table: string
  /** Columns and condition. */
  readonly of: string
  /** What has to be true of the rows first. May run more than once. */
  readonly first?: string
}

/** What one version of the schema changes. */
export type SchemaStep = readonly string[] | IndexStep

/** Where orders with several payments stood before this was kept, by the rules of `orderOutcome`; the others are as their payment says. */
const NOTE_STATES = `UPDATE ficha_payments SET order_state = (
    SELECT CASE
      WHEN SUM(CASE WHEN o.phase = 'paid' THEN 1 ELSE 0 END) > 1 THEN 'paid-twice'
      WHEN SUM(CASE WHEN o.phase = 'paid' THEN 1 ELSE 0 END) = 1 THEN 'paid'
      WHEN SUM(CASE WHEN o.received_amount IS NOT NULL AND o.phase <> 'reversed' THEN 1 ELSE 0 END) > 0 THEN 'amount-differs'
      WHEN SUM(CASE WHEN o.phase = 'reversed' THEN 1 ELSE 0 END) > 0 THEN 'refunded'
      WHEN SUM(CASE WHEN o.replaced_by IS NULL AND (o.phase IN ('submitting', 'processing') OR (o.phase = 'unknown' AND o.status <> ''))
        THEN 1 ELSE 0 END) > 0 THEN 'open'
      WHEN SUM(CASE WHEN o.phase = 'unknown' AND o.status = '' THEN 1 ELSE 0 END) > 0 THEN 'unknown'
      ELSE 'open' END
    FROM ficha_payments o WHERE o.order_id = ficha_payments.order_id)
  WHERE EXISTS (SELECT 1 FROM ficha_payments o WHERE o.order_id = ficha_payments.order_id AND o.id <> ficha_payments.id)`

/** The payment that the state comes from. Of several it may be another than the next change names. */
const fromItsPayment = (value: string): string => `(
    SELECT ${value} FROM ficha_payments o WHERE o.order_id = ficha_payments.order_id AND (
      (ficha_payments.order_state IN ('paid', 'paid-twice') AND o.phase = 'paid')
      OR (ficha_payments.order_state = 'amount-differs' AND o.received_amount IS NOT NULL AND o.phase <> 'reversed')
      OR (ficha_payments.order_state = 'refunded' AND o.phase = 'reversed')
      OR (ficha_payments.order_state = 'unknown' AND o.phase = 'unknown' AND o.status = ''))
    ORDER BY COALESCE(o.settled_at, ''), o.created_at, o.id LIMIT 1)`

const NOTE_METHODS = `UPDATE ficha_payments SET order_method = ${fromItsPayment('o.method')},
  order_channel = ${fromItsPayment("NULLIF(o.channel, '')")} WHERE order_state IS NOT NULL AND order_state <> 'open'`

/**
 * The schema, a step a version. A step that was released is never edited: the next one changes what it made. `SERIAL` stands for
 * what each engine calls a number that counts itself, and UNLOGGED is for an engine that has such tables.
 *
 * The first five steps make their indexes inside their transactions, which in PostgreSQL keeps writers out while an index is built: they
 * come before the first release, so that they only ever meet tables that are empty or nearly so. An index of a later step is a step of its
 * own, which PostgreSQL builds beside what is written meanwhile.
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
  ['ALTER TABLE ficha_payments ADD COLUMN alongside INTEGER NOT NULL DEFAULT 0'],
  {
    index: 'UNIQUE INDEX ficha_payments_alone',
    table: 'ficha_payments',
    of: '(order_id) WHERE live = 1 AND alongside = 0',
    // One payment of an order lives alone; what lives beside it was made so by the payer's word, or before this was kept.
    first: `UPDATE ficha_payments SET alongside = 1 WHERE live = 1 AND alongside = 0 AND EXISTS (
      SELECT 1 FROM ficha_payments o WHERE o.order_id = ficha_payments.order_id AND o.live = 1 AND o.alongside = 0
        AND o.id > ficha_payments.id)`,
  },
  [
    // What strangers may do in a minute and hold open, where several processes count together. It is worth no disk's time.
    `CREATE UNLOGGED TABLE ficha_limits (
      key_hash TEXT PRIMARY KEY,
      tokens DOUBLE PRECISION NOT NULL,
      refused INTEGER NOT NULL,
      at BIGINT NOT NULL
    )`,
    'CREATE UNLOGGED TABLE ficha_holds (id TEXT PRIMARY KEY, key_hash TEXT NOT NULL, until BIGINT NOT NULL)',
    'CREATE INDEX ficha_holds_key ON ficha_holds (key_hash)',
  ],
  // What names no order is looked at in pieces, from wherever the last look ended.
  { index: 'INDEX ficha_inbox_in_order', table: 'ficha_inbox', of: '(state, received_at, id)' },
  ['DROP INDEX ficha_inbox_state'],
  [
    // What the payer was told of before he asked for a payment, and what its order was found to cost since.
    'ALTER TABLE ficha_payments ADD COLUMN despite TEXT',
    'ALTER TABLE ficha_payments ADD COLUMN repriced_amount TEXT',
    'ALTER TABLE ficha_payments ADD COLUMN repriced_currency TEXT',
  ],
  {
    index: 'UNIQUE INDEX ficha_payments_under_way',
    table: 'ficha_payments',
    of: "(order_id) WHERE phase = 'submitting'",
    // One request of an order is under way. Of several that an older version has sent the outcome is folded in when it comes.
    first: `UPDATE ficha_payments SET phase = 'unknown', revision = revision + 1 WHERE phase = 'submitting' AND EXISTS (
      SELECT 1 FROM ficha_payments o WHERE o.order_id = ficha_payments.order_id AND o.phase = 'submitting'
        AND o.id > ficha_payments.id)`,
  },
  [
    // Where the order stands, kept with each of its payments: no read of one has to look at the others. NULL: as this payment alone says.
    'ALTER TABLE ficha_payments ADD COLUMN order_state TEXT',
    'ALTER TABLE ficha_payments ADD COLUMN order_method TEXT',
    'ALTER TABLE ficha_payments ADD COLUMN order_channel TEXT',
    'ALTER TABLE ficha_orders ADD COLUMN outcome TEXT',
    NOTE_STATES,
    NOTE_METHODS,
  ],
]
