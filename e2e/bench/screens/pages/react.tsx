import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import '@ficha/react/styles.css'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

const Slip = (): ReactElement => {
  const { snapshot, isOffline } = usePayment('nT2hV9pXq0mJ4sKc7bRw1A')
  return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} />
}

const { base = '', locale = 'es' } = document.documentElement.dataset
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <CheckoutProvider base={base} locale={locale}>
    <Slip />
  </CheckoutProvider>,
)
