import { isAwaited } from '@ficha/core/status'
import type { PlatformSettings, StoreSettings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import type { PaymentChange } from '../records/change.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/**
 * Notes that the payer has come back from the gateway's page, once for each payment. Every open screen of the payment then says not to pay
 * again. The return proves nothing about the money: anybody with the return URL can open it, and so can a program that checks links. So the
 * phase does not change, and the link to the gateway's page stays on the screen.
 *
 * @returns The payment as it is afterwards. If the note cannot be stored, the payment as it was.
 */
export const noteReturn = async (
  settings: PlatformSettings & StoreSettings,
  record: PaymentRecord,
): Promise<PaymentRecord> => {
  if (!isReturnAwaited(record)) return record
  const returnedAt = isoInstant(settings.clock.now())
  const decide = (current: PaymentRecord): PaymentChange | undefined =>
    isReturnAwaited(current) ? { patch: { returnedAt } } : undefined
  try {
    const changed = await settings.store.payments.change(record.id, decide, returnedAt, record)
    return changed?.record ?? record
  } catch (error) {
    settings.logger.error(
      { paymentId: record.id, error },
      'The return of a payer could not be stored, so other open screens of this payment do not know of it.',
    )
    return record
  }
}

/** Whether a return of the payer is news: the payment may still be paid, and no return is stored. */
const isReturnAwaited = ({ phase, returnedAt }: PaymentRecord): boolean => returnedAt === undefined && isAwaited(phase)
