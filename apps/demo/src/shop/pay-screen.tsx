import type { Country } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import { CheckoutProvider, PaymentInstructions, usePayment } from '@ficha/react'
import { useEffect, useState } from 'react'
import type { PageData } from '../bff/pages/page-data.ts'
import { CHECKOUT_BASE } from './requests.ts'

type PayData = Extract<PageData, { readonly screen: 'pay' }>

interface SlipProps {
  readonly id: string
  readonly notFound: string
  readonly onCountry: (country: Country) => void
}

const Slip = ({ id, notFound, onCountry }: SlipProps) => {
  const { snapshot, isOffline, error } = usePayment(id)
  const country = snapshot?.payment.terms.country
  useEffect(() => {
    if (country) onCountry(country)
  }, [country, onCountry])
  if (!snapshot && error?.kind === 'not-found') return <p role="status">{notFound}</p>
  return <PaymentInstructions snapshot={snapshot} isOffline={isOffline} shareUrl={window.location.href} />
}

/** A slip that the server could not read when it wrote the page. The payment's country is known with the payment. */
export const PayScreen = ({ id, locale, words }: PayData) => {
  const [country, setCountry] = useState<Country>()
  return (
    <CheckoutProvider base={CHECKOUT_BASE} locale={country ? countryLocale(country) : locale}>
      <Slip id={id} notFound={words.notFound} onCountry={setCountry} />
    </CheckoutProvider>
  )
}
