import { readMethodList, type MethodList } from '@ficha/core/contract'
import { pageData } from './page-snapshot.ts'

/**
 * The ways to pay that the page's server put into an element as `<script type="application/json">`. `undefined` where there are none, or they
 * are another order's: they are asked for then.
 */
export const pageMethods = (element: Element, orderId: string): MethodList | undefined => {
  const list = readMethodList(pageData(element))
  return list?.order.id === orderId ? list : undefined
}
