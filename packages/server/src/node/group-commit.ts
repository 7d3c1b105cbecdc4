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
  /** One statement happens wholly or not at all by itself. */
  readonly isOneStatement: boolean
}

/** What runs in transactions that become durable together. */
export interface GroupCommit {
  readonly transaction: <Value>(work: (query: SqlQuery) => Promise<Value>) => Promise<Value>
  readonly once: SqlQuery
}

/**
 * Runs transactions one after another in the order of their coming, and commits those that wait at the same time together: what a
 * commit costs is to wait for the disk, and it waits for several as long as for one. Each still happens wholly or not at all, and none is
 * told of before the commit is on disk.
 */
export const createGroupCommit = (
  database: DatabaseSync,
  query: SqlQuery,
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>,
): GroupCommit => {
  const steps = prepareSteps(database)
  const waiting: Waiting[] = []
  let isScheduled = false
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    // After the requests that have come by now were read, and after those that came while they were: two turns of the event loop cost
    // microseconds, and a commit that takes half as many transactions costs as much of the disk and the processor as one that takes all.
    setImmediate(() => setImmediate(() => void inTurn(runGroup)))
  }
  const runGroup = async (): Promise<void> => {
    isScheduled = false
    const group = waiting.splice(0, MOST_TOGETHER)
    if (waiting.length > 0) schedule()
    await commitTogether(steps, group)
  }
  const commit = <Value>(work: () => Promise<Value>, isOneStatement: boolean): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push({
        run: async () => {
          const value = await work()
          return () => resolve(value)
        },
        fail: reject,
        isOneStatement,
      })
      schedule()
    })
  return {
    transaction: (work) => commit(() => work(query), false),
    once: (sql, values) => commit(() => query(sql, values), true),
  }
}

/** The statements around the work, which SQLite compiles once. */
interface Steps {
  begin(): void
  commit(): void
  /** Where nothing is left of the transaction it says nothing. */
  rollBack(): void
  save(): void
  release(): void
  goBack(): void
  /** Throws where nothing is left of the transaction: some failures (a full disk) make the engine roll all of it back by itself. */
  refuseIfGone(): void
}

const prepareSteps = (database: DatabaseSync): Steps => {
  const step = (sql: string): (() => void) => {
    const statement = database.prepare(sql)
    return () => void statement.run()
  }
  return {
    begin: step('BEGIN IMMEDIATE'),
    commit: step('COMMIT'),
    rollBack: () => {
      try {
        database.exec('ROLLBACK')
      } catch {
        // There was nothing left to roll back.
      }
    },
    save: step('SAVEPOINT one'),
    release: step('RELEASE one'),
    goBack: step('ROLLBACK TO one'),
    refuseIfGone: () => {
      if (canBegin(database))
        throw new Error('@ficha/server: SQLite rolled a transaction back by itself, so nothing of it is stored.')
    },
  }
}

/** Inside of a transaction no other can begin. It takes no lock, so that nothing else keeps it from beginning. */
const canBegin = (database: DatabaseSync): boolean => {
  try {
    database.exec('BEGIN DEFERRED')
    return true
  } catch {
    return false
  }
}

const commitTogether = async (steps: Steps, group: readonly Waiting[]): Promise<void> => {
  const tell: (() => void)[] = []
  try {
    steps.begin()
    // What is alone is rolled back whole.
    for (const one of group) tell.push(await (group.length === 1 ? one.run() : runOne(steps, one)))
    steps.commit()
  } catch (error) {
    steps.rollBack()
    for (const one of group) one.fail(error)
    return
  }
  for (const one of tell) one()
}

/** Rejects only when the whole transaction is gone. */
const runOne = async (steps: Steps, one: Waiting): Promise<() => void> => {
  // What is undone by itself needs no savepoint, inside of which SQLite keeps a copy of every page that is written.
  if (!one.isOneStatement) steps.save()
  try {
    const tell = await one.run()
    if (!one.isOneStatement) steps.release()
    return tell
  } catch (error) {
    steps.refuseIfGone()
    if (!one.isOneStatement) {
      steps.goBack()
      steps.release()
    }
    return () => one.fail(error)
  }
}
