import { methodOf } from '../catalogue/methods-for.ts'
import { canBePaid } from '../contract/can-be-paid.ts'
import type { PaymentSnapshot } from '../contract/payment-snapshot.ts'
import type { ScreenState } from '../i18n/messages.ts'
import type { Payment } from '../model/payment.ts'
import { isAwaited } from '../model/phase.ts'
import type { OrderStateSnapshot } from '../status/order-state.ts'
import type { PaymentFacts } from '../status/payment-facts.ts'

/** The data that decides the state of a payment's screen. */
export interface ScreenInputs extends Pick<
  PaymentSnapshot,
  'phase' | 'failureCause' | 'received' | 'repriced' | 'replacedBy' | 'hasLapsed' | keyof PaymentFacts
> {
  readonly payment: Payment
  /** The state of the order, computed from all of its payments. */
  readonly order: OrderStateSnapshot
  /** Whether the deadline has passed. */
  readonly passed: boolean
}

/** The state of a payment's screen, and the actions that it may offer. */
export interface ScreenOffer {
  readonly state: Exclude<ScreenState, 'offline' | 'returned'>
  /** Whether the screen shows the instructions to pay with. */
  readonly isPayable: boolean
  /** Whether the slip may be printed, saved and shared: while it can be paid or its payment is awaited, and after it is settled. */
  readonly isKept: boolean
  /** Whether the payer can still read its numbers, because the payer may just have paid with them. */
  readonly hasPast: boolean
}

/**
 * Decides the state of a payment's screen. All screens use this function. If the payment itself is paid or reversed, the screen says so.
 * Otherwise the state of the order has priority over the payment, because a code must not ask for money that is not owed.
 */
export const screenOf = (inputs: ScreenInputs): ScreenOffer => {
  const state = stateOf(inputs)
  const isPayable = canBePaid(inputs)
  return {
    state,
    isPayable,
    isKept:
      inputs.phase === 'paid' || isPayable || (SAVABLE.has(state) && !(inputs.hasLapsed && isAwaited(inputs.phase))),
    hasPast: !isPayable && PAST.has(state) && inputs.phase !== 'paid',
  }
}

const SAVABLE: ReadonlySet<ScreenState> = new Set([
  'processing',
  'cardProcessing',
  'unknown',
  'noInstructions',
  'wrongAmount',
  'failed',
  'expired',
  'paid',
  'reversed',
  'chargedBack',
  'inReview',
])

/** The states in which the payer may have paid with the numbers of this payment. */
const PAST: ReadonlySet<ScreenState> = new Set([
  'unknown',
  'lapsed',
  'failed',
  'expired',
  'wrongAmount',
  'orderUnknown',
  'replaced',
  'repriced',
  'orderPaid',
  'paidTwice',
  'orderRefunded',
  'orderAmountDiffers',
])

const stateOf = (inputs: ScreenInputs): ScreenOffer['state'] => {
  const { phase, order, received, repriced, replacedBy } = inputs
  if (phase === 'reversed') return inputs.dispute?.state === 'charged-back' ? 'chargedBack' : 'reversed'
  if (phase === 'paid') return paidState(order, inputs)
  switch (order.state) {
    case 'paid':
      return 'orderPaid'
    case 'paid-twice':
      return 'paidTwice'
    case 'refunded':
      return 'orderRefunded'
    case 'amount-differs':
      return received ? 'wrongAmount' : 'orderAmountDiffers'
    case 'open':
    case 'unknown':
      break
    default:
      order.state satisfies never
  }
  if (received && phase !== 'failed') return 'wrongAmount'
  if (inputs.needsCheck) return 'orderAmountDiffers'
  // Checked before `replaced`: a payer who paid the old price has to contact the shop, and must not only wait.
  if (repriced && phase !== 'submitting' && phase !== 'failed') return 'repriced'
  if (replacedBy !== undefined && phase !== 'submitting') return 'replaced'
  if (inputs.inReview) return 'inReview'
  return order.state === 'unknown' && phase !== 'unknown' ? 'orderUnknown' : ownState(inputs)
}

/** The state of a paid payment. A payment at an older price does not pay for the order. */
const paidState = ({ state }: OrderStateSnapshot, { dispute, refund }: PaymentFacts): ScreenOffer['state'] => {
  if (state === 'paid-twice') return 'paidTwice'
  if (state === 'amount-differs') return 'orderAmountDiffers'
  return dispute?.state === 'disputed' ? 'disputed' : refundState(refund)
}

const refundState = (refund: PaymentFacts['refund']): ScreenOffer['state'] => {
  switch (refund?.state) {
    case 'requested':
      return 'refundRequested'
    case 'processing':
      return 'refundProcessing'
    case 'refunded':
      return 'refundedInPart'
    case 'refused':
    case 'revoked':
      return 'refundNotMade'
    default:
      return 'paid'
  }
}

/** The state from the payment alone, when no other payment of the order decides it. */
const ownState = ({ phase, failureCause, payment, passed, hasLapsed }: ScreenInputs): ScreenOffer['state'] => {
  if (phase === 'failed') return failureCause === 'expired' ? 'expired' : 'failed'
  if (phase !== 'processing') return phase
  if (payment.instructions.length === 0) return isWaitedFor(payment) ? 'cardProcessing' : 'noInstructions'
  if (hasLapsed) return 'lapsed'
  return passed ? 'deadlinePassed' : 'processing'
}

/** A card, or a wallet whose account the payer gave in the form: the answer has nothing to act on, and the payer waits. */
const isWaitedFor = ({ terms }: Payment): boolean =>
  methodOf(terms.country, terms.method, terms.channel)?.expects.length === 0
