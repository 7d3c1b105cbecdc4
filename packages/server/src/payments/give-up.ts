import { foldPhase } from '../decide/report.ts'
import { isDead } from '../decide/retry.ts'
import type { PlatformSettings, Settings, StoreSettings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** The ISO instant before which an unanswered request is given up: its process must have ended. */
export const givenUpBefore = (
  { clock, longestSubmissionMs }: Pick<Settings, 'clock' | 'longestSubmissionMs'>,
  now: number = clock.now(),
): string => isoInstant(now - longestSubmissionMs)

/**
 * Returns the payment to show. If the process of its request has ended without an answer, the payment becomes `unknown` at the first read.
 * After a restart nothing is sent again automatically, because it is not known whether the gateway has the payment.
 */
export const withoutDeadRequest = async (
  settings: PlatformSettings & StoreSettings,
  record: PaymentRecord,
  now: number = settings.clock.now(),
): Promise<PaymentRecord> => {
  const { longestSubmissionMs } = settings
  // An instant far in the future comes from a clock that was wrong. The payment does not have to wait until that instant.
  const isOver = (one: PaymentRecord): boolean =>
    isDead(one, givenUpBefore(settings, now)) ||
    (one.phase === 'submitting' && one.updatedAt > isoInstant(now + longestSubmissionMs))
  if (!isOver(record)) return record
  const changed = await settings.store.payments.change(
    record.id,
    (current) => (isOver(current) ? foldPhase(current, { phase: 'unknown', status: '' }) : undefined),
    isoInstant(now),
  )
  if (changed?.changed)
    settings.logger.error(
      { paymentId: record.id },
      'A payment’s request died before its answer was stored. It is unknown until a notification, a query, a person or the payer’s next try under the same number says.',
    )
  return changed?.record ?? record
}
