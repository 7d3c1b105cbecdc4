import type { Readings } from '../readings/readings.ts'

/** The states of a payment, in the order in which the published pages explain them. */
export const tradeStatuses = [
  'INITIAL',
  'PROCESSING',
  'SUCCESS',
  'EXPIRED',
  'CANCEL',
  'REFUSED',
  'REFUND_VERIFYING',
  'REFUND_PROCESSING',
  'REFUND_REVOKE',
  'REFUND_REFUSED',
  'REFUNDED',
  'RISK_CONTROLLING',
  'DISPUTE',
  'CHARGEBACK',
  'CHARGEBACK_REVERSED',
] as const

/** A state of a payment (published 2024). */
export type TradeStatus = (typeof tradeStatuses)[number]

/** The sandbox's words before the published pages were known. Only PROCESSING is the document's. */
export const formerStatuses = ['PROCESSING', 'SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED'] as const

/**
 * The transitions as the published pages draw them. Two are the sandbox's own: PROCESSING to RISK_CONTROLLING, because a direct card payment is
 * never INITIAL, and REFUNDED to REFUND_VERIFYING, because a part may be followed by another part.
 */
const transitions: Readonly<Record<TradeStatus, readonly TradeStatus[]>> = {
  INITIAL: ['PROCESSING', 'EXPIRED', 'REFUSED', 'RISK_CONTROLLING'],
  RISK_CONTROLLING: ['SUCCESS', 'REFUSED'],
  PROCESSING: ['SUCCESS', 'REFUSED', 'CANCEL', 'RISK_CONTROLLING'],
  SUCCESS: ['REFUND_VERIFYING', 'REFUNDED', 'DISPUTE', 'CHARGEBACK'],
  DISPUTE: ['CHARGEBACK'],
  CHARGEBACK: ['CHARGEBACK_REVERSED'],
  CHARGEBACK_REVERSED: ['SUCCESS'],
  REFUND_VERIFYING: ['REFUND_PROCESSING', 'REFUND_REVOKE'],
  REFUND_PROCESSING: ['REFUNDED', 'REFUND_REFUSED', 'REFUND_REVOKE'],
  REFUND_REVOKE: ['SUCCESS'],
  REFUND_REFUSED: [],
  REFUNDED: ['REFUND_VERIFYING'],
  EXPIRED: [],
  CANCEL: [],
  REFUSED: [],
}

/** States that only a card payment has. */
const ofCards: readonly string[] = ['RISK_CONTROLLING', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED']

/** States that the gateway notifies only on request. */
const onRequest: readonly string[] = [
  'INITIAL',
  'PROCESSING',
  'RISK_CONTROLLING',
  'REFUND_VERIFYING',
  'REFUND_PROCESSING',
]

/** The state of a refund, by the beginning of its word. */
export function isOfRefund(status: string): boolean {
  return status.startsWith('REFUND')
}

/** What a payment is, for its next states. */
export interface Payment {
  readonly status: string
  readonly isCard: boolean
  /** Whether a part of the money has not been given back. */
  readonly hasMoneyLeft: boolean
}

/** The states that may follow. With the former reading every other former word may follow. */
export function nextStatuses(states: Readings['states'], { status, isCard, hasMoneyLeft }: Payment): readonly string[] {
  if (states === 'former') return formerStatuses.filter((one) => one !== status)
  return transitionsFrom(status).filter(
    (next) => (isCard || !ofCards.includes(next)) && (status !== 'REFUNDED' || hasMoneyLeft),
  )
}

function transitionsFrom(status: string): readonly TradeStatus[] {
  const known = tradeStatuses.find((one) => one === status)
  return known === undefined ? [] : transitions[known]
}

/** Whether the gateway notifies a change by itself. A payment that is paid again after a dispute or a refund sends no SUCCESS. */
export function isNotified(notified: Readings['notifiedStates'], from: string, to: string): boolean {
  if (notified === 'every') return true
  const isPaidAgain = to === 'SUCCESS' && (from === 'CHARGEBACK_REVERSED' || from === 'REFUND_REVOKE')
  return !isPaidAgain && (notified === 'all' ? to !== 'INITIAL' : !onRequest.includes(to))
}

/** The word for a payment that the bank or the payer refused. */
export function refusedIn(states: Readings['states']): string {
  return states === 'former' ? 'FAILED' : 'REFUSED'
}

/** Whether a word of either reading says that a payment was refused. */
export function isRefused(status: string): boolean {
  return status === 'FAILED' || status === 'REFUSED'
}

/** The word for a payment whose time is over: CANCEL after PROCESSING, EXPIRED before it. */
export function lapsedIn(states: Readings['states'], status: string): string {
  return states === 'former' || status === 'INITIAL' ? 'EXPIRED' : 'CANCEL'
}

/** Whether the payer has neither paid nor been refused. */
export function isOpen(status: string): boolean {
  return status === 'INITIAL' || status === 'PROCESSING'
}
