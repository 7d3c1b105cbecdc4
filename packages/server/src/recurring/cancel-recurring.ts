import { whereToStart } from '../gateway/nothing-listens.ts'
import { UNASSIGNED_PERIOD } from '@ficha/core/status'
import { isoInstant } from '../platform/clock.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import { Problem } from '../http/problem.ts'
import type { GatewaySettings, PlatformSettings, StatusSettings, StoreSettings } from '../options/settings.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import type { RecurringChange } from '../records/change.ts'
import type { RecurringEvent } from '../records/event.ts'
import { hasCharge } from '../decide/refund-owed.ts'
import { phaseOfRecurring } from '../decide/recurring-phase.ts'

/**
 * Cancels a recurring order. It is cancelled only when the gateway answers CANCEL. A second call returns the same result without another
 * request. A charge that was reported at the same moment stays in the order.
 *
 * @throws Problem if the gateway did not confirm it. The code says whether charges continue or may continue.
 */
export const cancelRecurring = async (
  settings: PlatformSettings & GatewaySettings & StatusSettings & StoreSettings,
  record: RecurringRecord,
): Promise<RecurringRecord> => {
  const { clock, recurringStatusMap } = settings
  if (phaseOfRecurring(record, recurringStatusMap) === 'cancelled') return record
  const request = settings.wire.writeCancellation({ outTradeNo: record.outTradeNo, now: clock.now() })
  if (!request.ok) throw new Problem('internal')
  const outcome = await settings.gateway.send({ ...request.value, mayResend: true, operation: 'cancel' })
  const at = isoInstant(clock.now())
  const status = readOutcome(settings, record, outcome)
  if (status instanceof Problem) {
    // Another request may have cancelled the order meanwhile, in this process or another.
    const current = await settings.store.recurring.find(record.id)
    if (current && phaseOfRecurring(current, recurringStatusMap) === 'cancelled') return current
    throw await withoutFalseCertainty(settings, record, status, at)
  }
  const changed = await settings.store.recurring.change(
    record.id,
    (current) => confirm(settings, current, { status, at, wasCharged: hasCharge(record) }),
    at,
  )
  return changed?.record ?? record
}

const MAY_HAVE_ARRIVED = 'cancel-unknown'

/**
 * A cancellation whose answer was lost is noted in the audit trail. A later refusal then proves nothing, because the gateway may refuse what it has
 * done already.
 */
const withoutFalseCertainty = async (
  { store, logger }: PlatformSettings & StoreSettings,
  { id }: RecurringRecord,
  problem: Problem,
  at: string,
): Promise<Problem> => {
  if (problem.code === 'cancel-unknown') {
    const entry = { at, actor: 'payer', action: MAY_HAVE_ARRIVED, reason: 'the gateway did not confirm a cancellation' }
    await store.recurring.change(id, () => ({ patch: {}, audit: [entry] }), at)
    return problem
  }
  if (problem.code !== 'cancel-refused') return problem
  const trail = await store.auditOf(id)
  if (trail.some(({ action }) => action === MAY_HAVE_ARRIVED)) {
    logger.error({ recurringId: id }, 'An earlier cancellation may have arrived, so charges may or may not go on.')
    return new Problem('cancel-unknown')
  }
  return problem
}

/**
 * The change by a confirmed cancellation. If the payer paid the first page while the request was under way, the order charges no more, so the shop
 * owes this charge back.
 */
const confirm = (
  settings: StatusSettings,
  current: RecurringRecord,
  { status, at, wasCharged }: { readonly status: string; readonly at: string; readonly wasCharged: boolean },
): RecurringChange | undefined => {
  if (current.status === status) return undefined
  const previous = phaseOfRecurring(current, settings.recurringStatusMap)
  const charge = wasCharged ? undefined : current.reports.find(({ phase }) => phase === 'paid' || phase === 'unknown')
  return {
    patch: { status, endedAt: at, live: false, ...(charge && { refundOwedSince: at }) },
    events: [{ kind: 'recurring-change', phase: 'cancelled', previous }, ...(charge ? [owedOf(current, charge)] : [])],
    audit: [
      { at, actor: 'payer', action: 'cancel', reason: 'asked for at the checkout and confirmed by the gateway' },
      ...(charge
        ? [
            {
              at,
              actor: 'gateway',
              action: 'mismatch',
              reason: 'paid while it was cancelled, so the charge has to be given back',
            },
          ]
        : []),
    ],
  }
}

const owedOf = (
  { id, terms }: RecurringRecord,
  { period, status, amount = terms.amount }: RecurringRecord['reports'][number],
): RecurringEvent => ({
  kind: 'recurring-mismatch',
  mismatch: {
    field: 'cancelled',
    status,
    expected: '',
    received: amount,
    money: { amount, currency: terms.currency },
    ...(period !== UNASSIGNED_PERIOD && { period }),
  },
  key: `cancelled:${id}`,
})

/** Returns the recurring_status that confirms the cancellation, or a Problem: refused, not reached, or not known. */
const readOutcome = (
  settings: PlatformSettings & GatewaySettings,
  { id, outTradeNo }: RecurringRecord,
  outcome: GatewayOutcome,
): string | Problem => {
  switch (outcome.kind) {
    case 'answered': {
      const read = settings.wire.readCancellation(outcome.response)
      // An answer about another order proves nothing about this one.
      if (read && (read.outTradeNo ?? outTradeNo) === outTradeNo) return read.status
      settings.logger.error(
        { recurringId: id },
        'The gateway took a cancellation without confirming it, or confirmed another; charges may go on.',
      )
      return new Problem('cancel-unknown')
    }
    case 'refused':
      settings.logger.error(
        { recurringId: id, subCode: outcome.refusal.subCode },
        'The gateway refused a cancellation; charges go on.',
      )
      return new Problem('cancel-refused')
    // The document shows "duplicate" also as a failed cancellation, so here it proves nothing. A cancellation makes nothing that is refused for good.
    case 'created-answer-lost':
    case 'refused-for-good':
    case 'unknown':
      settings.logger.error({ recurringId: id }, 'It is unknown whether a cancellation arrived; charges may go on.')
      return new Problem('cancel-unknown')
    case 'not-sent':
      settings.logger.error(
        { recurringId: id, reason: outcome.reason, cause: outcome.cause },
        `A cancellation was not sent to the gateway; charges go on.${whereToStart(settings.gatewayUrl, outcome)}`,
      )
      return new Problem(outcome.reason === 'busy' ? 'gateway-busy' : 'gateway-unreachable', { retryAfterSeconds: 5 })
    default:
      return outcome satisfies never
  }
}
