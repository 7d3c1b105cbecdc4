import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CheckoutScreen, ClubScreen, SlipScreen } from '../shop/screens.tsx'
import '@ficha/react/styles.css'
import '@ficha/react/checkout.css'
import '@ficha/react/recurring.css'

const { pathname, searchParams } = new URL(location.href)
const id = searchParams.get('id') ?? ''

const Screen = () => {
  if (pathname === '/slip') return <SlipScreen id={id} />
  if (pathname === '/checkout') return <CheckoutScreen orderId={searchParams.get('order') ?? ''} />
  return <ClubScreen id={id} />
}

const main = document.querySelector('main')
if (main)
  createRoot(main).render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  )
