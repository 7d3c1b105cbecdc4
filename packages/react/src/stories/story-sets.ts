import type { PaymentSnapshot } from '@ficha/core'
import {
  aPayment,
  boBankTransfer,
  brDepositExpress,
  brPix,
  clWalletMach,
  coPse,
  coWalletNequi,
  mxCash,
  mxOxxo,
  mxSpei,
  type PaymentFixture,
} from '@ficha/core/testing'

/** The nine kinds of instruction, each with a fixture that leads with it. */
export const KINDS: readonly (readonly [string, PaymentFixture])[] = [
  ['redirect', coPse],
  ['reference', mxCash],
  ['barcode', mxOxxo],
  ['qr', brPix],
  ['clabe', mxSpei],
  ['bankDeposit', brDepositExpress],
  ['walletLink', coWalletNequi],
  ['appLink', clWalletMach],
  ['freeText', boBankTransfer],
]

/** A change to a snapshot that puts a screen into one state. */
export interface StoryState {
  readonly name: string
  readonly changes: (fixture: PaymentFixture) => Partial<PaymentSnapshot>
  readonly isOffline?: boolean
}

const afterDeadline = (fixture: PaymentFixture): Partial<PaymentSnapshot> => {
  const { deadline } = aPayment(fixture)
  return deadline === undefined
    ? {}
    : { deadlinePassed: true, serverNow: new Date(Date.parse(deadline) + 60_000).toISOString() }
}

const afterLapse = (fixture: PaymentFixture): Partial<PaymentSnapshot> => {
  const { deadline } = aPayment(fixture)
  if (deadline === undefined) return {}
  const lapsesAt = new Date(Date.parse(deadline) + 3 * 86_400_000).toISOString()
  return { deadlinePassed: true, hasLapsed: true, lapsesAt, serverNow: lapsesAt }
}

/** Every state that a screen can be in. */
export const STATES: readonly StoryState[] = [
  { name: 'submitting', changes: () => ({ phase: 'submitting', status: '' }) },
  { name: 'processing', changes: () => ({}) },
  { name: 'offline', changes: () => ({}), isOffline: true },
  { name: 'deadline passed', changes: afterDeadline },
  { name: 'lapsed', changes: afterLapse },
  { name: 'unknown', changes: () => ({ phase: 'unknown', status: 'IN_REVIEW' }) },
  {
    name: 'wrong amount',
    changes: ({ terms }) => ({ received: { amount: '10.00', currency: terms.currency } }),
  },
  { name: 'failed', changes: () => ({ phase: 'failed', status: 'FAILED' }) },
  { name: 'expired', changes: () => ({ phase: 'failed', status: 'EXPIRED', failureCause: 'expired' }) },
  { name: 'paid', changes: () => ({ phase: 'paid', status: 'SUCCESS' }) },
  {
    name: 'paid late',
    changes: (fixture) => ({ ...afterLapse(fixture), phase: 'paid', status: 'SUCCESS' }),
  },
  { name: 'reversed', changes: () => ({ phase: 'reversed', status: 'REFUNDED' }) },
]

/** States of a screen that come from the payment's order: its slip is no longer due. */
export const ORDER_STATES: readonly StoryState[] = [
  { name: 'replaced', changes: () => ({ replacedBy: 'another' }) },
  { name: 'order paid by another', changes: () => ({ order: { state: 'paid' } }) },
  {
    name: 'paid twice',
    changes: () => ({ phase: 'paid', status: 'SUCCESS', order: { state: 'paid-twice' } }),
  },
  { name: 'order with another amount', changes: () => ({ order: { state: 'amount-differs' } }) },
  { name: 'order refunded', changes: () => ({ order: { state: 'refunded' } }) },
  { name: 'order unknown', changes: () => ({ order: { state: 'unknown' } }) },
  {
    name: 'price changed',
    changes: ({ terms }) => ({ repriced: { amount: '777.00', currency: terms.currency } }),
  },
]
