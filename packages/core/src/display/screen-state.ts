import { asksForMoney } from '../contract/asks-for-money.ts'
import type { PaymentSnapshot } from '../contract/payment-snapshot.ts'
import type { ScreenState } from '../i18n/messages.ts'
import type { Payment } from '../model/payment.ts'
import type { OrderStanding } from '../status/order-state.ts'

/** All that decides which state a payment's screen is in. */
export interface ScreenStanding extends Pick<
  PaymentSnapshot,
  'phase' | 'failureCause' | 'received' | 'repriced' | 'replacedBy'
> {
  readonly payment: Payment
  /** Where the order stands, by all of its payments. */
  readonly order: OrderStanding
  /** Whether the deadline has passed. */
  readonly passed: boolean
}

/** What a payment's screen may offer, and what it says. */
export interface ScreenOffer {
  readonly state: Exclude<ScreenState, 'offline' | 'returned'>
  /** Whether it shows what the payment is paid with. */
  readonly isPayable: boolean
  /** Whether it may be printed, saved and shared: while it can be paid, and once it is settled itself. */
  readonly isKept: boolean
  /** Whether its numbers can be looked up, by somebody who has paid with them just now. */
  readonly hasPast: boolean
}

/**
 * The one place that says what a payment's screen is: by the order before the payment. What became of the payment itself is said where it
 * is paid or went back; everywhere else another payment of the order comes first, for a code must not ask for what is not owed.
 */
export const screenOf = (standing: ScreenStanding): ScreenOffer => {
  const state = stateOf(standing)
  const isPayable = asksForMoney(standing)
  return {
    state,
    isPayable,
    isKept: isPayable || KEPT.has(state) || standing.phase === 'paid',
    hasPast: PAST.has(state) && standing.phase !== 'paid',
  }
}

const KEPT: ReadonlySet<ScreenState> = new Set([
  'processing',
  'cardProcessing',
  'unknown',
  'noInstructions',
  'wrongAmount',
  'failed',
  'expired',
  'paid',
  'reversed',
])

const PAST: ReadonlySet<ScreenState> = new Set([
  'replaced',
  'repriced',
  'orderPaid',
  'paidTwice',
  'orderRefunded',
  'orderAmountDiffers',
])

const stateOf = (standing: ScreenStanding): ScreenOffer['state'] => {
  const { phase, order, received, repriced, replacedBy } = standing
  if (phase === 'reversed') return 'reversed'
  if (phase === 'paid') return paidState(order)
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
  // Before the payment in its place: who paid the older price has to ask, and not to wait.
  if (repriced && phase !== 'submitting' && phase !== 'failed') return 'repriced'
  if (replacedBy !== undefined && phase !== 'submitting') return 'replaced'
  return order.state === 'unknown' && phase !== 'unknown' ? 'orderUnknown' : ownState(standing)
}

/** A payment that was paid at an older price has not paid for the order. */
const paidState = ({ state }: OrderStanding): ScreenOffer['state'] => {
  if (state === 'paid-twice') return 'paidTwice'
  return state === 'amount-differs' ? 'orderAmountDiffers' : 'paid'
}

/** Where no other payment of the order has anything to say. */
const ownState = ({ phase, failureCause, payment, passed }: ScreenStanding): ScreenOffer['state'] => {
  if (phase === 'failed') return failureCause === 'expired' ? 'expired' : 'failed'
  if (phase !== 'processing') return phase
  if (payment.instructions.length === 0)
    return payment.terms.method === 'CreditCard' ? 'cardProcessing' : 'noInstructions'
  return passed ? 'deadlinePassed' : 'processing'
}
