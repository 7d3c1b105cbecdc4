import { CheckoutProvider, RecurringReturn } from '@ficha/react'
import { Link } from './link.tsx'
import { CHECKOUT_BASE, fetchMemberships } from './shop-api.ts'
import { useShop } from './shop-context.ts'
import { useLoaded } from './use-loaded.ts'

/** The page that the gateway's card page returns to. */
export const ClubReturnPage = ({ id }: { readonly id: string }) => {
  const { locale, words, go } = useShop()
  // The browser that joined may read its own order: the next charge and the card. Another browser gets only the state of the order.
  const memberships = useLoaded('own', fetchMemberships)
  const own = memberships?.find(({ returnId }) => returnId === id)
  return (
    <main className="pay">
      <h1>{words.clubReturn}</h1>
      <CheckoutProvider base={CHECKOUT_BASE} locale={locale}>
        <RecurringReturn
          {...(own ? { recurringId: own.id } : { returnId: id })}
          heading={words.clubTitle}
          // The club's page shows the waiting order again.
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
