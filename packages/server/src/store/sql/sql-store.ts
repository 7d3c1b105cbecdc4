import type { PaymentStore } from '../../ports/payment-store.ts'
import { driverOfAccount } from './accounts/account-driver.ts'
import { createDeskStore } from './desk/create-desk-store.ts'
import { createHousekeeping } from './create-housekeeping.ts'
import { createInbox } from './create-inbox.ts'
import { createOutbox } from './outbox/create-outbox.ts'
import { createTime } from './create-time.ts'
import { createEngine } from './engine.ts'
import { createPayments } from './payments-ledger.ts'
import { createRecurringOrders } from './recurring-ledger.ts'
import { createRevisions } from './revisions.ts'
import type { SqlDriver } from './sql-driver.ts'

/**
 * Makes a store from a driver of an SQL engine. `sqliteStore` and `postgresStore` use it. Its schema is migrated before the first use.
 *
 * @param driver The access to SQLite or PostgreSQL, for a library that these two do not support.
 */
export const createSqlStore = (driver: SqlDriver): PaymentStore => {
  const revisions = createRevisions(driver)
  const close = async (): Promise<void> => {
    await revisions.close()
    await driver.close()
  }
  const accounts = new Map<string, PaymentStore>()
  const ofAccount = (name: string): PaymentStore => {
    const store = accounts.get(name) ?? storeOn(driverOfAccount(driver, name))
    accounts.set(name, store)
    return store
  }
  const storeOn = (own: SqlDriver): PaymentStore => {
    const engine = createEngine(own, revisions)
    return {
      kind: driver.isVolatile === true ? 'memory' : driver.dialect,
      migrate: engine.migrate,
      checkReady: engine.checkReady,
      payments: createPayments(engine),
      recurring: createRecurringOrders(engine),
      inbox: createInbox(engine),
      outbox: createOutbox(engine),
      time: createTime(engine),
      desk: createDeskStore(engine),
      ...createHousekeeping(engine),
      setPlanning: engine.setPlanning,
      setAppId: engine.setAppId,
      ofAccount,
      watch: engine.watch,
      close,
    }
  }
  return storeOn(driver)
}
