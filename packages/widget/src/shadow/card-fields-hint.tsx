import { useMethods } from '@ficha/react/checkout'
import { useEffect } from 'react'

/** A page may load the script of its card fields first. */
const PATIENCE_MS = 3_000
let hasWarned = false

/**
 * Warns in the console that an order may be paid by card and the element has no card fields. It warns once for each page, in the test
 * environment only. It is rendered beside the checkout if there are no card fields, and uses the checkout's answer.
 */
export const CardFieldsHint = ({ orderId }: { readonly orderId: string }): null => {
  const { list } = useMethods(orderId)
  const lacksFields = list?.environment === 'test' && list.methods.some(({ method }) => method === 'CreditCard')
  useEffect(() => {
    if (!lacksFields) return undefined
    const timer = setTimeout(() => {
      if (hasWarned) return
      hasWarned = true
      console.warn(
        '@ficha/widget: The server offers CreditCard, but <ficha-checkout> has no `cardTokenizer`, so payers are not offered cards. Set the property to the gateway’s card fields, or leave CreditCard out of the ways to pay on your server.',
      )
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [lacksFields])
  return null
}
