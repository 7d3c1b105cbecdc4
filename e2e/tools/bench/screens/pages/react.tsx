import type { PaymentSnapshot } from '@ficha/core'
import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import '@ficha/react/styles.css'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

const inPage = document.querySelector('script[type="application/json"]')?.textContent
const initial = inPage === undefined ? undefined : (JSON.parse(inPage) as PaymentSnapshot)

const Slip = (): ReactElement => {
  const { snapshot, isOffline } = usePayment('nT2hV9pXq0mJ4sKc7bRw1A', { ...(initial && { initial }) })
  return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} />
}

const { base = '', locale = 'es' } = document.documentElement.dataset
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <CheckoutProvider base={base} locale={locale}>
    <Slip />
  </CheckoutProvider>,
)
