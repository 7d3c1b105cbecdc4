import { CheckoutProvider } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import { createRoot } from 'react-dom/client'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'

/** Your shop knows which order its visitor wants to pay; here the address does. */
const address = new URL(location.href)
const orderId = address.searchParams.get('order') ?? `order-${crypto.randomUUID()}`
address.searchParams.set('order', orderId)
history.replaceState(null, '', address)

const page = document.getElementById('page')
if (page)
  createRoot(page).render(
    <CheckoutProvider base="/api/checkout" locale="pt-BR">
      <Checkout orderId={orderId} />
    </CheckoutProvider>,
  )
