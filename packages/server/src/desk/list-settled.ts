import type { SettledPayments } from '@ficha/core/contract/desk'
import type { PlatformSettings, StoreSettings } from '../options/settings.ts'
import { deskPaymentOf } from './desk-payment-of.ts'
import { findByNumber } from './find-payments.ts'

const PAGE = 500

/** Lists the payments that became paid or reversed in a time, the oldest first, a page at a time. `after` is the `next` of the page before. */
export const listSettled = async (
  settings: PlatformSettings & StoreSettings,
  { from, to, after }: { readonly from: string; readonly to: string; readonly after: string | undefined },
): Promise<SettledPayments> => {
  const { store, clock } = settings
  const before = after === undefined ? undefined : await findByNumber(settings, after)
  const records = await store.desk.listSettled({
    from,
    to,
    ...(before?.settledAt !== undefined && { after: { settledAt: before.settledAt, id: before.id } }),
    limit: PAGE,
  })
  const last = records.length === PAGE ? records.at(-1) : undefined
  return {
    payments: records.map((record) => deskPaymentOf(record, clock.now())),
    ...(last && { next: last.outTradeNo }),
  }
}
