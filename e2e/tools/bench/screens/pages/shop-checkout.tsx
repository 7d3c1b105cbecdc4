import { CheckoutProvider } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'
import type { ReactElement } from 'react'

/** The whole checkout of an order. */
export const ShopCheckout = ({ screen }: { readonly screen: string }): ReactElement => (
  <CheckoutProvider base={`/api/checkout-${screen}`} locale={document.documentElement.lang}>
    <Checkout orderId="order-1" />
  </CheckoutProvider>
)
