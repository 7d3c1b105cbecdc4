import type { PaymentSnapshot } from '@ficha/core'
import { readMethodList, readPaymentSnapshot, type MethodList } from '@ficha/core/contract'
import { pageData } from './page-snapshot.ts'

/** An order's ways to pay, and its payment where it has one that a server drew. */
export interface PageMethods {
  readonly list: MethodList
  readonly payment?: PaymentSnapshot | undefined
}

/**
 * The ways to pay that the page's server put into an element as `<script type="application/json">`. `undefined` where there are none, or they
 * are another order's: they are asked for then.
 */
export const pageMethods = (element: Element, orderId: string): PageMethods | undefined => {
  const data = pageData(element)
  const list = readMethodList(data)
  if (list?.order.id !== orderId) return undefined
  const { activePayment } = list
  const payment = typeof data === 'object' && data !== null && 'payment' in data ? data.payment : undefined
  return { list, payment: activePayment && readPaymentSnapshot(payment, activePayment.id) }
}
