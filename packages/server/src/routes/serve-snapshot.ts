import type { PaymentSnapshot } from '@ficha/core'
import { requestedLocale } from '../http/requested-locale.ts'
import { snapshotOf, type OtherPayments } from '../payments/snapshot-of.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RouteContext } from './route-context.ts'

/**
 * Makes the function that serves a payment: its present snapshot, with the screen if the request names a language.
 *
 * @param named The language, if the request has none.
 * @param others Whether the snapshot names the order's other payments. Default: it does not.
 * @throws Problem (400) for a `locale` that is given twice.
 */
export const snapshotServer = (
  { settings, screens, url, request }: RouteContext,
  named?: string,
  others?: OtherPayments,
): ((record: PaymentRecord) => PaymentSnapshot) => {
  const locale = named ?? requestedLocale(url, request)
  return (record) => screens.show(snapshotOf(record, settings, settings.clock.now(), others), locale)
}
