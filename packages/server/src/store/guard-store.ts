import { Problem } from '../http/problem.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { PaymentStore } from '../ports/payment-store.ts'

/**
 * Wraps a store so that each failure is logged once and becomes a Problem (503): a notifier tries again, a browser is told to
 * come back, and neither learns anything of the store.
 */
export const guardStore = (store: PaymentStore, logger: Logger): PaymentStore => {
  const guard = <Arguments extends readonly unknown[], Value>(
    name: string,
    call: (...given: Arguments) => Promise<Value>,
  ): ((...given: Arguments) => Promise<Value>) => {
    return async (...given) => {
      try {
        return await call(...given)
      } catch (error) {
        if (error instanceof Problem) throw error
        logger.error({ operation: name, error }, 'The store failed; nothing was acknowledged.')
        throw new Problem('store-unavailable', { retryAfterSeconds: 5 })
      }
    }
  }
  return {
    kind: store.kind,
    migrate: guard('migrate', () => store.migrate()),
    checkReady: guard('checkReady', () => store.checkReady()),
    createPayment: guard('createPayment', (draft) => store.createPayment(draft)),
    findPayment: guard('findPayment', (id) => store.findPayment(id)),
    findPaymentByReturnId: guard('findPaymentByReturnId', (id) => store.findPaymentByReturnId(id)),
    listPayments: guard('listPayments', (filter) => store.listPayments(filter)),
    revisionsOf: guard('revisionsOf', (ids) => store.revisionsOf(ids)),
    changePayment: guard('changePayment', (id, decide, at, seen) => store.changePayment(id, decide, at, seen)),
    createRecurring: guard('createRecurring', (draft) => store.createRecurring(draft)),
    findRecurring: guard('findRecurring', (id) => store.findRecurring(id)),
    findRecurringByReturnId: guard('findRecurringByReturnId', (id) => store.findRecurringByReturnId(id)),
    listRecurring: guard('listRecurring', (filter) => store.listRecurring(filter)),
    changeRecurring: guard('changeRecurring', (id, decide, at) => store.changeRecurring(id, decide, at)),
    receive: guard('receive', (delivery, decide) => store.receive(delivery, decide)),
    listInbox: guard('listInbox', (filter) => store.listInbox(filter)),
    replay: guard('replay', (id, decide, at) => store.replay(id, decide, at)),
    claimEvents: guard('claimEvents', (limit, now, lease) => store.claimEvents(limit, now, lease)),
    finishEvent: guard('finishEvent', (seq, at) => store.finishEvent(seq, at)),
    retryEvent: guard('retryEvent', (seq, dueAt, error) => store.retryEvent(seq, dueAt, error)),
    backlog: guard('backlog', () => store.backlog()),
    auditOf: guard('auditOf', (id) => store.auditOf(id)),
    retire: guard('retire', (limits) => store.retire(limits)),
    watch: (listener, onResync) => store.watch(listener, onResync),
    close: () => store.close(),
  }
}
