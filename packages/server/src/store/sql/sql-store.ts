import type { PaymentStore } from '../../ports/payment-store.ts'
import { createHousekeeping } from './create-housekeeping.ts'
import { createInbox } from './create-inbox.ts'
import { createOutbox } from './outbox/create-outbox.ts'
import { createTime } from './create-time.ts'
import { createEngine } from './engine.ts'
import { createPayments } from './payments-ledger.ts'
import { createRecurringOrders } from './recurring-ledger.ts'
import type { SqlDriver } from './sql-driver.ts'

/**
 * Makes a store from a driver of an SQL engine. `sqliteStore` and `postgresStore` use it. Its schema is migrated before the first use.
 *
 * @param driver The access to SQLite or PostgreSQL, for a library that these two do not support.
 */
export const createSqlStore = (driver: SqlDriver): PaymentStore => {
  const engine = createEngine(driver)
  return {
    kind: driver.isVolatile === true ? 'memory' : driver.dialect,
    migrate: engine.migrate,
    checkReady: engine.checkReady,
    payments: createPayments(engine),
    recurring: createRecurringOrders(engine),
    inbox: createInbox(engine),
    outbox: createOutbox(engine),
    time: createTime(engine),
    ...createHousekeeping(engine),
    setPlanning: engine.setPlanning,
    watch: engine.watch,
    close: engine.close,
  }
}
