import { requestedLocale } from '../http/requested-locale.ts'
import { limitKeyOf } from '../http/caller.ts'
import { isSettled, type PaymentSnapshot } from '@ficha/core'
import { jsonResponse } from '../http/json.ts'
import { Problem } from '../http/problem.ts'
import { noteReturn } from '../payments/note-return.ts'
import { withoutDeadRequest } from '../payments/give-up.ts'
import { returnSnapshotOf } from '../payments/snapshot-of.ts'
import { isId } from '../platform/random.ts'
import { phaseOfRecurring } from '../decide/recurring-phase.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { snapshotServer } from './serve-snapshot.ts'
import { streamResponse } from './stream-response.ts'
import type { Route, RouteContext } from './route-context.ts'

/** GET /payments/:id?locale=: the snapshot and its screen. Anybody who has the id may read it; nobody can guess the id. */
export const getPayment: Route = async (context) => {
  const serve = snapshotServer(context)
  return jsonResponse(serve(await findPayment(context)))
}

/** GET /returns/:id: only the phase, by the return id that return_url contains. */
export const getReturn: Route = async (context) => {
  const { settings, id, limits } = context
  await limits.read.take(limitKeyOf(context, `return|${id}`))
  const { environment, clock, store, recurringStatusMap } = settings
  const now = clock.now()
  const found = isId(id) ? await store.payments.findByReturnId(id) : undefined
  const payment = found && (await noteReturn(settings, await withoutDeadRequest(settings, found)))
  if (payment)
    return jsonResponse(
      returnSnapshotOf(
        { kind: 'payment', phase: payment.phase, revision: payment.revision, order: payment.order },
        environment,
        now,
      ),
    )
  const recurring = isId(id) ? await store.recurring.findByReturnId(id) : undefined
  if (!recurring) throw new Problem('not-found')
  const phase = phaseOfRecurring(recurring, recurringStatusMap)
  return jsonResponse(returnSnapshotOf({ kind: 'recurring', phase, revision: recurring.revision }, environment, now))
}

/**
 * GET /payments/:id/events?locale=: snapshots as server-sent events. The stream continues after a settled snapshot: another payment of the
 * order may be paid as well, and a paid payment may be refunded.
 */
export const getPaymentEvents: Route = async (context) => {
  const { settings, id, url, request, streamReads } = context
  const locale = requestedLocale(url, request)
  const serve = snapshotServer(context, locale)
  const record = await findPayment(context)
  const read = async (): Promise<PaymentSnapshot | undefined> => {
    const current = await settings.store.payments.find(id)
    return current && serve(await withoutDeadRequest(settings, current))
  }
  return streamResponse(context, {
    now: serve(record),
    read: () => streamReads.payments(`${id} ${locale ?? ''}`, read),
    isResting: ({ phase }) => isSettled(phase),
  })
}

/**
 * Finds the payment with the id of a request, and counts the read.
 *
 * @throws Problem (404) if there is no such payment, 429 above the limit of reads.
 */
export const findPayment = async (context: RouteContext): Promise<PaymentRecord> => {
  const { settings, id, limits } = context
  await limits.read.take(limitKeyOf(context, `payment|${id}`))
  const record = isId(id) ? await settings.store.payments.find(id) : undefined
  if (!record) throw new Problem('not-found')
  return await withoutDeadRequest(settings, record)
}
