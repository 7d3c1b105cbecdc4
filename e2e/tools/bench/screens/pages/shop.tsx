/** A shop's page that is running: React is loaded, and the payer's press loads the rest. */
import { lazy, Suspense, useState, useTransition, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

const { screen = '', opens = '' } = document.documentElement.dataset

const [KitSlip, KitCheckout] = [
  lazy(() => import('./shop-slip.tsx').then(({ Slip }) => ({ default: Slip }))),
  lazy(() => import('./shop-checkout.tsx').then(({ ShopCheckout }) => ({ default: ShopCheckout }))),
]
const [AdyenSlip, AdyenDropin] = [
  lazy(() => import('./shop-adyen.tsx').then(({ Slip }) => ({ default: Slip }))),
  lazy(() => import('./shop-dropin.tsx').then(({ ShopDropin }) => ({ default: ShopDropin }))),
]
const PARTS = {
  'kit-slip': KitSlip,
  'kit-checkout': KitCheckout,
  'adyen-slip': AdyenSlip,
  'adyen-checkout': AdyenDropin,
}

const Shop = (): ReactElement => {
  const [isOpen, setIsOpen] = useState(false)
  // React's documentation recommends this: a visible fallback stays for 300 ms in any case, which would be most of the time of both libraries.
  const [isComing, startComing] = useTransition()
  const Part = PARTS[opens as keyof typeof PARTS]
  return (
    <>
      <h1>Feira do Barro</h1>
      <ul>
        {['Caneca', 'Prato', 'Jarra', 'Vaso'].map((name) => (
          <li key={name}>{name}, R$ 37,50</li>
        ))}
      </ul>
      <button type="button" id="pay" aria-busy={isComing} onClick={() => startComing(() => setIsOpen(true))}>
        Pagar
      </button>
      <Suspense fallback={<p>…</p>}>{isOpen && <Part screen={screen} />}</Suspense>
    </>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Shop />)
