import type { RecurringStatusMap, StatusMap } from '@ficha/core'
import { DOCUMENTED_RECURRING_STATUS_MAP } from '@ficha/core/wire'

/**
 * The words of `trade_status`, published 2024. The document shows PROCESSING only. CANCEL is what a payment becomes that was not paid in
 * time; REFUSED is the bank's refusal. A word that is not here stays `unknown`.
 */
export const PUBLISHED_STATUS_MAP: StatusMap = {
  INITIAL: 'processing',
  PROCESSING: 'processing',
  SUCCESS: 'paid',
  EXPIRED: 'expired',
  CANCEL: 'expired',
  REFUSED: 'failed',
  REFUNDED: 'reversed',
  CHARGEBACK: 'reversed',
}

/** The words of `recurring_status`. The published pages show the document's only one, CANCEL. */
export const PUBLISHED_RECURRING_STATUS_MAP: RecurringStatusMap = DOCUMENTED_RECURRING_STATUS_MAP
