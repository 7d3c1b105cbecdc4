import { createId } from '../../platform/random.ts'
import type { PaymentRecord } from '../../records/payment-record.ts'
import type { PaymentStore, ReceiveOutcome, RevisionListener } from '../../ports/payment-store.ts'
import { createAnnouncer } from './announcer.ts'
import { createFinisher } from './finish-events.ts'
import { createGather } from './gather.ts'
import { marksFor, padded } from './marks.ts'
import { checkSchema, migrate } from './migrations.ts'
import { overRows } from './over-rows.ts'
import { keysOfReceived, receiveRowsTogether, type Received } from './receive-together.ts'
import { retireRows } from './retire-rows.ts'
import { firstNumber, readOutboxRow } from './rows.ts'
import type { SqlDriver, SqlQuery } from './sql-driver.ts'
import { storable } from './storable.ts'
import { applyEntry, findInboxRow, listInboxRows, receiveRow } from './sql-inbox.ts'
import { changeRecurringRow, createRecurringRow, findRecurringRow, listRecurringRows } from './sql-recurring.ts'
import { changePaymentRow, createPaymentAtOnce, createPaymentRow, findRow, listPaymentRows } from './sql-payments.ts'
import { writeChangeAtOnce } from './write-change.ts'

/**
 * Claims the next event of each order. PostgreSQL leaves out rows that another claimer holds: waiting for them in no order is
 * how two servers once stopped each other, and with them every request that needed a connection. SQLite has one writer and no
 * such clause.
 */
export const claim = (
  dialect: SqlDriver['dialect'],
): string => `UPDATE ficha_outbox SET claimed_until = ?, attempts = attempts + 1
  WHERE done = 0 AND claimed_until < ? AND due_at <= ? AND seq IN (
    SELECT o.seq FROM ficha_outbox o WHERE o.done = 0 AND o.claimed_until < ? AND o.due_at <= ? AND NOT EXISTS (
      SELECT 1 FROM ficha_outbox e WHERE e.order_id = o.order_id AND e.done = 0 AND e.seq < o.seq
    ) ORDER BY o.seq LIMIT ? ${dialect === 'postgres' ? 'FOR UPDATE OF o SKIP LOCKED' : ''}
  ) RETURNING *`

const TOUCH = `INSERT INTO ficha_readiness (id, nonce) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET nonce = excluded.nonce`

/** What has a revision that somebody may be waiting for. */
interface Touched {
  readonly id: string
  readonly revision: number
}

/** Builds a store on an engine. The schema is brought up to date before the first use. */
export const createSqlStore = (driver: SqlDriver): PaymentStore => {
  const listeners = new Set<RevisionListener>()
  const resyncs = new Set<() => void>()
  const tell: RevisionListener = (id, revision) => {
    for (const listener of listeners) listener(id, revision)
  }
  const announcer =
    driver.dialect === 'postgres'
      ? createAnnouncer((notes) =>
          NOTIFY(
            driver.read,
            notes.map((note) => [note]),
          ),
        )
      : undefined
  let migrated: Promise<void> | undefined
  const whenMigrated = (): Promise<void> => {
    migrated ??= migrate(driver).catch((error: unknown) => {
      migrated = undefined
      throw error
    })
    return migrated
  }

  const read = async <Value>(work: (query: SqlQuery) => Promise<Value>): Promise<Value> => {
    await whenMigrated()
    return await work(storable(driver.read))
  }
  const publish = (revisions: ReadonlyMap<string, number>): void => {
    for (const [id, revision] of revisions) tell(id, revision)
    announcer?.announce(revisions)
  }
  /** Commits, then says which payments have a new revision: never before, or a listener would read the old one. */
  const write = async <Value>(
    work: (query: SqlQuery, touched: (record: Touched) => void) => Promise<Value>,
  ): Promise<Value> => {
    await whenMigrated()
    const records = new Map<string, number>()
    const value = await driver.transaction(async (raw) => {
      records.clear()
      return await work(storable(raw), ({ id, revision }) => void records.set(id, revision))
    })
    publish(records)
    return value
  }
  /** The same of one statement that writes one payment; `undefined` when it has written none. */
  const writeAtOnce = async (
    work: (once: SqlQuery) => Promise<PaymentRecord | undefined>,
  ): Promise<PaymentRecord | undefined> => {
    await whenMigrated()
    const record = await work(storable(driver.once))
    if (record) publish(new Map([[record.id, record.revision]]))
    return record
  }

  const finishEvent = createFinisher((seqs, at) =>
    write(async (query) => {
      await query(`UPDATE ficha_outbox SET done = 1, done_at = ? WHERE seq IN (${marksFor(seqs)})`, [at, ...seqs])
    }),
  )

  const receiveAlone = ({ delivery, decide }: Received): Promise<ReceiveOutcome> =>
    write(async (query, touched) => {
      const result = await receiveRow(query, delivery, decide)
      if ('record' in result && result.changed) touched(result.record)
      return result
    })
  const receiveTogether = (received: readonly Received[]): Promise<readonly ReceiveOutcome[]> =>
    write(async (query, touched) => {
      const results = await receiveRowsTogether(query, received)
      for (const result of results) if ('record' in result && result.changed) touched(result.record)
      return results
    })
  // SQLite has no way to a server that could be saved, and its transactions share their commits already.
  const receive =
    driver.dialect === 'sqlite'
      ? receiveAlone
      : createGather({ keysOf: keysOfReceived, runTogether: receiveTogether, runAlone: receiveAlone })

  let stopListening: (() => void) | undefined
  return {
    kind: driver.dialect,
    migrate: whenMigrated,
    checkReady: async () => {
      await whenMigrated()
      await checkSchema(driver)
      // A store that can be read and not written is not ready. The value is new each time: SQLite writes nothing for an equal one.
      await driver.transaction((query) => query(TOUCH, [createId()]))
    },
    createPayment: async (draft) => {
      const record = await writeAtOnce((once) => createPaymentAtOnce(once, draft))
      if (record) return { outcome: 'created', record }
      return await write((query, touched) => createPaymentRow(query, draft, touched))
    },
    findPayment: (id) => read((query) => findRow(query, 'id', id)),
    findPaymentByReturnId: (returnId) => read((query) => findRow(query, 'return_id', returnId)),
    listPayments: (filter) => read((query) => listPaymentRows(query, filter)),
    revisionsOf: (ids) => read((query) => readRevisions(query, ids)),
    changePayment: async (id, decide, at, seen) => {
      const change = seen && decide(seen)
      const record = change && (await writeAtOnce((once) => writeChangeAtOnce(once, seen, change, at)))
      if (record) return { record, changed: true }
      return await write(async (query, touched) => {
        const result = await changePaymentRow(query, id, decide, at)
        if (result?.changed) touched(result.record)
        return result
      })
    },
    createRecurring: (draft) =>
      write(async (query, touched) => {
        const result = await createRecurringRow(query, draft)
        if (result.outcome === 'created') touched(result.record)
        return result
      }),
    findRecurring: (id) => read((query) => findRecurringRow(query, 'id', id)),
    findRecurringByReturnId: (returnId) => read((query) => findRecurringRow(query, 'return_id', returnId)),
    listRecurring: (filter) => read((query) => listRecurringRows(query, filter)),
    changeRecurring: (id, decide, at) =>
      write(async (query, touched) => {
        const result = await changeRecurringRow(query, id, decide, at)
        if (result?.changed) touched(result.record)
        return result
      }),
    receive: (delivery, decide) => receive({ delivery, decide }),
    listInbox: (filter) => read((query) => listInboxRows(query, filter)),
    replay: (entryId, decide, at) =>
      write(async (query, touched) => {
        const entry = await findInboxRow(query, entryId)
        if (!entry) return undefined
        const result = await applyEntry(query, entry, decide, at)
        if ('record' in result && result.changed) touched(result.record)
        return result
      }),
    claimEvents: (limit, now, leaseUntil) =>
      write(async (query) => {
        const rows = await query(claim(driver.dialect), [leaseUntil, now, now, now, now, limit])
        return rows.map(readOutboxRow).sort((left, right) => left.seq - right.seq)
      }),
    finishEvent,
    retryEvent: (seq, dueAt, error) =>
      write(async (query) => {
        await query(
          "UPDATE ficha_outbox SET claimed_until = '', due_at = ?, last_error = ? WHERE seq = ? AND done = 0",
          [dueAt, error, seq],
        )
      }),
    backlog: () =>
      read(async (query) => ({
        outboxWaiting: firstNumber(await query('SELECT COUNT(*) AS n FROM ficha_outbox WHERE done = 0'), 'n'),
        inboxUnmatched: firstNumber(
          await query("SELECT COUNT(*) AS n FROM ficha_inbox WHERE state = 'unmatched'"),
          'n',
        ),
      })),
    auditOf: (paymentId) =>
      read(async (query) => {
        const rows = await query(
          'SELECT at, actor, action, reason FROM ficha_audit WHERE payment_id = ? ORDER BY seq',
          [paymentId],
        )
        return rows.map((row) => ({
          at: String(row['at']),
          actor: String(row['actor']),
          action: String(row['action']),
          reason: String(row['reason']),
        }))
      }),
    retire: (limits) => write((query) => retireRows(query, limits)),
    watch: (listener, onResync) => {
      listeners.add(listener)
      if (onResync) resyncs.add(onResync)
      stopListening ??= driver.listen?.(
        (note) => {
          const [id = '', revision = ''] = note.split(' ')
          tell(id, Number(revision))
        },
        () => {
          for (const resync of resyncs) resync()
        },
      )
      return () => {
        listeners.delete(listener)
        if (onResync) resyncs.delete(onResync)
        if (listeners.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
    close: async () => {
      listeners.clear()
      resyncs.clear()
      stopListening?.()
      stopListening = undefined
      await announcer?.settled()
      await driver.close()
    },
  }
}

/** The channel of LISTEN and NOTIFY. */
export const CHANNEL = 'ficha_payments'

/** Nothing of it has to be on disk: who watches after a crash compares. */
const NOTIFY = overRows(
  ['note'],
  `SELECT pg_notify('${CHANNEL}', note), set_config('synchronous_commit', 'off', true) FROM v WHERE note IS NOT NULL`,
)

const readRevisions = async (query: SqlQuery, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const revisions = new Map<string, number>()
  for (let at = 0; at < ids.length; at += 512) {
    const part = padded(ids.slice(at, at + 512))
    const marks = marksFor(part)
    const rows = await query(
      `SELECT id, revision FROM ficha_payments WHERE id IN (${marks})
       UNION ALL SELECT id, revision FROM ficha_recurring WHERE id IN (${marks})`,
      [...part, ...part],
    )
    for (const row of rows) revisions.set(String(row['id']), Number(row['revision']))
  }
  return revisions
}
