import {
  isSettled,
  readReturnSnapshot,
  type OrderStateSnapshot,
  type Phase,
  type ReturnSnapshotById,
} from '@ficha/core/contract'
import type { SnapshotSource } from '../requests/snapshot-source.ts'
import { useSnapshot, type SnapshotState } from './use-snapshot.ts'

/**
 * `GET /returns/:id`, until the payment is paid. After a failure the payer may have paid on the gateway's page before coming back, and the report of
 * it is still on its way.
 */
const RETURNED: SnapshotSource<ReturnSnapshotById> = {
  folder: 'returns',
  hasDisplay: false,
  hasEvents: false,
  read: readReturnSnapshot,
  isOver: (returned) => returned.kind === 'recurring' || (isSettled(returned.phase) && returned.phase !== 'failed'),
  newsOf: (returned) => (returned.kind === 'payment' && isSettled(returned.phase) ? returned.phase : undefined),
}

/** Callbacks of {@link usePaymentReturn}. */
export interface UsePaymentReturnOptions {
  /** Called once for each settled phase that this page learns of: paid, failed, reversed. */
  readonly onSettled?: ((details: { readonly phase: Phase }) => void) | undefined
}

/** The status of the payment that the payer comes back from, and how certain it is. */
export interface PaymentReturnState extends Omit<SnapshotState<ReturnSnapshotById>, 'snapshot'> {
  /** `undefined` until the first answer, and for the id of a recurring order, whose page is `RecurringReturn`. */
  readonly phase: Phase | undefined
  /**
   * The state of the payment's order, by all of its payments. Use it, not the phase, to decide whether money is due. `undefined` while the phase is.
   */
  readonly order: OrderStateSnapshot | undefined
}

/**
 * For the page that the gateway sends the payer back to. It asks the merchant's server until the payment is paid, also after a failure,
 * because a later attempt on the gateway's page may succeed: often at first, then less, never in a hidden tab. The address only names the payment. It proves nothing and reveals only the phase, because it may be
 * opened early, twice, or on another device.
 *
 * @param returnId The parameter `ficha_return` that `return_url` came with.
 * @example
 * const returnId = new URLSearchParams(location.search).get('ficha_return') ?? ''
 * const { phase } = usePaymentReturn(returnId)
 * return phase && <h1>{ptBR.states[phase].title}</h1>
 */
export const usePaymentReturn = (returnId: string, { onSettled }: UsePaymentReturnOptions = {}): PaymentReturnState => {
  const { snapshot, ...rest } = useSnapshot(RETURNED, returnId, 'usePaymentReturn', {
    onNews: (returned) => {
      if (returned.kind === 'payment') onSettled?.({ phase: returned.phase })
    },
  })
  const returned = snapshot?.kind === 'payment' ? snapshot : undefined
  return { phase: returned?.phase, order: returned?.order, ...rest }
}
