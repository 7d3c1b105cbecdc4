import { foldReport } from '../decide/report.ts'
import type { Settings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** A request that was sent before this moment, and was not answered, died with its process. */
export const givenUpBefore = (
  { clock, longestSubmissionMs }: Pick<Settings, 'clock' | 'longestSubmissionMs'>,
  now: number = clock.now(),
): string => isoInstant(now - longestSubmissionMs)

/**
 * The payment as it is to be read: one whose request died is unknown from here on, whoever looks first. After a restart nothing is sent
 * again by itself: what the gateway knows of such a payment is unknown to us.
 */
export const withoutDeadRequest = async (
  settings: Settings,
  record: PaymentRecord,
  now: number = settings.clock.now(),
): Promise<PaymentRecord> => {
  const isDead = ({ phase, updatedAt }: PaymentRecord): boolean =>
    phase === 'submitting' && updatedAt < givenUpBefore(settings, now)
  if (!isDead(record)) return record
  const changed = await settings.store.payments.change(
    record.id,
    (current) => (isDead(current) ? foldReport(current, { phase: 'unknown', status: '' }) : undefined),
    isoInstant(now),
  )
  if (changed?.changed)
    settings.logger.error(
      { paymentId: record.id },
      'A payment’s request died before its answer was stored. It is unknown until a notification, a query, a person or the payer’s next try under the same number says.',
    )
  return changed?.record ?? record
}
