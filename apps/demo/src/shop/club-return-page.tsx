import { CheckoutProvider, RecurringReturn } from '@ficha/react'
import { Link } from './link.tsx'
import { CHECKOUT_BASE } from './shop-api.ts'
import { useShop } from './shop-context.ts'

/** The page that the gateway's card page returns to. */
export const ClubReturnPage = ({ id }: { readonly id: string }) => {
  const { locale, words, go } = useShop()
  return (
    <main className="pay">
      <h1>{words.clubReturn}</h1>
      <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
        <RecurringReturn
          returnId={id}
          heading={words.clubTitle}
          // The club's page gives the order that waits once more.
          onPay={() => go('/club')}
          actions={
            <p>
              <Link to="/account">{words.account}</Link>
            </p>
          }
        />
      </CheckoutProvider>
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}
