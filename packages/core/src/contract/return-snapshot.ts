import type { Phase } from '../model/phase.ts'
import type { RecurringPhase } from '../recurring/recurring-phase.ts'
import type { OrderStateSnapshot } from '../status/order-state.ts'
import { isRecord } from '../model/is-record.ts'
import { knownPhase, knownRecurringPhase } from './known-phase.ts'
import { readOrderState } from './read-order-state.ts'
import type { RecurringSnapshot } from './recurring-snapshot.ts'

/**
 * The answer of `GET /returns/:id`, where the id comes from `return_url`. It has the phase and, for a payment, the state of the order. It
 * has no instruction to pay with.
 */
export type ReturnSnapshot = Pick<RecurringSnapshot, 'revision' | 'serverNow' | 'environment'> &
  (
    | { readonly kind: 'payment'; readonly phase: Phase; readonly order: OrderStateSnapshot }
    | { readonly kind: 'recurring'; readonly phase: RecurringPhase }
  )

/** A {@link ReturnSnapshot} with the requested id, as a page keeps it. */
export type ReturnSnapshotById = ReturnSnapshot & { readonly id: string }

/**
 * Reads an answer of `GET /returns/:id`, and adds the requested id.
 *
 * @returns `undefined` when the input is not such an answer.
 */
export const readReturnSnapshot = (input: unknown, id: string): ReturnSnapshotById | undefined => {
  if (!isRecord(input)) return undefined
  const { kind, phase, revision, serverNow, environment } = input
  if (typeof phase !== 'string' || typeof revision !== 'number' || typeof serverNow !== 'string') return undefined
  const common = { id, revision, serverNow, environment: environment === 'test' ? environment : 'production' } as const
  if (kind === 'payment') {
    const known = knownPhase(phase)
    // A BFF of an earlier version sends no `order`. A return snapshot never has the gateway's status, so `status` is empty here.
    return { ...common, kind, phase: known, order: readOrderState(input['order'], { phase: known, status: '' }) }
  }
  return kind === 'recurring' ? { ...common, kind, phase: knownRecurringPhase(phase) } : undefined
}
