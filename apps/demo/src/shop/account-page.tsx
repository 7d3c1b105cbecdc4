import { CancelRecurring, CheckoutProvider, RecurringSchedule, useRecurring } from '@ficha/react'
import { localeOf } from './languages.ts'
import { Link } from './link.tsx'
import { OrderList } from './order-list.tsx'
import { CHECKOUT_BASE, fetchMemberships, type MembershipEntry } from './shop-api.ts'
import { useShop } from './shop-context.ts'
import { useLoaded } from './use-loaded.ts'

/** This visitor's orders and memberships, with the next charge, past charges and the cancellation. */
export const AccountPage = () => {
  const { words } = useShop()
  const memberships = useLoaded('own', fetchMemberships)
  return (
    <main className="pay">
      <h1>{words.account}</h1>
      <h2>{words.orders}</h2>
      <OrderList />
      {memberships === undefined && <p role="status">{words.loading}</p>}
      {memberships?.length === 0 && (
        <p>
          {words.accountEmpty} <Link to="/club">{words.clubSee}</Link>
        </p>
      )}
      {memberships?.map((membership) => (
        // The screens have the language of the country that the coffee is sent to.
        <CheckoutProvider key={membership.id} base={CHECKOUT_BASE} locale={localeOf(membership.country)}>
          <Membership {...membership} />
        </CheckoutProvider>
      ))}
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}

const Membership = ({ id }: MembershipEntry) => {
  const { words } = useShop()
  const recurring = useRecurring(id)
  return (
    <RecurringSchedule
      heading={words.clubTitle}
      snapshot={recurring.snapshot}
      isOffline={recurring.isOffline}
      onMore={recurring.showMore}
      actions={<CancelRecurring recurring={recurring} />}
    />
  )
}
