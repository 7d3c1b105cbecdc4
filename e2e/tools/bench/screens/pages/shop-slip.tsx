import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import '@ficha/react/styles.css'
import type { ReactElement } from 'react'

const Followed = (): ReactElement => {
  const { snapshot, isOffline } = usePayment('nT2hV9pXq0mJ4sKc7bRw1A')
  return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} />
}

/** The slip of a payment, which the kit asks the shop's server for. */
export const Slip = ({ screen }: { readonly screen: string }): ReactElement => (
  <CheckoutProvider base={`/api/${screen}`} locale={document.documentElement.lang}>
    <Followed />
  </CheckoutProvider>
)
