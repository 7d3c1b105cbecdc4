import type { PlatformSettings, StoreSettings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'

/**
 * Erases what the store has about the person of an order. The audit trail records the reason and the operator.
 *
 * @returns The number of payments of the order.
 * @throws Error if the reason is blank, the order does not exist, it is still under way, or the store cannot forget.
 */
export const forgetOrder = async (
  { store, clock, logger }: PlatformSettings & StoreSettings,
  orderId: string,
  reason: string,
  operator = 'unnamed',
): Promise<number> => {
  if (reason.trim() === '')
    throw refuse('the reason is blank, and the audit trail would not say why', 'Say who asked for it, without a name')
  if (!store.forget)
    throw refuse('this store has no function for it', 'Use sqliteStore, postgresStore or createSqlStore')
  const at = isoInstant(clock.now())
  const entry = { at, actor: `operator:${operator}`, action: 'forget', reason: reason.slice(0, 1_000) }
  const result = await store.forget(orderId, entry)
  switch (result.outcome) {
    case 'unknown':
      throw refuse('the store has no payment of it', 'Compare the id exactly, and look it up with listPayments')
    case 'under-way':
      throw refuse(
        'a payment of it has no result yet, or a hook waits for an event of it',
        'Wait until it is paid, failed or reversed and the hooks have been called, then call forget again',
      )
    case 'forgotten':
      logger.warn({ orderId }, 'An operator erased the texts of an order; the audit trail says why.')
      return result.payments
    default:
      return result satisfies never
  }
}

const refuse = (because: string, remedy: string): Error =>
  new Error(`@ficha/server: the order was not forgotten because ${because}. ${remedy}.`)
