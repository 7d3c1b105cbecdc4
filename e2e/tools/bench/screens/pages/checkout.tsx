import { CheckoutProvider } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'
import { createRoot } from 'react-dom/client'

const { base = '', locale = 'es', order = '' } = document.documentElement.dataset
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <CheckoutProvider base={base} locale={locale}>
    <Checkout orderId={order} />
  </CheckoutProvider>,
)
