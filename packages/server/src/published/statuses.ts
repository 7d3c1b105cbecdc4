import type { RecurringStatusMap, StatusMap } from '@ficha/core'
import { DOCUMENTED_RECURRING_STATUS_MAP } from '@ficha/core/status'

/**
 * The words of `trade_status`, published 2024. The document shows PROCESSING only. A word that is not here stays `unknown`.
 *
 * - CANCEL is what PROCESSING becomes when it lapses: nobody refused the payment.
 * - REFUNDED also says that a part was given back; the notification has the number and the amount of the refund.
 * - After CHARGEBACK_REVERSED, REFUND_REVOKE and REFUND_REFUSED the payment is paid, and no SUCCESS is sent.
 */
export const PUBLISHED_STATUS_MAP: StatusMap = {
  INITIAL: 'processing',
  PROCESSING: 'processing',
  RISK_CONTROLLING: 'in-review',
  SUCCESS: 'paid',
  EXPIRED: 'expired',
  CANCEL: 'expired',
  REFUSED: 'failed',
  REFUND_VERIFYING: 'refund-requested',
  REFUND_PROCESSING: 'refund-processing',
  REFUND_REFUSED: 'refund-refused',
  REFUND_REVOKE: 'refund-revoked',
  REFUNDED: 'refunded',
  DISPUTE: 'disputed',
  CHARGEBACK: 'charged-back',
  CHARGEBACK_REVERSED: 'charge-restored',
}

/** The words of `recurring_status`. The published pages show the document's only one, CANCEL. */
export const PUBLISHED_RECURRING_STATUS_MAP: RecurringStatusMap = DOCUMENTED_RECURRING_STATUS_MAP
