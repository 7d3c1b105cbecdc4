import type { RevisionListener } from '../../ports/payment-store.ts'
import { createId } from '../../platform/random.ts'
import { storableText } from '../storable-text.ts'
import { createAnnouncer } from './announcer.ts'
import { createFinders, type Finders } from './find-records.ts'
import { checkSchema, migrateOnce } from './schema/migrations.ts'
import { overRows } from './statements/over-rows.ts'
import { placeOfHook } from '../place-of-hook.ts'
import type { Plans } from '../plan.ts'
import type { Write } from '../write.ts'
import type { Planning } from '../../ports/planning.ts'
import type { EventKind } from '../../records/event.ts'
import { runWrites, type Touched } from './run-writes.ts'
import { CHANNEL, type SqlDriver, type SqlQuery, type SqlRow } from './sql-driver.ts'

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
  readonly watch: (listener: RevisionListener, onResync?: () => void) => () => void
  readonly close: () => Promise<void>
}

/** Sends notes. The transaction does not wait for the disk, because the processes compare revisions with the store after a crash. */
const NOTIFY = overRows(
  ['note'],
  (v) =>
    `SELECT pg_notify('${CHANNEL}', ${v.note}), set_config('synchronous_commit', 'off', true) ${v.from} WHERE ${v.given}`,
)

const TOUCH = `INSERT INTO ficha_readiness (id, nonce) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET nonce = excluded.nonce`

/** Makes an engine from a driver. */
export const createEngine = (driver: SqlDriver): SqlEngine => {
  const { dialect } = driver
  const listening = createListening(driver)
  const announcer =
    dialect === 'postgres'
      ? createAnnouncer((notes) =>
          NOTIFY(
            driver.read,
            notes.map((note) => [note]),
          ),
        )
      : undefined
  const publish = (revisions: ReadonlyMap<string, number>): void => {
    for (const [id, revision] of revisions) listening.notify(id, revision)
    announcer?.announce(revisions)
  }
  const whenMigrated = migrateOnce(driver)
  const { plans, setPlanning, noteHooked } = createPlans()
  return {
    dialect,
    plans,
    setPlanning,
    noteHooked,
    find: createFinders(dialect),
    migrate: whenMigrated,
    checkReady: async () => {
      await whenMigrated()
      await checkSchema(driver)
      // A store that can be read but not written is not ready, so a row is written. Its value is new each time: SQLite skips an equal value.
      await driver.transaction((query) => query(TOUCH, [createId()]))
    },
    read: async (work) => {
      await whenMigrated()
      return await work(storable(driver.read))
    },
    write: async (work) => {
      await whenMigrated()
      const revisions = new Map<string, number>()
      const value = await driver.transaction(async (raw) => {
        revisions.clear()
        return await work(transactionOn(dialect, storable(raw), revisions, plans()))
      })
      publish(revisions)
      return value
    },
    writeAtOnce: async (work) => {
      await whenMigrated()
      const record = await work(storable(driver.once))
      if (record) publish(new Map([[record.id, record.revision]]))
      return record
    },
    watch: listening.watch,
    close: async () => {
      listening.end()
      await announcer?.finished()
      await driver.close()
    },
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

interface Listening {
  readonly notify: RevisionListener
  readonly watch: SqlEngine['watch']
  readonly end: () => void
}

/** Makes the list of listeners for new revisions, both of this process and from the notes of other processes. */
const createListening = (driver: SqlDriver): Listening => {
  const listeners = new Set<RevisionListener>()
  const resyncs = new Set<() => void>()
  const notify: RevisionListener = (id, revision) => {
    for (const listener of listeners) listener(id, revision)
  }
  const onNote = (note: string): void => {
    const [id = '', revision = ''] = note.split(' ')
    notify(id, Number(revision))
  }
  const onListening = (): void => {
    for (const resync of resyncs) resync()
  }
  let stop: (() => void) | undefined
  const stopListening = (): void => {
    stop?.()
    stop = undefined
  }
  return {
    notify,
    watch: (listener, onResync) => {
      listeners.add(listener)
      if (onResync) resyncs.add(onResync)
      stop ??= driver.listen?.(onNote, onListening)
      return () => {
        listeners.delete(listener)
        if (onResync) resyncs.delete(onResync)
        if (listeners.size === 0) stopListening()
      }
    },
    end: () => {
      listeners.clear()
      resyncs.clear()
      stopListening()
    },
  }
}
