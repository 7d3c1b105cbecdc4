import type { PaymentTerms } from '@ficha/core'
import { paymentWithoutResponse } from '@ficha/core/gateway'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

export const NOW = Date.parse('2026-11-22T12:00:00Z')
export const AT = '2026-11-22T12:00:00.000Z'

const TERMS: PaymentTerms = {
  country: 'BR',
  method: 'PIX',
  amount: '150.00',
  currency: 'BRL',
  createdAt: '2026-11-22T11:00:00.000Z',
  outTradeNo: 'order-1',
}

/** A payment of 150.00 BRL without any report of the gateway yet. */
export const aRecord = (more: Partial<PaymentRecord> = {}, terms: Partial<PaymentTerms> = {}): PaymentRecord => ({
  id: 'payment-1',
  returnId: 'return-1',
  orderId: 'cart-1',
  outTradeNo: 'order-1',
  payment: paymentWithoutResponse({ ...TERMS, ...terms }),
  phase: 'processing',
  status: 'PROCESSING',
  revision: 2,
  bodyHash: 'hash',
  order: { state: 'open' },
  createdAt: '2026-11-22T11:00:00.000Z',
  updatedAt: '2026-11-22T11:00:00.000Z',
  ...more,
})

/** An order of three months at 29.90, made on 22 November, without any report yet. */
export const anOrder = (more: Partial<RecurringRecord> = {}): RecurringRecord => ({
  id: 'order-id',
  returnId: 'return-1',
  recurringId: 'club-1',
  outTradeNo: 'club-number',
  terms: { amount: '29.90', currency: 'BRL', interval: { unit: 'M', count: 1 }, quantity: 3 },
  startAt: '2026-11-22T11:00:00.000Z',
  stage: 'made',
  status: '',
  reports: [],
  revision: 1,
  bodyHash: 'hash',
  createdAt: '2026-11-22T11:00:00.000Z',
  updatedAt: '2026-11-22T11:00:00.000Z',
  ...more,
})
