import { Problem } from '../http/problem.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { PaymentStore } from '../ports/payment-store.ts'

/**
 * Wraps a store so that each failure is logged once and becomes a Problem (503): a notifier tries again, a browser is told to
 * come back, and neither learns anything of the store.
 */
export const guardStore = (store: PaymentStore, logger: Logger): PaymentStore => {
  const whole = guard(store, 'store', logger)
  return {
    kind: store.kind,
    payments: guard(store.payments, 'payments', logger),
    recurring: guard(store.recurring, 'recurring', logger),
    inbox: guard(store.inbox, 'inbox', logger),
    outbox: guard(store.outbox, 'outbox', logger),
    migrate: () => whole.migrate(),
    checkReady: () => whole.checkReady(),
    revisionsOf: (ids) => whole.revisionsOf(ids),
    auditOf: (id) => whole.auditOf(id),
    backlog: () => whole.backlog(),
    retire: (limits) => whole.retire(limits),
    watch: (listener, onResync) => store.watch(listener, onResync),
    close: () => store.close(),
  }
}

/** The same port, each of whose methods resolves or rejects with a Problem. */
const guard = <Port extends object>(port: Port, room: string, logger: Logger): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...given: readonly unknown[]): Promise<unknown> => {
        try {
          return (await Reflect.apply(member, target, given)) as unknown
        } catch (error) {
          if (error instanceof Problem) throw error
          const operation = `${room}.${String(name)}`
          logger.error({ operation, error }, 'The store failed; nothing was acknowledged.')
          throw new Problem('store-unavailable', { retryAfterSeconds: 5 })
        }
      }
    },
  })
