import type { Phase } from '@ficha/core'
import type { FakeGateway, TestCheckout } from './checkout.support.ts'

/** The reference model of one payment. It is written from the promises, not from the handler's code. */
export interface ModelPayment {
  readonly id: string
  readonly outTradeNo: string
  readonly orderId: string
  readonly method: string
  phase: Phase
  isReplaced: boolean
  /** The gateway has reported a status. */
  hasWord: boolean
  /** The gateway has reported something that proves the payment: a status, or money of another amount. */
  isReported: boolean
  /** Money of another amount moved, and the right amount did not come. */
  hasOtherMoney: boolean
  /** The right amount came. */
  hasWholeMoney: boolean
  /** The payments that the payer knew about before the request for this one. */
  readonly known: Set<string>
}

const RANK: readonly Phase[] = ['submitting', 'processing', 'unknown', 'failed', 'paid', 'reversed']
export const PHASES: Readonly<Record<string, Phase>> = {
  PROCESSING: 'processing',
  WAITING: 'unknown',
  FAILED: 'failed',
  SUCCESS: 'paid',
  REFUNDED: 'reversed',
}

export interface Model {
  readonly payments: ModelPayment[]
  /** The number of settled changes for which `onChange` must have been called. */
  changes: number
  doubles: number
}

export interface Real {
  readonly checkout: TestCheckout
  readonly gateway: FakeGateway
  readonly received: { changes: Map<string, number>; doubles: number }
}

/** Changes the model's payment, and counts the expected calls of hooks. */
export const report = (model: Model, payment: ModelPayment, phase: Phase): void => {
  // An unknown state without a report is weaker than any status.
  const rank = payment.phase === 'unknown' && !payment.hasWord ? 0.5 : RANK.indexOf(payment.phase)
  payment.hasWord = true
  if (RANK.indexOf(phase) <= rank) return
  payment.phase = phase
  if (phase === 'failed' || phase === 'paid' || phase === 'reversed') model.changes += 1
  const isDouble = model.payments.some(
    (other) => other !== payment && other.orderId === payment.orderId && other.phase === 'paid',
  )
  if (phase === 'paid' && isDouble) model.doubles += 1
}

/** Payments that have failed or were reversed at some time: another payment may have taken their place. */
const died = new WeakSet<ModelPayment>()
export const hasDied = (payment: ModelPayment): boolean => {
  if (payment.phase === 'failed' || payment.phase === 'reversed') died.add(payment)
  return died.has(payment)
}
