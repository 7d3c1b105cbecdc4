import type { Inbox, InboxFilter, ReceiveOutcome } from '../../ports/inbox.ts'
import type { InboxEntry } from '../../records/delivery.ts'
import { whereOf } from './statements/conditions.ts'
import type { SqlEngine } from './engine.ts'
import { findMatchable, orderExists } from './find-matchable.ts'
import { runInGroups } from './statements/run-in-groups.ts'
import { applyAll, keysOfReceived, receiveAll, type Received } from './receive.ts'
import { readInboxRow } from './rows.ts'
import type { SqlQuery } from './sql-driver.ts'

/** The inbox of an engine. */
export const createInbox = (engine: SqlEngine): Inbox => {
  const receiveTogether = (received: readonly Received[]): Promise<readonly ReceiveOutcome[]> =>
    engine.write((transaction) => receiveAll(transaction, engine.find, received))
  const receiveAlone = async (received: Received): Promise<ReceiveOutcome> => {
    const [outcome] = await receiveTogether([received])
    return outcome ?? { outcome: 'unmatched' }
  }
  // Groups save round trips over a network. SQLite has none, and its transactions already share their commits.
  const receive =
    engine.dialect === 'sqlite'
      ? receiveAlone
      : runInGroups({ keysOf: keysOfReceived, runTogether: receiveTogether, runAlone: receiveAlone })
  return {
    receive: (delivery, decide) => receive({ delivery, decide }),
    list: (filter) => engine.read((query) => listInboxRows(query, filter)),
    findMatchable: (from) => engine.read((query) => findMatchable(query, from)),
    replay: (entryId, decide, at) =>
      engine.write(async (transaction) => {
        const entry = await findInboxRow(transaction.query, entryId)
        if (!entry) return undefined
        const outcomes = await applyAll(transaction, engine.find, [{ entry, decide, at }])
        return outcomes.get(entry.id) ?? { outcome: 'unmatched' }
      }),
  }
}

const listInboxRows = async (query: SqlQuery, filter: InboxFilter): Promise<readonly InboxEntry[]> => {
  const { sql, values } = whereOf([
    ['state = ?', filter.state],
    ['out_trade_no = ?', filter.outTradeNo],
  ])
  const matchable = filter.matchable ? `${sql === '' ? 'WHERE' : 'AND'} ${orderExists('ficha_inbox')}` : ''
  const rows = await query(`SELECT * FROM ficha_inbox ${sql} ${matchable} ORDER BY received_at LIMIT ?`, [
    ...values,
    Math.min(filter.limit ?? 100, 1_000),
  ])
  return rows.map(readInboxRow)
}

const findInboxRow = async (query: SqlQuery, id: string): Promise<InboxEntry | undefined> => {
  const rows = await query('SELECT * FROM ficha_inbox WHERE id = ?', [id])
  return rows[0] && readInboxRow(rows[0])
}
