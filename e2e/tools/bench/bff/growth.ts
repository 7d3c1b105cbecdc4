/** The cost of a store after a long time of use: with a million payments, and with deliveries that belong to none of them. */
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { InboxDelivery } from '@ficha/server/store'
import { sqliteStore } from '@ficha/server/node'
import { answerCommands } from './part.ts'
import { aDraft, ANSWERED, at, price } from './price.ts'
import { notificationOf } from './requests.ts'

const SMALL = 1_000
const UNMATCHED = 100_000

export interface Growth {
  readonly file: string
  /** How many payments the store has in the end. */
  readonly payments: number
}

/** One that names a payment which does not exist. */
const aDelivery = (): InboxDelivery => {
  const id = randomUUID()
  const { body } = notificationOf(id)
  return { id, dedupKey: id, outTradeNo: id, body, rawHash: id, source: 'notification', receivedAt: at }
}

/** Copies a row until the table has the given number of rows. Values that have to be unique differ. */
const copyRow = (
  database: DatabaseSync,
  table: string,
  unique: readonly string[],
  id: string,
  wanted: number,
): void => {
  const names = database
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map((column) => String(column['name']))
  const values = names.map((name) => (unique.includes(name) ? `${name} || '-' || n` : name))
  const { held } = database.prepare(`SELECT count(*) AS held FROM ${table}`).get() as { held: number }
  database
    .prepare(
      `WITH RECURSIVE counted(n) AS (SELECT ${String(held)} UNION ALL SELECT n + 1 FROM counted WHERE n + 1 < ${String(wanted)})
       INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table}, counted WHERE id = ?`,
    )
    .run(id)
}

/**
 * Microseconds at each size: for the two writes of a payment, for reading it with its order's other payments, and for a search for deliveries without
 * a payment.
 */
const grow = async ({ file, payments }: Growth): Promise<Record<string, readonly number[]>> => {
  const store = sqliteStore(file)
  await store.migrate()
  const first = await store.payments.create({ ...aDraft(), orderId: 'o-first' })
  if (first.outcome !== 'created') throw new Error('The first payment of the bench was not created.')
  const { id } = first.record
  // The payment is settled, like nearly all payments of a store of this size.
  await store.payments.change(id, () => ({ patch: { phase: 'failed', status: 'FAILED' } }), at, first.record)
  const rows = new DatabaseSync(file)
  const pay = (): Promise<readonly number[]> =>
    price(25, async () => {
      const created = await store.payments.create(aDraft())
      if (created.outcome !== 'created') throw new Error('A payment of the bench was not created.')
      const { record } = created
      await store.payments.change(record.id, () => ({ patch: ANSWERED }), at, record)
      await store.payments.find(record.id)
    })
  copyRow(rows, 'ficha_payments', ['id', 'return_id', 'order_id', 'out_trade_no'], id, SMALL)
  // The first calls are slower at any size, because the process is new.
  await pay()
  const few = await pay()
  copyRow(rows, 'ficha_payments', ['id', 'return_id', 'order_id', 'out_trade_no'], id, payments)
  const many = await pay()
  const delivery = aDelivery()
  await store.inbox.receive(delivery, {
    payment: () => ({ state: 'applied' }),
    recurring: () => ({ state: 'applied' }),
  })
  copyRow(rows, 'ficha_inbox', ['id', 'dedup_key', 'out_trade_no'], delivery.id, UNMATCHED)
  let from: string | undefined
  const looks = await price(5, async () => {
    from = (await store.inbox.findMatchable(from)).next
  })
  rows.close()
  await store.close()
  return { few, many, looks }
}

answerCommands({ grow })
