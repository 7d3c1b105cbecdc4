import { countryLocale } from '@ficha/core/contract'
import { CancelRecurring, CheckoutProvider, RecurringSchedule, useRecurring } from '@ficha/react'
import type { PageData } from '../bff/pages/page-data.ts'
import { CHECKOUT_BASE } from './requests.ts'

type AccountData = Extract<PageData, { readonly screen: 'account' }>

/** This visitor's memberships, with the next charge, past charges and the cancellation. */
export const AccountScreen = ({ memberships, words }: AccountData) =>
  memberships.map(({ id, country }) => (
    // The screens have the language of the country that the coffee is sent to.
    <CheckoutProvider key={id} base={CHECKOUT_BASE} locale={countryLocale(country)}>
      <Membership id={id} heading={words.clubTitle} />
    </CheckoutProvider>
  ))

const Membership = ({ id, heading }: { readonly id: string; readonly heading: string }) => {
  const recurring = useRecurring(id)
  return (
    <RecurringSchedule
      heading={heading}
      snapshot={recurring.snapshot}
      isOffline={recurring.isOffline}
      onMore={recurring.showMore}
      actions={<CancelRecurring recurring={recurring} />}
    />
  )
}
