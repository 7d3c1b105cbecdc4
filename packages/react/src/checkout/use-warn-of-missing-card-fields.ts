import { useEffect } from 'react'
import type { BundledProcess } from '../development/bundled-process.ts'
import { warnOnce } from '../development/warn-once.ts'
import { WARNINGS } from '../development/warnings.ts'
import { useCheckoutContext } from '../provider/checkout-context.ts'
import { methodsQuery } from '../requests/methods-query.ts'

declare const process: BundledProcess

/** A page may load the script of its card fields first. */
const PATIENCE_MS = 3_000

/** Warns of an order that may be paid by card on a page without card fields. */
export const useWarnOfMissingCardFields = (orderId: string, hasCardFields: boolean): void => {
  const { locale, queryClient } = useCheckoutContext('<Checkout>')
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development' || hasCardFields) return undefined
    const { queryKey } = methodsQuery(orderId, { locale })
    const timer = setInterval(() => {
      const list = queryClient.getQueryData(queryKey)
      if (!list) return
      clearInterval(timer)
      if (list.methods.some(({ method }) => method === 'CreditCard')) warnOnce(WARNINGS.noCardFields)
    }, PATIENCE_MS)
    return () => clearInterval(timer)
  }, [orderId, hasCardFields, locale, queryClient])
}
