import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import { Link } from './link.tsx'
import { CHECKOUT_BASE } from './shop-api.ts'
import { useShop } from './shop-context.ts'

const Slip = ({ id }: { readonly id: string }) => {
  const { words } = useShop()
  const { snapshot, isOffline, error } = usePayment(id)
  if (!snapshot && error?.kind === 'not-found') return <p role="status">{words.notFound}</p>
  return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} />
}

/** A slip by its own address, for whoever was given it: the other phone, the friend who pays. It can be paid, and not changed. */
export const PayPage = ({ id }: { readonly id: string }) => {
  const { locale, words } = useShop()
  return (
    <main className="pay pay-slip">
      <h1 className="visually-hidden">{words.checkoutTitle}</h1>
      <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
        <Slip key={id} id={id} />
      </CheckoutProvider>
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}
