import type { DatabaseSync } from 'node:sqlite'
// `setImmediate` is imported, so that a test that replaces the global timers does not stop the database.
import { setImmediate } from 'node:timers'
import type { SqlQuery } from '../store/sql/sql-driver.ts'

/** The most transactions in one commit. A larger group would block the writes of other processes for too long. */
const MOST_TOGETHER = 64

interface Waiting {
  /** Runs the work. Returns the function that gives the caller its result once the commit is on disk. */
  run(): Promise<() => void>
  fail(error: unknown): void
  /** Whether the work is one statement, which is atomic by itself. */
  readonly isOneStatement: boolean
}

/** Transactions that become durable together. */
export interface GroupCommit {
  readonly transaction: <Value>(work: (query: SqlQuery) => Promise<Value>) => Promise<Value>
  readonly once: SqlQuery
}

/**
 * Runs transactions one after another in order of arrival, and commits those that wait at the same time together. A commit mainly waits for
 * the disk, and one wait is enough for several. Each transaction is still atomic, and no result is returned before the commit is on disk.
 *
 * @param refuseIfReplaced Called after each commit, before its results are returned. Throws if the commit went to a file that nobody has any more.
 */
export const createGroupCommit = (
  database: DatabaseSync,
  query: SqlQuery,
  inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>,
  refuseIfReplaced: () => void,
): GroupCommit => {
  const steps = prepareSteps(database, refuseIfReplaced)
  const waiting: Waiting[] = []
  let isScheduled = false
  const schedule = (): void => {
    if (isScheduled) return
    isScheduled = true
    // It waits two turns of the event loop, which take microseconds. Requests that arrive meanwhile are in the same commit. A commit of few
    // transactions takes the disk and the processor as long as a commit of many.
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

/** The statements around the work. SQLite compiles them once. */
interface Steps {
  begin(): void
  /** Commits. Throws if nothing is stored at the file's path. */
  commit(): void
  /** Rolls back. It does nothing if SQLite has rolled the transaction back already. */
  rollBack(): void
  save(): void
  release(): void
  goBack(): void
  /** Throws if the transaction has ended. After some failures, such as a full disk, SQLite rolls all of it back by itself. */
  refuseIfGone(): void
}

const prepareSteps = (database: DatabaseSync, refuseIfReplaced: () => void): Steps => {
  const step = (sql: string): (() => void) => {
    const statement = database.prepare(sql)
    return () => void statement.run()
  }
  const commit = step('COMMIT')
  return {
    begin: step('BEGIN IMMEDIATE'),
    commit: () => {
      commit()
      refuseIfReplaced()
    },
    rollBack: () => {
      try {
        database.exec('ROLLBACK')
      } catch {
        // SQLite has rolled the transaction back already.
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

/** Whether a transaction can begin. It cannot inside another one. BEGIN DEFERRED takes no lock, so it does not fail for another reason. */
const canBegin = (database: DatabaseSync): boolean => {
  try {
    database.exec('BEGIN DEFERRED')
    return true
  } catch {
    return false
  }
}

const commitTogether = async (steps: Steps, group: readonly Waiting[]): Promise<void> => {
  const reports: (() => void)[] = []
  try {
    steps.begin()
    // A single transaction needs no savepoint: if it fails, everything is rolled back.
    for (const one of group) reports.push(await (group.length === 1 ? one.run() : runOne(steps, one)))
    steps.commit()
  } catch (error) {
    steps.rollBack()
    for (const one of group) one.fail(error)
    return
  }
  for (const report of reports) report()
}

/** Runs one transaction of a group. Rejects only if SQLite has rolled the whole group back. */
const runOne = async (steps: Steps, one: Waiting): Promise<() => void> => {
  // An atomic statement needs no savepoint, which would make SQLite copy every page that is written.
  if (!one.isOneStatement) steps.save()
  try {
    const report = await one.run()
    if (!one.isOneStatement) steps.release()
    return report
  } catch (error) {
    steps.refuseIfGone()
    if (!one.isOneStatement) {
      steps.goBack()
      steps.release()
    }
    return () => one.fail(error)
  }
}
