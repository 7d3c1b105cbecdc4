import { CheckoutProvider, usePaymentReturn } from '@ficha/react'
import { Link } from './link.tsx'
import { CHECKOUT_BASE } from './shop-api.ts'
import { useShop } from './shop-context.ts'

/** The gateway's page sends a payer here if this browser does not know the order. The page shows the state of the order only. */
export const ReturnPage = ({ id }: { readonly id: string }) => {
  const { locale } = useShop()
  return (
    <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
      <Returned id={id} />
    </CheckoutProvider>
  )
}

const Returned = ({ id }: { readonly id: string }) => {
  const { words } = useShop()
  const { order, error } = usePaymentReturn(id)
  return (
    <main className="narrow">
      <h1>{words.returnTitle}</h1>
      <div className="returned" role="status" data-state={order?.state}>
        {order ? (
          <strong>{words.orderStates[order.state]}</strong>
        ) : (
          <p>{error?.kind === 'not-found' ? words.notFound : words.loading}</p>
        )}
      </div>
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}
