import type { PaymentSnapshot } from '@ficha/core'
import { readMethodList, readPaymentSnapshot, type MethodList } from '@ficha/core/contract'
import { pageData } from './page-snapshot.ts'

/** An order's ways to pay, and its payment if a server has drawn one. */
export interface PageMethods {
  readonly list: MethodList
  readonly payment?: PaymentSnapshot | undefined
}

/**
 * The methods that the page's server put into an element as `<script type="application/json">`. `undefined` if there is no such script, or if it
 * belongs to another order. The element then requests them.
 */
export const pageMethods = (element: Element, orderId: string): PageMethods | undefined => {
  const data = pageData(element)
  const list = readMethodList(data)
  if (list?.order.id !== orderId) return undefined
  const { activePayment } = list
  const payment = typeof data === 'object' && data !== null && 'payment' in data ? data.payment : undefined
  return { list, payment: activePayment && readPaymentSnapshot(payment, activePayment.id) }
}
