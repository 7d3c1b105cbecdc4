import type { Country } from '@ficha/core'
import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import { useEffect, useState } from 'react'
import { localeOf } from './languages.ts'
import { Link } from './link.tsx'
import { CHECKOUT_BASE } from './shop-api.ts'
import { useShop } from './shop-context.ts'

interface SlipProps {
  readonly id: string
  readonly onCountry: (country: Country) => void
}

const Slip = ({ id, onCountry }: SlipProps) => {
  const { words } = useShop()
  const { snapshot, isOffline, error } = usePayment(id)
  const country = snapshot?.payment.terms.country
  useEffect(() => {
    if (country) onCountry(country)
  }, [country, onCountry])
  if (!snapshot && error?.kind === 'not-found') return <p role="status">{words.notFound}</p>
  return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} shareUrl={window.location.href} />
}

/** A slip with an address of its own, for another phone or for a friend who pays. It can be paid, but not changed. */
export const PayPage = ({ id }: { readonly id: string }) => {
  const { locale, words } = useShop()
  // In another browser the shop does not know the payer's country, so the payment's country is taken.
  const [country, setCountry] = useState<Country>()
  return (
    <main className="pay pay-slip">
      <h1 className="visually-hidden">{words.checkoutTitle}</h1>
      <CheckoutProvider base={CHECKOUT_BASE} locale={country ? localeOf(country) : locale}>
        <Slip key={id} id={id} onCountry={setCountry} />
      </CheckoutProvider>
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}
