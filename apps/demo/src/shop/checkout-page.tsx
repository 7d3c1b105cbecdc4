import { CheckoutProvider } from '@ficha/react'
import { Checkout } from '@ficha/react/checkout'
import '@ficha/react/checkout.css'
import { useCallback, useState } from 'react'
import { DeveloperDrawer } from './developer-drawer.tsx'
import { localeOf } from './languages.ts'
import { Link } from './link.tsx'
import { OrderSummary } from './order-summary.tsx'
import { forgetPlaced } from './placed-order.ts'
import { ReturnPage } from './return-page.tsx'
import { sandboxCards } from './sandbox-cards.ts'
import { CHECKOUT_BASE, fetchOrders } from './shop-api.ts'
import { useShop } from './shop-context.ts'
import { useLoaded } from './use-loaded.ts'

interface CheckoutPageProps {
  readonly orderId: string
  /** The payer comes back from the gateway's page. */
  readonly returnId: string | undefined
}

/** The slip alone, for the device that pays it. */
const slipAddress = (paymentId: string): string => `${window.location.origin}/pay/${paymentId}`

/** An order at its own address, from "how do you want to pay" to "paid". The page can be reloaded, closed, and opened again days later. */
export const CheckoutPage = ({ orderId, returnId }: CheckoutPageProps) => {
  const { country, empty, words } = useShop()
  const [paymentId, setPaymentId] = useState<string>()
  const [isUnknown, setIsUnknown] = useState(false)
  // Opened from the account, the page takes the country from the order.
  const orders = useLoaded('own', fetchOrders)
  const order = orders?.find(({ id }) => id === orderId)
  const locale = localeOf(order?.country ?? country)
  const settle = useCallback(() => {
    if (forgetPlaced(orderId)) empty()
  }, [orderId, empty])

  // A bank's app may open the return address in another browser. That browser sees the state of the order only.
  if (isUnknown && returnId !== undefined) return <ReturnPage id={returnId} />
  return (
    <main className="pay pay-order">
      <h1 className="visually-hidden">{words.checkoutTitle}</h1>
      <div>
        <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
          <Checkout
            orderId={orderId}
            returnUrl={`${window.location.origin}/checkout/${orderId}`}
            cardTokenizer={sandboxCards}
            installments={[1, 3, 6]}
            rememberPayer
            shareUrl={slipAddress}
            onStatusChange={(details) => setPaymentId(details.paymentId)}
            onPaid={settle}
            onError={({ cause }) => setIsUnknown(cause === 'notFound')}
            backToShop={<Link to="/">{words.backToShop}</Link>}
          />
        </CheckoutProvider>
        <DeveloperDrawer key={paymentId} paymentId={paymentId} country={order?.country ?? country} locale={locale} />
      </div>
      {order && <OrderSummary order={order} />}
    </main>
  )
}
