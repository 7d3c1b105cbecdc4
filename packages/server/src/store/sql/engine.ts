import type { PaymentStore } from '../../ports/payment-store.ts'
import { createId } from '../../platform/random.ts'
import { storableText } from '../storable-text.ts'
import { createAccountOfStore } from './accounts/account-note.ts'
import { createFinders, type Finders } from './find-records.ts'
import { checkSchema, migrateOnce } from './schema/migrations.ts'
import { placeOfHook } from '../place-of-hook.ts'
import type { Plans } from '../plan.ts'
import type { Write } from '../write.ts'
import type { Planning } from '../../ports/planning.ts'
import type { EventKind } from '../../records/event.ts'
import { runWrites, type Touched } from './run-writes.ts'
import type { Revisions } from './revisions.ts'
import type { SqlDriver, SqlQuery, SqlRow } from './sql-driver.ts'

/** A running transaction. */
export interface Transaction {
  readonly query: SqlQuery
  /** Notes that a record has a new revision. It is announced after the commit. */
  readonly touched: (record: Touched) => void
  /** Writes a plan on records that this transaction has locked. */
  readonly carryOut: (writes: readonly Write[]) => Promise<void>
  /** Locks an order until the transaction ends, so that other requests for payments of it wait. */
  readonly lockOrder: (orderId: string) => Promise<unknown>
  /** Every payment of an order, newest first, locked until the transaction ends. */
  readonly heldOfOrder: (orderId: string) => Promise<readonly SqlRow[]>
  /** Makes PostgreSQL prefer indexes, for statements over many rows that all have an index. */
  readonly preferIndexes: () => Promise<unknown>
  readonly plans: Plans
}

/** Runs the store's queries. Its schema is migrated before the first one. */
export interface SqlEngine {
  /** The hooks of this process, and the rules of time that are planned with each change. */
  readonly plans: () => Plans
  readonly setPlanning: (planning: Planning) => void
  readonly setAppId: NonNullable<PaymentStore['setAppId']>
  /** Notes the kinds of events for which other processes have hooks, as far as this process has read. */
  readonly noteHooked: (kinds: ReadonlySet<EventKind>) => void
  readonly dialect: SqlDriver['dialect']
  readonly find: Finders
  readonly migrate: () => Promise<void>
  readonly checkReady: () => Promise<void>
  readonly read: <Value>(work: (query: SqlQuery) => Promise<Value>) => Promise<Value>
  /** Runs a transaction, then announces the new revisions. Before the commit a listener would still read the old revision. */
  readonly write: <Value>(work: (transaction: Transaction) => Promise<Value>) => Promise<Value>
  /** Runs one statement as a transaction, with the same announcement. `work` returns the record that it has written, or nothing. */
  readonly writeAtOnce: <Row extends Touched>(
    work: (once: SqlQuery) => Promise<Row | undefined>,
  ) => Promise<Row | undefined>
  readonly watch: PaymentStore['watch']
}

const TOUCH = `INSERT INTO ficha_readiness (id, nonce) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET nonce = excluded.nonce`

/**
 * Makes an engine from a driver.
 *
 * @param revisions The announcements of the database. The stores of several accounts share them.
 */
export const createEngine = (
  driver: SqlDriver,
  { publish, watch }: Pick<Revisions, 'publish' | 'watch'>,
): SqlEngine => {
  const { dialect } = driver
  const migrate = migrateOnce(driver)
  const account = createAccountOfStore(driver)
  const whenReady = async (): Promise<void> => {
    await migrate()
    await account.whenOurs()
  }
  const { plans, setPlanning, noteHooked } = createPlans()
  return {
    dialect,
    plans,
    setPlanning,
    setAppId: account.setAppId,
    noteHooked,
    find: createFinders(dialect),
    migrate,
    checkReady: async () => {
      await whenReady()
      await checkSchema(driver)
      // A store that can be read but not written is not ready, so a row is written. Its value is new each time: SQLite skips an equal value.
      await driver.transaction((query) => query(TOUCH, [createId()]))
    },
    read: async (work) => {
      await whenReady()
      return await work(storable(driver.read))
    },
    write: async (work) => {
      await whenReady()
      const changed = new Map<string, number>()
      const value = await driver.transaction(async (raw) => {
        changed.clear()
        return await work(transactionOn(dialect, storable(raw), changed, plans()))
      })
      publish(changed)
      return value
    },
    writeAtOnce: async (work) => {
      await whenReady()
      const record = await work(storable(driver.once))
      if (record) publish(new Map([[record.id, record.revision]]))
      return record
    },
    watch,
  }
}

/**
 * PostgreSQL may plan a prepared statement while its tables are small, and keep the plan. Such a plan reads whole tables, which is slow when
 * they have grown. SQLite does not keep such a plan.
 */
const BY_INDEX = `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`

/** The first key of the advisory lock. Every process must use the same number. */
const ORDER_LOCK = 7_101_992
/** If two orders have the same hash, requests for one wait for requests for the other. There is no other effect. */
const LOCK_ORDER = 'SELECT pg_advisory_xact_lock(CAST(? AS INTEGER), hashtext(?))'

const OF_ORDER = 'SELECT * FROM ficha_payments WHERE order_id = ? ORDER BY id'
/** Rows are locked in the order of their ids, so that two transactions have no deadlock. SQLite has one writer and needs no lock. */
const HELD_OF_ORDER = { sqlite: OF_ORDER, postgres: `${OF_ORDER} FOR NO KEY UPDATE` } as const

/** The hooks of this process: every event counts as hooked until `setPlanning` is called. */
const createPlans = (): Pick<SqlEngine, 'plans' | 'setPlanning' | 'noteHooked'> => {
  const here = new Set<EventKind>()
  let known: ReadonlySet<EventKind> = here
  let plans: Plans = { placeOf: () => 'here', time: undefined }
  return {
    plans: () => plans,
    noteHooked: (kinds) => (known = kinds),
    setPlanning: ({ hooked, time }) => {
      for (const kind of hooked) here.add(kind)
      plans = { placeOf: (kind) => placeOfHook(kind, here, known), time: time ?? plans.time }
    },
  }
}

const transactionOn = (
  dialect: SqlDriver['dialect'],
  query: SqlQuery,
  revisions: Map<string, number>,
  plans: Plans,
): Transaction => {
  // If a record is written twice, the higher revision counts.
  const touched = ({ id, revision }: Touched): void =>
    void revisions.set(id, Math.max(revision, revisions.get(id) ?? 0))
  return {
    query,
    plans,
    touched,
    carryOut: async (writes) => {
      const records = await runWrites(query, writes)
      if (!records)
        throw new Error(
          '@ficha/server: a record was changed while it was held, so nothing of the transaction was stored.',
        )
      for (const record of records) touched(record)
    },
    lockOrder: (orderId) => (dialect === 'postgres' ? query(LOCK_ORDER, [ORDER_LOCK, orderId]) : Promise.resolve()),
    heldOfOrder: async (orderId) =>
      (await query(HELD_OF_ORDER[dialect], [orderId])).toSorted((left, right) =>
        String(left['created_at']) < String(right['created_at']) ? 1 : -1,
      ),
    preferIndexes: () => (dialect === 'postgres' ? query(BY_INDEX) : Promise.resolve()),
  }
}

/** Wraps a query so that every text in it can be stored. */
const storable =
  (query: SqlQuery): SqlQuery =>
  (sql, values = []) =>
    query(
      sql,
      values.map((value) => (typeof value === 'string' ? storableText(value) : value)),
    )
