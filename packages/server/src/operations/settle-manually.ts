import { isSettled, type Phase } from '@ficha/core'
import { isoInstant } from '../platform/clock.ts'
import { settleByHand } from '../decide/settle-by-hand.ts'
import type { PlatformSettings, StoreSettings } from '../options/settings.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/**
 * Settles a payment by an operator's decision: for example, the bank statement shows the money, but the gateway reports nothing. A paid payment
 * can become reversed, and a reversed one paid, if the shop won a dispute or the money was not given back after all: the reports that reversed it
 * then count no more. The audit trail records the reason and the operator. `onChange` is called as for any other change. With "paid" the operator accepts reported money of another amount, or of a former price of the order, as the
 * payment of the order. If the gateway has reported nothing and the price has changed, the first "paid" keeps the order at "amount-differs", and a
 * second "paid" accepts the money.
 *
 * @throws Error if the phase is not failed, paid or reversed, the reason is blank, or the payment does not exist or cannot change to it.
 */
export const settleManually = async (
  settings: PlatformSettings & StoreSettings,
  id: string,
  phase: Phase,
  reason: string,
  operator = 'unnamed',
): Promise<PaymentRecord> => {
  if (!isSettled(phase)) throw refuse(`"${phase}" settles nothing`, 'Use failed, paid or reversed')
  if (reason.trim() === '')
    throw refuse('the reason is blank, and the audit trail would not say why', 'Say what you saw and where')
  const at = isoInstant(settings.clock.now())
  const result = await settings.store.payments.change(
    id,
    (current) => {
      const { phase: before } = current
      const audit = [
        { at, actor: `operator:${operator}`, action: `settle:${before}->${phase}`, reason: reason.slice(0, 1_000) },
      ]
      return settleByHand(current, phase, audit)
    },
    at,
  )
  if (!result) throw refuse('there is no such payment', 'Look it up with listPayments')
  if (!result.changed)
    throw refuse(
      `a payment that is ${result.record.phase} cannot become ${phase}`,
      'A failed payment can become paid or reversed, a paid one reversed, and a reversed one paid',
    )
  settings.logger.warn({ paymentId: id, phase }, 'An operator settled a payment by hand; the audit trail says why.')
  return result.record
}

const refuse = (because: string, remedy: string): Error =>
  new Error(`@ficha/server: the payment was not settled because ${because}. ${remedy}.`)
