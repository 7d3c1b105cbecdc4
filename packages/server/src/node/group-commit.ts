import type { DatabaseSync } from 'node:sqlite'
// By name: a test that fakes the timers of its own code must not stop the database's.
import { setImmediate } from 'node:timers'
import type { SqlQuery } from '../store/sql/sql-driver.ts'

/** Transactions that become durable together. More would keep other processes from writing for too long. */
const MOST_TOGETHER = 64

interface Waiting {
  /** Runs the work and returns how its caller is told of the result once that is on disk. */
  run(): Promise<() => void>
  fail(error: unknown): void
}

/**
 * Runs transactions one after another in the order of their coming, and commits those that wait at the same time together: what a
 * commit costs is to wait for the disk, and it waits for several as long as for one. Each still happens wholly or not at all, by a
 * savepoint of its own, and none is told of before the commit is on disk.
 */
export const createGroupCommit = (
  database: DatabaseSync,
  query: SqlQuery,
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>,
): (<Value>(work: (query: SqlQuery) => Promise<Value>) => Promise<Value>) => {
  const waiting: Waiting[] = []
  let isScheduled = false
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    // After the requests that have come by now were read, so that their transactions are here too.
    setImmediate(() => void inTurn(runGroup))
  }
  const runGroup = async (): Promise<void> => {
    isScheduled = false
    const group = waiting.splice(0, MOST_TOGETHER)
    if (waiting.length > 0) schedule()
    await commitTogether(database, group)
  }
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        run: async () => {
          const value = await work(query)
          return () => resolve(value)
        },
        fail: reject,
      })
      schedule()
    })
}

const commitTogether = async (database: DatabaseSync, group: readonly Waiting[]): Promise<void> => {
  const tell: (() => void)[] = []
  try {
    database.exec('BEGIN IMMEDIATE')
    for (const one of group) tell.push(await runOne(database, one))
    database.exec('COMMIT')
  } catch (error) {
    rollBack(database)
    for (const one of group) one.fail(error)
    return
  }
  for (const one of tell) one()
}

/** Rejects only when the whole transaction is gone: some failures (a full disk) make the engine roll all of it back by itself. */
const runOne = async (database: DatabaseSync, one: Waiting): Promise<() => void> => {
  database.exec('SAVEPOINT one')
  try {
    const tell = await one.run()
    database.exec('RELEASE one')
    return tell
  } catch (error) {
    // Throws when there is nothing left to go back to, and then nothing of the others is left either.
    database.exec('ROLLBACK TO one')
    database.exec('RELEASE one')
    return () => one.fail(error)
  }
}

const rollBack = (database: DatabaseSync): void => {
  try {
    database.exec('ROLLBACK')
  } catch {
    // There was nothing left to roll back.
  }
}
