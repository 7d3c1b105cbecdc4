import { Problem } from '../http/problem.ts'
import { missingOf } from './schema-error.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { DeskStore } from '../ports/desk-store.ts'
import type { Payments } from '../ports/ledger.ts'
import type { PaymentStore } from '../ports/payment-store.ts'

/**
 * Wraps a store so that each failure is logged once and becomes a Problem (503). The gateway then sends its notification again, and a
 * browser tries again later. The answer does not contain details of the store.
 *
 * @param refuseWhileAway Throws a Problem while the store is known to be unavailable, so that no write waits for a connection in vain.
 */
export const guardStore = (store: PaymentStore, logger: Logger, refuseWhileAway: () => void): PaymentStore => {
  const guard = createGuard(logger, refuseWhileAway)
  const whole = guard(store, 'store')
  return {
    kind: store.kind,
    payments: guard(store.payments, 'payments'),
    recurring: guard(store.recurring, 'recurring'),
    inbox: guard(store.inbox, 'inbox'),
    outbox: guard(store.outbox, 'outbox'),
    time: guard(store.time, 'time'),
    desk: guard(store.desk, 'desk'),
    migrate: () => whole.migrate(),
    checkReady: () => whole.checkReady(),
    revisionsOf: (ids) => whole.revisionsOf(ids),
    auditOf: (id) => whole.auditOf(id),
    backlog: () => whole.backlog(),
    retire: (limits) => whole.retire(limits),
    // The member of the proxy is a function of its own, which needs no `this`.
    ...(store.forget && { forget: Reflect.get(whole, 'forget') as NonNullable<PaymentStore['forget']> }),
    setPlanning: (planning) => store.setPlanning(planning),
    watch: (listener, onResync) => store.watch(listener, onResync),
    close: () => store.close(),
  }
}

/** The methods that only read. They are called even while the store cannot be written, so that a payer still sees an open slip. */
const READS: ReadonlySet<string> = new Set([
  'find',
  'findOrder',
  'findByReturnId',
  'list',
  'revisionsOf',
  'auditOf',
  'findByText',
  'findAct',
  'listSettled',
  'totals',
  'waitingHooks',
  'failingHooks',
] satisfies readonly (keyof Payments | keyof PaymentStore | keyof DeskStore)[])

/** Wraps a port so that each of its methods resolves or rejects with a Problem. */
const createGuard =
  (logger: Logger, refuseWhileAway: () => void) =>
  <Port extends object>(port: Port, room: string): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return async (...given: readonly unknown[]): Promise<unknown> => {
          if (!READS.has(String(name))) refuseWhileAway()
          try {
            const answer: unknown = await Reflect.apply(member, target, given)
            return answer
          } catch (error) {
            if (error instanceof Problem) throw error
            const operation = `${room}.${String(name)}`
            logger.error({ operation, error }, 'The store failed; nothing was acknowledged.')
            throw new Problem('store-unavailable', { retryAfterSeconds: 5, missing: [missingOf(error)] })
          }
        }
      },
    })
